import type { DemographicName } from "@sigi/contract/result-demographics.ts";
import type { ResultAxis } from "@sigi/contract/results.ts";
import {
  categoriesIn,
  categoriesOf,
  isSeveral,
} from "@sigi/results/categories.ts";
import type { PublishedDemographics } from "@sigi/contract/result-demographics.ts";
import { AxisTooLong, AxisUnknown } from "../errors.ts";
import type { ValueGroup } from "../read-models.ts";
import type { ResultSurvey } from "../result-survey.ts";

/** A variable that divides respondents: its categories, and those of a respondent. */
export interface Axis {
  readonly categories: readonly { id: string; label: string }[];
  readonly of: (group: ValueGroup) => readonly string[];
  /** True if a respondent may be in several categories. */
  readonly several: boolean;
  /** The question that must be read for it; null for a band. */
  readonly questionId: number | null;
}

interface AxisLimits {
  /** The field of the call, for errors. */
  readonly field: string;
  /** Maximum number of categories: a list of a thousand choices would make a table of a million cells. */
  readonly categoriesMax: number;
}

/** @throws AxisTooLong, AxisUnknown at the field for a question without categories, or a band that is not published. */
export function readAxis(
  { questions, context }: ResultSurvey,
  demographics: PublishedDemographics,
  axis: ResultAxis,
  { field, categoriesMax }: AxisLimits,
): Axis {
  if ("band" in axis) return bandAxis(demographics, axis.band, field);
  const asked = questions.get(axis.question);
  const categories = asked && categoriesOf(asked, axis, context);
  if (!asked || !categories) throw new AxisUnknown(field);
  if (categories.length > categoriesMax) {
    throw new AxisTooLong(field, categoriesMax);
  }
  return {
    categories,
    of: ({ values }) => categoriesIn(asked, axis, values.get(axis.question)),
    several: isSeveral(asked, axis),
    questionId: axis.question,
  };
}

function bandAxis(
  { dimensions }: PublishedDemographics,
  name: DemographicName,
  field: string,
): Axis {
  const dimension = dimensions.find((one) => one.name === name);
  if (!dimension) throw new AxisUnknown(field);
  return {
    categories: dimension.bands.map(({ id, label }) => ({ id, label })),
    of: ({ bands }) => {
      const band = bands?.[name];
      return band === undefined ? [] : [band];
    },
    several: false,
    questionId: null,
  };
}
