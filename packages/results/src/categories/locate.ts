import { answerShape } from "@sigi/survey/question-types.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import type {
  AnswerShape,
  FieldShape,
  ShapeOf,
} from "@sigi/survey/question-types/answer-shape.ts";
import { passesAttentionCheck } from "@sigi/survey/question-types/attention-check/passes-attention-check.ts";
import { partOf } from "@sigi/survey/question-types/shared/inner-fields.ts";
import {
  listed,
  listTruth,
  listWithOther,
  readTruth,
} from "../choices/choice-lists.ts";
import { readRanking } from "../ranking/ranking-type.ts";
import type { ResultQuestion } from "../result-questions.ts";
import { entryFields } from "../roster/roster-type.ts";
import { scalePoints } from "../scale/scale-points.ts";
import { listOutcomes } from "../usability/usability-type.ts";
import {
  attentionFacet,
  calculatedFacet,
  choicesFacet,
  columnFacet,
  type Facet,
  momentFacet,
  numberFacet,
  pointsFacet,
  promotersFacet,
  provincesFacet,
  rankFacet,
  textFacet,
} from "./facet.ts";

/**
 * Leads to a part of the answers to a question. `item` is the code of an item of
 * a repeated section. `part` is:
 * - the id of a field, row, choice to rank or choice of a constant sum;
 * - "row/column" of a grid;
 * - "group" of NPS, for promoters, passives and detractors;
 * - "choice" of an attention check, for the choices themselves;
 * - "outcome", "seconds" or "remarks" of a usability task.
 */
export interface AnswerPath {
  readonly item?: string | undefined;
  readonly part?: string | undefined;
}

/** The target of a path. */
export interface Located {
  readonly facet: Facet;
  /** True if a respondent may have several values there: one for each entry or each item. */
  readonly several: boolean;
  /** The values at the path in a stored value; none where it is unanswered. */
  readonly valuesIn: (stored: unknown) => unknown[];
}

/** Returns null for a path that leads to no part of the question. */
export function locate(
  { question, items }: ResultQuestion,
  { item, part }: AnswerPath,
): Located | null {
  const located = locatePart(answerShape(question), part);
  if (located === null) return null;
  if (items === null) return item === undefined ? located : null;
  const { facet, several, valuesIn } = located;
  if (item === undefined) {
    return {
      facet,
      several: true,
      valuesIn: (stored) =>
        isRecord(stored) ? Object.values(stored).flatMap(valuesIn) : [],
    };
  }
  return items.some(({ code }) => code === item)
    ? { facet, several, valuesIn: (stored) => valuesIn(keyOf(stored, item)) }
    : null;
}

function locatePart(
  shape: AnswerShape,
  part: string | undefined,
): Located | null {
  if (part === undefined) return whole(facetOf(shape));
  switch (shape.kind) {
    case "points":
      return shape.isNet && part === "group" ? whole(promotersFacet) : null;
    case "check":
      return part === "choice"
        ? whole(choicesFacet(() => listed(shape.choices)))
        : null;
    case "matrix":
      return underKey(part, shape.rows, matrixFacet(shape));
    case "amounts":
      return underKey(part, shape.choices, numberFacet);
    case "ranking":
      if (!hasId(shape.choices, part)) return null;
      return at(rankFacet(shape.ranks), (stored) => {
        const rank = (readRanking(stored) ?? []).indexOf(part) + 1;
        return rank || undefined;
      });
    case "fields":
      return locateField(shape.fields, part, keyOf);
    case "entries": {
      const field = shape.fields.find(({ id }) => id === part);
      return field
        ? {
            facet: facetOf(field.shape),
            several: true,
            valuesIn: (stored: unknown) =>
              entryFields(stored).flatMap((entry) =>
                given(partOf(entry, part)),
              ),
          }
        : null;
    }
    case "grid":
      return locateCell(shape, part);
    case "task": {
      const facet = taskFacets[part];
      return facet ? at(facet, (stored) => keyOf(stored, part)) : null;
    }
    default:
      return null;
  }
}

const matrixFacet = ({ columns, several }: ShapeOf<"matrix">): Facet =>
  several
    ? choicesFacet(() => listed(columns), { several: true })
    : columnFacet(listed(columns));

function locateCell(
  { rows, fields }: ShapeOf<"grid">,
  part: string,
): Located | null {
  for (const { id } of rows) {
    if (!part.startsWith(`${id}/`)) continue;
    const found = locateField(
      fields,
      part.slice(id.length + 1),
      (stored, column) => keyOf(keyOf(stored, id), column),
    );
    if (found !== null) return found;
  }
  return null;
}

const outcomeFacet = choicesFacet(listOutcomes);

const taskFacets: Readonly<Record<string, Facet | undefined>> = {
  outcome: outcomeFacet,
  seconds: numberFacet,
  remarks: textFacet,
};

function locateField(
  fields: readonly FieldShape[],
  id: string,
  valueOf: (stored: unknown, id: string) => unknown,
): Located | null {
  const field = fields.find((one) => one.id === id);
  return field
    ? at(facetOf(field.shape), (stored) => valueOf(stored, id))
    : null;
}

const underKey = (
  key: string,
  parts: readonly { id: string }[],
  facet: Facet,
): Located | null =>
  hasId(parts, key) ? at(facet, (stored) => keyOf(stored, key)) : null;

const hasId = (parts: readonly { id: string }[], wanted: string) =>
  parts.some(({ id }) => id === wanted);

const whole = (facet: Facet): Located => at(facet, (stored) => stored);

const at = (facet: Facet, valueIn: (stored: unknown) => unknown): Located => ({
  facet,
  several: false,
  valuesIn: (stored) => given(valueIn(stored)),
});

const given = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : [value];

const keyOf = (value: unknown, key: string): unknown =>
  isRecord(value) ? partOf(value, key) : undefined;

/** Returns the facet of a whole answer; for an answer in parts an empty one, as only its presence is known. */
function facetOf(shape: AnswerShape): Facet {
  switch (shape.kind) {
    case "text":
      return textFacet;
    case "number":
      return numberFacet;
    case "date":
    case "time":
      return momentFacet;
    case "truth":
      return choicesFacet((context) => listTruth(shape, context), {
        read: readTruth,
      });
    case "choice":
      return choicesFacet((context) => listWithOther(shape, context), {
        several: shape.several,
      });
    case "region":
      return provincesFacet;
    case "points":
      return pointsFacet(({ locale }) => scalePoints(shape, locale));
    case "check":
      return attentionFacet((value) => passesAttentionCheck(shape, value));
    case "task":
      return {
        ...outcomeFacet,
        idsOf: (value) => outcomeFacet.idsOf?.(keyOf(value, "outcome")) ?? [],
        textOf: (value) => textFacet.textOf?.(keyOf(value, "remarks")) ?? null,
      };
    case "computed":
      return calculatedFacet;
    default:
      return {};
  }
}
