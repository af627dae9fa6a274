// The shapes of the HTTP contract: names for what `npm run api` generates from the server.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type SeatWish = "me" | "open" | "computer";
export type Level = "easy" | "fair" | "hard";
export type Value = boolean | number | string;
export type Piece = Schemas["Piece"];
export type Zone = Schemas["Zone"];
export type View = Schemas["View"];
export type Option = Schemas["OptionAnswer"];
export type Event = Schemas["EventAnswer"];
export type Outcome = Schemas["OutcomeAnswer"];
export type Table = Schemas["TableAnswer"];
export type Move = Schemas["Move"];
export type Problem = Pick<Schemas["Problem"], "detail" | "status"> & Partial<Schemas["Problem"]>;
export type Why = Schemas["Why"];
export type Game = Schemas["GameAnswer"];
export type Rules = Schemas["Rules"];
export type Daily = Schemas["Daily"];
export type MyTable = Schemas["MyTable"];
export type Statistics = Schemas["Statistics"];
export type Tally = Schemas["Tally"];
export type Hint = Schemas["HintAnswer"];
export type Review = Schemas["ReviewAnswer"];
export type ReviewState = Schemas["ReviewState"];
export type Slip = Schemas["SlipAnswer"];
export type Deal = Schemas["Deal"];
export type Deals = Schemas["Deals"];
export type Grade = Deal["grade"];
