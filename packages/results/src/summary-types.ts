import type {
  AnswerShape,
  ShapeKind,
  ShapeOf,
} from "@sigi/survey/question-types/answer-shape.ts";
import { amountsType } from "./amounts/amounts-type.ts";
import { calculatedType } from "./calculated/calculated-type.ts";
import {
  listed,
  listTruth,
  listWithOther,
  readTruth,
} from "./choices/choice-lists.ts";
import { choicesType } from "./choices/choices-type.ts";
import { datesType, timesType } from "./dates/dates-type.ts";
import { signaturesType, uploadsType } from "./files/files-type.ts";
import { matrixType } from "./matrix/matrix-type.ts";
import { numbersType } from "./numbers/numbers-type.ts";
import { fieldsType } from "./parts/fields-type.ts";
import { itemsType } from "./parts/items-type.ts";
import { positionsType } from "./positions/positions-type.ts";
import { provincesType } from "./provinces/provinces-type.ts";
import { rankingType } from "./ranking/ranking-type.ts";
import { rosterType } from "./roster/roster-type.ts";
import { scaleType } from "./scale/scale-type.ts";
import { anyType, type AnySummaryType } from "./summary-type.ts";
import { textsType } from "./texts/texts-type.ts";
import { usabilityType } from "./usability/usability-type.ts";

/** Summary types by the shape of answers. */
const summaryTypes = {
  text: textsType,
  number: numbersType,
  date: datesType,
  time: timesType,
  truth: choicesType<ShapeOf<"truth">>({ list: listTruth, read: readTruth }),
  choice: choicesType<ShapeOf<"choice">>({
    list: listWithOther,
    several: ({ several }) => several,
  }),
  region: provincesType,
  points: scaleType,
  matrix: matrixType,
  ranking: rankingType,
  amounts: amountsType,
  fields: fieldsType(summaryTypeOf),
  grid: itemsType<ShapeOf<"grid">>(
    ({ rows }) => listed(rows),
    anyType(fieldsType(summaryTypeOf)),
  ),
  entries: rosterType(summaryTypeOf),
  files: uploadsType,
  signature: signaturesType,
  position: positionsType,
  task: usabilityType,
  check: choicesType<ShapeOf<"check">>({
    list: ({ choices }) => listed(choices),
  }),
  computed: calculatedType,
} satisfies Record<Exclude<ShapeKind, "nothing">, object>;

/** @throws Error for a shape without answers. */
export function summaryTypeOf({ kind }: AnswerShape): AnySummaryType {
  if (kind === "nothing") throw new Error("Statements have no answers.");
  // The caller passes shapes of this kind only.
  return summaryTypes[kind] as unknown as AnySummaryType;
}
