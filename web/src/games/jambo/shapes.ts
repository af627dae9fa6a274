// Drawings are lists of shapes in a box of 100 by 100: the name of an ink, a path, and a width if it is a line.
export type Ink =
  "ink" | "clay" | "ochre" | "leaf" | "indigo" | "sand" | "bone" | "plum" | "sky" | "soil" | "skin" | "umber" | "tan";
export type Shape = readonly [ink: Ink, path: string, line?: number];
export type Drawing = readonly Shape[];

export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;

export const box = (x: number, y: number, w: number, h: number, r = 0): string =>
  r
    ? `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`
    : `M${x} ${y}h${w}v${h}h${-w}z`;

/** The same path on both sides of the middle: the function gets 1 and -1. */
export const both = (path: (side: number) => string): string => path(1) + path(-1);

/** A row of triangles, the hem of many of these drawings. */
export const zigzag = (x: number, y: number, w: number, teeth: number, h: number): string =>
  `M${x} ${y}` + Array.from({ length: teeth }, () => `l${w / teeth / 2} ${h}l${w / teeth / 2} ${-h}`).join("") + "z";

/** Spots of one size. */
export const spot = (places: readonly (readonly [number, number])[], r: number): string =>
  places.map(([x, y]) => oval(x, y, r)).join("");
