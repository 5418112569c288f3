import type { PublishedDemographics } from "@sigi/contract/result-demographics.ts";
import type { QuestionResult, ResultAxis } from "@sigi/contract/results.ts";
import type { PartsSummary, Summary } from "@sigi/contract/summaries.ts";
import { demographicLabels } from "./demographic-names.ts";

interface Category {
  readonly id: string;
  readonly label: string;
}

/** The kind of condition and figures that a part of an answer supports. */
export type PartKind = "categories" | "numbers" | "dates" | "texts" | "other";

/** A part of an answer that can filter respondents, divide them into segments, or be an item of a scale. */
export interface AnswerPart {
  readonly axis: Extract<ResultAxis, { question: number }>;
  /** The question and the name of the part. */
  readonly label: string;
  readonly kind: PartKind;
  readonly categories: readonly Category[];
  /** True if means can be calculated from the part. */
  readonly numeric: boolean;
}

/** All parts of the answers to some questions, in their order. */
export const partsOfAnswers = (
  questions: readonly QuestionResult[],
): AnswerPart[] =>
  questions.flatMap((question) =>
    partsOf(question.summary, question, { question: question.id }),
  );

/** The key of an axis among others. */
export const axisKey = (axis: ResultAxis): string => JSON.stringify(axis);

/** An axis with its label for the reader. */
export interface NamedAxis {
  readonly id: string;
  readonly label: string;
  readonly axis: ResultAxis;
}

/** The axes that divide respondents into segments: published bands, then answers with categories. */
export function axesOf(
  questions: readonly QuestionResult[],
  { dimensions }: PublishedDemographics,
): NamedAxis[] {
  const bands = dimensions.map(({ name }) => ({
    axis: { band: name },
    label: demographicLabels[name](),
  }));
  const answers = partsOfAnswers(questions).filter(
    ({ kind }) => kind === "categories",
  );
  return [...bands, ...answers].map(({ axis, label }) => ({
    id: axisKey(axis),
    label,
    axis,
  }));
}

type Asked = Pick<QuestionResult, "title" | "type">;
type Place = AnswerPart["axis"];

function partsOf(summary: Summary, asked: Asked, axis: Place): AnswerPart[] {
  const one = (
    kind: PartKind,
    categories: readonly Category[] = [],
    numeric = false,
  ): AnswerPart[] => [{ axis, label: asked.title, kind, categories, numeric }];
  switch (summary.kind) {
    case "choices":
      return one("categories", summary.choices);
    case "scale":
      return one("categories", summary.points.map(pointCategory), true);
    case "provinces":
      return one("categories", summary.provinces);
    case "usability":
      return one("categories", summary.outcomes);
    case "numbers":
      return one("numbers", [], true);
    case "dates":
      return one("dates");
    case "texts":
      return one("texts");
    case "matrix":
      return summary.rows.map((row) => ({
        axis: { ...axis, part: row.id },
        label: `${asked.title}: ${row.label}`,
        kind: "categories",
        categories: summary.columns,
        numeric: !summary.several,
      }));
    case "amounts":
      return summary.items.map((item) => ({
        axis: { ...axis, part: item.id },
        label: `${asked.title}: ${item.label}`,
        kind: "numbers",
        categories: [],
        numeric: true,
      }));
    case "parts":
      return innerParts(summary, asked, axis);
    default:
      return one("other");
  }
}

/** Items of a repeated section hold whole answers; fields of a question hold parts of one. */
function innerParts(
  { parts }: PartsSummary,
  { title, type }: Asked,
  axis: Place,
): AnswerPart[] {
  const isItems =
    axis.item === undefined &&
    (type !== "multi_field" ||
      parts.some(({ summary }) => summary.kind === "parts"));
  // A row of a grid, or an entry of a roster, has several answers.
  if (type === "grid" || type === "roster")
    return [
      { axis, label: title, kind: "other", categories: [], numeric: false },
    ];
  return parts.flatMap(({ id, label, summary }) =>
    partsOf(
      summary,
      { title: `${title}: ${label}`, type },
      isItems ? { ...axis, item: id } : { ...axis, part: id },
    ),
  );
}

const pointCategory = ({
  value,
  label,
}: {
  readonly value: number;
  readonly label: string;
}): Category => ({
  id: String(value),
  label:
    label === "" || label === String(value)
      ? String(value)
      : `${String(value)} – ${label}`,
});
