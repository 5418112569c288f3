import { m } from "@sigi/messages/messages";
import { isDate } from "@sigi/survey/dates.ts";
import { isDateTime } from "@sigi/survey/question-types/date-time/answer.ts";
import { isTime } from "@sigi/survey/question-types/time/answer.ts";
import { listTruths, readTruth } from "../choices/choice-lists.ts";
import { type Listed, type Picks, readPicks } from "../choices/choices-type.ts";
import { readNumber } from "../numbers/number-counts.ts";
import { readProvince } from "../provinces/provinces-type.ts";
import type { ScalePoint } from "../scale/scale-points.ts";
import type { PresentContext } from "../summary-type.ts";

/** A group of respondents by an answer. */
export interface Category {
  readonly id: string;
  /** Plain text. */
  readonly label: string;
}

/** The information that one value contains: categories, a number, a text or a moment. */
export interface Facet {
  /** All categories in order; undefined for values that have none, or too many. */
  readonly categories?: (context: PresentContext) => Category[];
  /** Ids of the categories of a value. Several may be chosen at once if `several` is set. */
  readonly idsOf?: (value: unknown) => readonly string[];
  readonly several?: boolean;
  readonly numberOf?: (value: unknown) => number | null;
  readonly textOf?: (value: unknown) => string | null;
  /** A date, a time, or both, as ISO text. */
  readonly momentOf?: (value: unknown) => string | null;
}

export const choicesFacet = (
  list: (context: PresentContext) => readonly Listed[],
  {
    several = false,
    read = readPicks,
  }: { several?: boolean; read?: (raw: unknown) => Picks | null } = {},
): Facet => ({
  categories: (context) =>
    list(context).map(({ id, label }) => ({ id, label })),
  idsOf: (value) => read(value)?.ids ?? [],
  several,
  textOf: (value) => read(value)?.own.join(", ") || null,
});

/** Columns of a matrix that are a scale: the first counts 1. */
export const columnFacet = (columns: readonly Listed[]): Facet => {
  const { categories, idsOf } = choicesFacet(() => columns);
  return {
    ...(categories ? { categories } : {}),
    ...(idsOf ? { idsOf } : {}),
    numberOf: (value) =>
      columns.findIndex(({ id }) => id === value) + 1 || null,
  };
};

export const pointsFacet = (
  points: (context: PresentContext) => readonly ScalePoint[],
): Facet => ({
  categories: (context) =>
    points(context).map(({ value, label }) => ({
      id: String(value),
      label: label === "" ? String(value) : `${value} – ${label}`,
    })),
  idsOf: numberIds,
  numberOf: readNumber,
});

function numberIds(value: unknown): string[] {
  const number = readNumber(value);
  return number === null ? [] : [String(number)];
}

const promoterNames = ["promoters", "passives", "detractors"] as const;

const promoterTexts = {
  promoters: m.result_promoters,
  passives: m.result_passives,
  detractors: m.result_detractors,
};

/** The groups of the Net Promoter Score. */
export const promotersFacet: Facet = {
  categories: ({ locale }) =>
    promoterNames.map((id) => ({
      id,
      label: promoterTexts[id]({}, { locale }),
    })),
  idsOf: (value) => {
    const point = readNumber(value);
    if (point === null) return [];
    if (point >= 9) return ["promoters"];
    return point >= 7 ? ["passives"] : ["detractors"];
  },
};

/** Facet of an attention check: "passed" if the respondent picked the required choice, otherwise "failed". */
export const attentionFacet = (passes: (value: string) => boolean): Facet => ({
  categories: ({ locale }) => [
    { id: "passed", label: m.result_check_passed({}, { locale }) },
    { id: "failed", label: m.result_check_failed({}, { locale }) },
  ],
  idsOf: (value) =>
    typeof value !== "string" ? [] : [passes(value) ? "passed" : "failed"],
});

/** Ranks as categories and as numbers; the first is 1. */
export const rankFacet = (ranks: number): Facet =>
  pointsFacet(() =>
    Array.from({ length: ranks }, (_, index) => ({
      value: index + 1,
      label: "",
    })),
  );

/** The ids of provinces have two digits. */
const provinceIds = Array.from({ length: 90 }, (_, index) =>
  String(index + 10),
);

export const provincesFacet: Facet = {
  categories: ({ regionName }) =>
    provinceIds.flatMap((id) => {
      const label = regionName(id);
      return label === undefined ? [] : [{ id, label }];
    }),
  idsOf: (value) => {
    const province = readProvince(value);
    return province === null ? [] : [province];
  },
};

export const numberFacet: Facet = { numberOf: readNumber };

export const textFacet: Facet = { textOf: readText };

function readText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

export const momentFacet: Facet = {
  textOf: readMoment,
  momentOf: readMoment,
};

function readMoment(value: unknown): string | null {
  const isMoment =
    typeof value === "string" &&
    value.length <= 16 &&
    (isDate(value) || isDateTime(value) || isTime(value));
  return isMoment ? value : null;
}

/** A computed truth value, number or text. Only truth values are listed categories. */
export const calculatedFacet: Facet = {
  categories: (context) => [...listTruths(context)],
  idsOf: (value) => (readTruth(value) ?? readPicks(value))?.ids ?? [],
  numberOf: readNumber,
  textOf: readText,
};
