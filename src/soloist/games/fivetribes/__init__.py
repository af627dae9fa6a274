"""Five Tribes Solo: sow meeples over Naqala against the sultan Yazid, who strikes where his dice fall."""

from soloist.games.fivetribes.game import FIVETRIBES
from soloist.games.fivetribes.rules.ends import ends

__all__ = ["FIVETRIBES", "ends"]
