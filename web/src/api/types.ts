// The shapes of the HTTP contract: names for what `npm run api` generates from the server.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type SeatWish = "me" | "open" | "computer";
export type Said = "ask" | "withdraw" | "grant" | "refuse";
export type Level = "easy" | "fair" | "hard";
export type Value = boolean | number | string;
export type Piece = Schemas["PieceAnswer"];
export type Zone = Schemas["ZoneAnswer"];
export type View = Schemas["ViewAnswer"];
export type Option = Schemas["OptionAnswer"];
export type Event = Schemas["EventAnswer"];
export type LogLine = Schemas["LogLineAnswer"];
export type Outcome = Schemas["OutcomeAnswer"];
export type Table = Schemas["TableAnswer"];
export type Move = Schemas["MoveAnswer"];
/** What a stream tells of who is here, seat by seat. */
export interface Here {
  here: boolean[];
}
export type Problem = Pick<Schemas["ProblemAnswer"], "detail" | "status"> & Partial<Schemas["ProblemAnswer"]>;
export type Why = Schemas["WhyAnswer"];
export type Game = Schemas["GameAnswer"];
export type Words = Schemas["WordsAnswer"];
export type Rules = Schemas["RulesAnswer"];
export type Lesson = Schemas["LessonAnswer"];
export type PuzzleGame = Schemas["PuzzleGameAnswer"];
export type Puzzle = Schemas["PuzzleAnswer"];
export type Attempt = Schemas["AttemptAnswer"];
export type Solution = Schemas["SolutionAnswer"];
export type LessonStep = Schemas["StepAnswer"];
export type Daily = Schemas["DailyAnswer"];
export type Dailies = Schemas["DailiesAnswer"];
export type DailyCalendar = Schemas["CalendarAnswer"];
export type Ladder = Schemas["LadderAnswer"];
export type LadderPlace = Schemas["PlaceAnswer"];
export type Person = Schemas["PersonAnswer"];
export type DeviceLink = Schemas["DeviceLinkAnswer"];
export type Deletion = Schemas["DeletionAnswer"];
export type Finished = Schemas["FinishedAnswer"];
export type Achievement = Schemas["AchievementAnswer"];
export type MyTable = Schemas["MyTableAnswer"];
export type Comparison = Schemas["ComparisonAnswer"];
export type Statistics = Schemas["StatisticsAnswer"];
export type Tally = Schemas["TallyAnswer"];
export type Hint = Schemas["HintAnswer"];
export type Review = Schemas["ReviewAnswer"];
export type ReviewState = Schemas["ReviewStateAnswer"];
export type Slip = Schemas["SlipAnswer"];
export type Deal = Schemas["DealAnswer"];
export type Deals = Schemas["DealsAnswer"];
export type Grade = Deal["grade"];
