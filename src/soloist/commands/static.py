"""`soloist static`: the page as files for any web host."""

from pathlib import Path
from typing import Annotated

from soloist.commands.common import say
from soloist.commands.parameter import Parameter


def static(folder: Annotated[Path, Parameter(help="help.static-folder")], /) -> int:
    """Write the page that plays without a server."""
    from soloist.offline.site import write

    print(say("static.done", {"files": write(folder), "folder": str(folder)}))
    return 0
