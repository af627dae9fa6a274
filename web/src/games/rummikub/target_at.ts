// Where a drag ends, by the boxes that are drawn: sets are narrow, and between them is room for new ones.

const REACH = 4;

/** What lies under a point: a tile or the end of its set, the board, nothing on the bank, or a gap between the sets. */
export function targetAt(root: HTMLElement, x: number, y: number): string {
  const boxes = (what: string, within: ParentNode = root): [HTMLElement, DOMRect][] =>
    [...within.querySelectorAll<HTMLElement>(what)].map((one) => [one, one.getBoundingClientRect()]);
  const near = ([, box]: [HTMLElement, DOMRect]): boolean =>
    x >= box.left - REACH && x <= box.right + REACH && y >= box.top - REACH && y <= box.bottom + REACH;
  const piles = boxes("[data-pile]");
  const pile = piles.find(near)?.[0];
  if (pile) {
    const next = boxes("[data-seat]", pile).find(([, box]) => x < box.left + box.width / 2)?.[0];
    return next ? `tile/${next.dataset.seat}` : `pile/${pile.dataset.pile}`;
  }
  if (boxes("[data-tray]").some(near)) return "board";
  if (boxes("[data-bank]").some(near)) return "";
  const before = piles.filter(([, box]) => box.bottom < y || (box.top < y && box.left + box.width / 2 < x));
  return `gap/${before.length}`;
}
