"""The same experiment on a real cluster of two nodes, one of which is lost in the middle."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from soloist.lab.experiment import read
from soloist.lab.pools import Cluster
from soloist.lab.run import Run
from soloist.lab.store import Store
from tests.lab.hands import Here

# On a busy machine the helpers of a node may take longer to start than Ray waits for them, and it would give the node
# up: the helpers themselves, the port at which the head is found, and what a node asks of the head. Ray reads some of
# these as it is loaded.
PATIENCE = {
    "RAY_agent_register_timeout_ms": "600000",
    "RAY_gcs_server_port_wait_time_s": "600",
    "RAY_gcs_server_request_timeout_seconds": "600",
    "RAY_DASHBOARD_STARTUP_TIMEOUT_S": "600",
}
os.environ |= PATIENCE
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


STORE = 80_000_000  # bytes: rows are small
NODE = {"num_cpus": 1, "object_store_memory": STORE, "include_dashboard": False, "wait": False}
SECONDS = 600
TRIES = 5


def add_node(nodes: Any) -> Any:
    """One more node, waited for in patience; Ray gives one up after half a minute, and no setting changes that."""
    for _ in range(TRIES - 1):
        try:
            return nodes.add_node(**NODE)
        except Exception as e:
            print("once more:", e)
    return nodes.add_node(**NODE)


@pytest.fixture
def cluster() -> Iterator[Any]:
    from ray.cluster_utils import Cluster as Nodes

    nodes = Nodes()
    try:
        add_node(nodes)
        nodes.wait_for_nodes(SECONDS)
        yield nodes
    finally:
        ray.shutdown()
        nodes.shutdown()


def test_a_lost_node_costs_nothing(cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    second = add_node(cluster)
    cluster.wait_for_nodes(SECONDS)
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
