import type { AttentionCheckOptions } from "@sigi/survey/question-types/attention-check/answer.ts";
import type { ConsentOptions } from "@sigi/survey/question-types/consent/answer.ts";
import type { GridOptions } from "@sigi/survey/question-types/grid/answer.ts";
import type { ImageChoiceOptions } from "@sigi/survey/question-types/image-choice/answer.ts";
import type { MultiFieldOptions } from "@sigi/survey/question-types/multi-field/answer.ts";
import type { NpsOptions } from "@sigi/survey/question-types/nps/answer.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { amountsType } from "./amounts/amounts-type.ts";
import { calculatedType } from "./calculated/calculated-type.ts";
import {
  listConsent,
  listed,
  listExpected,
  listWithOther,
  readTruth,
} from "./choices/choice-lists.ts";
import { choicesType } from "./choices/choices-type.ts";
import { signaturesType, uploadsType } from "./files/files-type.ts";
import { innerSummaryTypes } from "./inner-summary-types.ts";
import { matrixType } from "./matrix/matrix-type.ts";
import { fieldsType } from "./parts/fields-type.ts";
import { itemsType } from "./parts/items-type.ts";
import { positionsType } from "./positions/positions-type.ts";
import { rankingType } from "./ranking/ranking-type.ts";
import { rosterType } from "./roster/roster-type.ts";
import { npsPoints } from "./scale/scale-points.ts";
import { scaleType } from "./scale/scale-type.ts";
import { anyType, type AnySummaryType } from "./summary-type.ts";
import { usabilityType } from "./usability/usability-type.ts";

/** How the answers to questions of each type are summed up. */
const summaryTypes = {
  ...innerSummaryTypes,
  image_choice: choicesType<ImageChoiceOptions>({
    list: listWithOther,
    several: ({ multiple }) => multiple,
  }),
  ranking: rankingType,
  constant_sum: amountsType,
  likert_matrix: matrixType({ several: false }),
  checkbox_matrix: matrixType({ several: true }),
  nps: scaleType<NpsOptions>({ points: npsPoints, net: true }),
  multi_field: fieldsType<MultiFieldOptions>(({ fields }) => fields),
  grid: itemsType<GridOptions>(
    ({ rows }) => listed(rows),
    anyType(fieldsType<GridOptions>(({ columns }) => columns)),
  ),
  roster: rosterType,
  file_upload: uploadsType,
  signature: signaturesType,
  location: positionsType,
  usability_task: usabilityType,
  consent: choicesType<ConsentOptions>({
    list: listConsent,
    read: readTruth,
  }),
  attention_check: choicesType<AttentionCheckOptions>({ list: listExpected }),
  calculated: calculatedType,
} satisfies Record<Exclude<QuestionTypeName, "statement">, object>;

/** Types without answers have none. */
export function summaryTypeOf(type: QuestionTypeName): AnySummaryType {
  if (type === "statement") throw new Error("Statements have no answers.");
  return summaryTypes[type] as unknown as AnySummaryType;
}
