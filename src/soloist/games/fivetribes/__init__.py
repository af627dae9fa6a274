"""Five Tribes Solo: sow meeples over Naqala against the sultan Yazid, who strikes where his dice fall."""

from soloist.games.fivetribes.ends import ends
from soloist.games.fivetribes.game import FIVETRIBES

__all__ = ["FIVETRIBES", "ends"]
