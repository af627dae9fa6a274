"""The operator's page: the figures of the metrics, and what is in the database, as plain tables."""

import base64
import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from hashlib import sha256
from html import escape
from typing import Final

from prometheus_client.metrics_core import Metric
from prometheus_client.samples import Sample

from soloist import __version__
from soloist.build_info import compiled
from soloist.core.text import Text
from soloist.server import metrics
from soloist.server.store import TableStore, Totals
from soloist.server.text import WORDING

STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}"
    "table{border-collapse:collapse;margin:.5rem 0 1.5rem;display:block;overflow-x:auto}"
    "th,td{padding:.2rem .9rem .2rem 0;text-align:left;border-bottom:1px solid #8884}"
    "td:not(:first-child),th:not(:first-child){text-align:right;font-variant-numeric:tabular-nums}"
)
POLICY: Final = (
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
    f"style-src 'sha256-{base64.b64encode(sha256(STYLE.encode()).digest()).decode()}'"
)
Row = Sequence[str]


def page(store: TableStore, kept: Totals | None, lang: str) -> str:
    """The whole page; where the database does not answer, it says so and shows the rest."""

    def say(id: str) -> str:
        return WORDING.say(Text(id), lang)

    found = metrics.families()
    times = [row for family in found if family.type == "histogram" for row in time_rows(family, lang)]
    heads = [say(f"admin.{id}") for id in ("which", "often", "mean", "half", "most")]
    parts = [
        (say("admin.server"), table(server_rows(store, say("admin.build"), lang))),
        (say("admin.kept"), table(kept_rows(kept, lang)) if kept else f"<p>{escape(say('admin.unknown'))}</p>"),
        (
            say("admin.open"),
            table(row for family in found if family.type == "gauge" for row in count_rows(family, lang)),
        ),
        (
            say("admin.counted"),
            table(row for family in found if family.type == "counter" for row in count_rows(family, lang)),
        ),
        (say("admin.times"), table(times, heads)),
    ]
    body = "".join(f"<h2>{escape(title)}</h2>{content}" for title, content in parts)
    title = escape(say("admin.title"))
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>{STYLE}</style><h1>{title}</h1>{body}</html>"
    )


def table(rows: Iterable[Row], heads: Row = ()) -> str:
    """Rows as a table of HTML."""
    head = f"<tr>{''.join(f'<th>{escape(one)}</th>' for one in heads)}</tr>" if heads else ""
    lines = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table>{head}{lines}</table>"


def server_rows(store: TableStore, build: str, lang: str) -> list[Row]:
    """What is served, from where; the password of a database is not shown."""
    kind = WORDING.say(Text("admin.build.compiled" if compiled() else "admin.build.pure"), lang)
    return [
        (WORDING.say(Text("admin.version"), lang), __version__),
        (build, kind),
        (WORDING.say(Text("admin.database"), lang), store.url.render_as_string(hide_password=True)),
    ]


def kept_rows(kept: Totals, lang: str) -> list[Row]:
    """What is in the database."""
    return [(WORDING.say(Text(f"admin.{name}"), lang), f"{number:,}") for name, number in kept._asdict().items()]


def called(family: Metric, labels: Iterable[str], lang: str) -> str:
    """A figure in words, with what it is told apart by."""
    return " ".join([WORDING.say(Text(f"figure.{family.name}"), lang), *labels])


def count_rows(family: Metric, lang: str) -> list[Row]:
    """A number for each that is told apart."""
    samples = [one for one in family.samples if not one.name.endswith("_created")]
    return [(called(family, one.labels.values(), lang), f"{one.value:,.0f}") for one in samples]


def time_rows(family: Metric, lang: str) -> list[Row]:
    """How often something was done and how long it took; what was done most often comes first."""
    groups: defaultdict[tuple[str, ...], list[Sample]] = defaultdict(list)
    for sample in family.samples:
        groups[tuple(value for name, value in sample.labels.items() if name != "le")].append(sample)
    rows = [
        (number(samples, "_count"), called(family, labels, lang), number(samples, "_sum"), buckets(samples))
        for labels, samples in groups.items()
    ]
    return [
        (name, f"{often:,.0f}", f"{1000 * sum / often:.1f}", within(cuts, 0.5, lang), within(cuts, 0.95, lang))
        for often, name, sum, cuts in sorted(rows, key=lambda row: (-row[0], row[1]))
        if often
    ]


def number(samples: Iterable[Sample], ending: str) -> float:
    """One number of a histogram."""
    return next((sample.value for sample in samples if sample.name.endswith(ending)), 0.0)


def buckets(samples: Iterable[Sample]) -> list[tuple[float, float]]:
    """The seconds that a histogram is cut at, and how many took no longer."""
    return sorted((float(one.labels["le"]), one.value) for one in samples if one.name.endswith("_bucket"))


def within(cuts: Sequence[tuple[float, float]], share: float, lang: str) -> str:
    """The milliseconds, as far as the cuts tell, within which so large a share was done."""
    all = cuts[-1][1]
    seconds = next(seconds for seconds, number in cuts if number >= share * all)
    if seconds < math.inf:
        return f"{1000 * seconds:g}"
    return WORDING.say(Text("admin.over", {"ms": f"{1000 * cuts[-2][0]:g}"}), lang)
