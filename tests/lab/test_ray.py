"""The same experiment on a real cluster of two nodes, one of which is lost in the middle."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from soloist.lab.experiment import read
from soloist.lab.pools import Cluster
from soloist.lab.run import Run
from soloist.lab.store import Store
from tests.lab.hands import Here

ray = pytest.importorskip("ray", reason="Ray is large: `make research` installs it and runs this test")
pytestmark = pytest.mark.filterwarnings("ignore")

TEXT = """
title = "Nim on a cluster"
[deals]
count = 400
[[cells]]
game = "nim"
player = "greedy"
[[cells]]
game = "nim"
player = "random"
"""


# On a busy machine the helpers of a node may take longer to start than Ray waits for them, and it would give the node
# up; the dashboard alone may take the half minute in which a node must be there.
PATIENCE = {"RAY_agent_register_timeout_ms": "180000"}
STORE = 80_000_000  # bytes: rows are small
HEAD = {"num_cpus": 1, "object_store_memory": STORE, "include_dashboard": False}


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    from ray.cluster_utils import Cluster as Nodes

    for name, value in PATIENCE.items():
        monkeypatch.setenv(name, value)
    nodes = Nodes(initialize_head=True, head_node_args=HEAD)
    yield nodes
    ray.shutdown()
    nodes.shutdown()


def test_a_lost_node_costs_nothing(cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    second = cluster.add_node(num_cpus=1, object_store_memory=STORE)
    monkeypatch.setenv("RAY_ADDRESS", cluster.address)
    pool, lost = Cluster(), False

    def tell(done: int, total: int) -> None:
        nonlocal lost
        if done > 20 and not lost:
            lost = True
            cluster.remove_node(second, allow_graceful=False)

    assert pool.hands == 2
    store = Store(tmp_path / "ray", TEXT)
    rows = Run(read(TEXT), store, pool, tell).play()
    store.close()
    pool.close()
    assert lost
    alone = Store(tmp_path / "here", TEXT)
    assert rows == Run(read(TEXT), alone, Here(), lambda done, total: None).play()
    alone.close()
