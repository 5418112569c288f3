import type { DropdownOptions } from "@sigi/survey/question-types/dropdown/answer.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import { passesAttentionCheck } from "@sigi/survey/question-types/attention-check/passes-attention-check.ts";
import { countRanks } from "@sigi/survey/question-types/ranking/answer.ts";
import {
  type InnerField,
  partOf,
} from "@sigi/survey/question-types/shared/inner-fields.ts";
import { isRegionSource } from "@sigi/survey/region-source.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import {
  listConsent,
  listed,
  listWithOther,
  listYesNo,
  readTruth,
} from "../choices/choice-lists.ts";
import { readRanking } from "../ranking/ranking-type.ts";
import type { ResultQuestion } from "../result-questions.ts";
import { entryFields } from "../roster/roster-type.ts";
import {
  linearPoints,
  npsPoints,
  ratingPoints,
} from "../scale/scale-points.ts";
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

/** Where a path leads. */
export interface Located {
  readonly facet: Facet;
  /** Whether a respondent may have several values there: of an entry each, or of all items. */
  readonly several: boolean;
  /** The values at the path in a stored value; none where it is unanswered. */
  readonly valuesIn: (stored: unknown) => unknown[];
}

/** Null for a path that leads to no part of the question. */
export function locate(
  { question, items }: ResultQuestion,
  { item, part }: AnswerPath,
): Located | null {
  const located = locatePart(question, part);
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
  question: Question,
  part: string | undefined,
): Located | null {
  if (part === undefined) return whole(facetOf(question));
  switch (question.type) {
    case "nps":
      return part === "group" ? whole(promotersFacet) : null;
    case "attention_check": {
      const { choices } = question.options;
      return part === "choice"
        ? whole(choicesFacet(() => listed(choices)))
        : null;
    }
    case "likert_matrix": {
      const { rows, columns } = question.options;
      return underKey(part, rows, columnFacet(listed(columns)));
    }
    case "checkbox_matrix": {
      const { rows, columns } = question.options;
      const facet = choicesFacet(() => listed(columns), { several: true });
      return underKey(part, rows, facet);
    }
    case "constant_sum":
      return underKey(part, question.options.choices, numberFacet);
    case "ranking": {
      const { options } = question;
      if (!hasId(options.choices, part)) return null;
      return at(rankFacet(countRanks(options)), (stored) => {
        const rank = (readRanking(stored) ?? []).indexOf(part) + 1;
        return rank || undefined;
      });
    }
    case "multi_field":
      return locateField(question.options.fields, part, keyOf);
    case "roster": {
      const field = question.options.fields.find(({ id }) => id === part);
      return (
        (field && {
          facet: facetOf(field),
          several: true,
          valuesIn: (stored: unknown) =>
            entryFields(stored).flatMap((entry) => given(partOf(entry, part))),
        }) ??
        null
      );
    }
    case "grid": {
      const { rows, columns } = question.options;
      for (const { id } of rows) {
        if (!part.startsWith(`${id}/`)) continue;
        const found = locateField(
          columns,
          part.slice(id.length + 1),
          (stored, column) => keyOf(keyOf(stored, id), column),
        );
        if (found !== null) return found;
      }
      return null;
    }
    case "usability_task": {
      const facet = taskFacets[part];
      return facet ? at(facet, (stored) => keyOf(stored, part)) : null;
    }
    default:
      return null;
  }
}

const outcomeFacet = choicesFacet(listOutcomes);

const taskFacets: Readonly<Record<string, Facet | undefined>> = {
  outcome: outcomeFacet,
  seconds: numberFacet,
  remarks: textFacet,
};

function locateField(
  fields: readonly InnerField[],
  id: string,
  valueOf: (stored: unknown, id: string) => unknown,
): Located | null {
  const field = fields.find((one) => one.id === id);
  return field ? at(facetOf(field), (stored) => valueOf(stored, id)) : null;
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

/** What a whole answer tells; of one in parts, only that there is one. */
function facetOf(asked: Question | InnerField): Facet {
  switch (asked.type) {
    case "short_text":
    case "long_text":
    case "email":
    case "phone":
    case "url":
      return textFacet;
    case "number":
    case "slider":
      return numberFacet;
    case "date":
    case "time":
    case "date_time":
      return momentFacet;
    case "yes_no": {
      const { options } = asked;
      return choicesFacet((context) => listYesNo(options, context), {
        read: readTruth,
      });
    }
    case "consent": {
      const { options } = asked;
      return choicesFacet((context) => listConsent(options, context), {
        read: readTruth,
      });
    }
    case "single_choice": {
      const { options } = asked;
      return choicesFacet((context) => listWithOther(options, context));
    }
    case "multiple_choice":
    case "image_choice": {
      const { options } = asked;
      const several = !("multiple" in options) || options.multiple;
      return choicesFacet((context) => listWithOther(options, context), {
        several,
      });
    }
    case "dropdown":
      return dropdownFacet(asked.options);
    case "linear_scale": {
      const { options } = asked;
      return pointsFacet(() => linearPoints(options));
    }
    case "rating": {
      const { options } = asked;
      return pointsFacet(() => ratingPoints(options));
    }
    case "nps": {
      const { options } = asked;
      return pointsFacet((context) => npsPoints(options, context));
    }
    case "attention_check": {
      const { options } = asked;
      return attentionFacet((value) => passesAttentionCheck(options, value));
    }
    case "usability_task":
      return {
        ...outcomeFacet,
        idsOf: (value) => outcomeFacet.idsOf?.(keyOf(value, "outcome")) ?? [],
        textOf: (value) => textFacet.textOf?.(keyOf(value, "remarks")) ?? null,
      };
    case "calculated":
      return calculatedFacet;
    default:
      return {};
  }
}

const dropdownFacet = (options: DropdownOptions): Facet =>
  isRegionSource(options.source)
    ? provincesFacet
    : choicesFacet((context) => listWithOther(options, context));
