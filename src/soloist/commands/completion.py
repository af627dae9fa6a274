"""`soloist completion`: what a shell needs to complete our words."""

import os
from pathlib import Path
from typing import Annotated, Final, Literal, get_args

from soloist.commands.common import Spoken, mistake
from soloist.commands.parameter import Parameter

Shell = Literal["bash", "fish", "powershell", "zsh"]
SHELLS: Final[tuple[Shell, ...]] = get_args(Shell)


def completion(shell: Annotated[str, Parameter(help="help.shell")] = "", /) -> int:
    """Print the script for a shell, without a name for the one that is used."""
    asked = shell or Path(os.environ.get("SHELL", "")).name
    found = next((known for known in SHELLS if known == asked), None)
    if found is None:
        raise mistake("shell.unknown", {"shell": asked or "—", "shells": ", ".join(SHELLS)})
    assert Spoken.commands is not None
    print(Spoken.commands().generate_completion(prog_name="soloist", shell=found))
    return 0
