import type { getReliability as endpoint } from "@sigi/contract/results.ts";
import type { QueryOf, ResultOf } from "@sigi/contract/endpoint.ts";
import { figuresFrom } from "@sigi/results/few-answers.ts";
import { numberIn } from "@sigi/results/categories.ts";
import { cronbachAlpha } from "@sigi/statistics/cronbach-alpha.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { AxisUnknown } from "../errors.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { readGroups } from "./read-groups.ts";

type Query = QueryOf<typeof endpoint>;

/**
 * Cronbach's alpha of several numeric answers of the respondents of a view; without figures while fewer than five
 * answered all of them. @throws AxisUnknown
 */
export async function getReliability(
  tx: Tx,
  read: ResultSurvey,
  { items, ...view }: Query,
): Promise<ResultOf<typeof endpoint>> {
  const asked = items.map((item) => readItem(read, item));
  const { groups } = await readGroups(tx, read, view, {
    questionIds: asked.map(({ questionId }) => questionId),
    bands: false,
  });
  const complete: Case[] = [];
  for await (const { values, respondents, weight } of groups) {
    const numbers = asked.map(({ numberOf, questionId }) =>
      numberOf(values.get(questionId)),
    );
    if (numbers.includes(null)) continue;
    complete.push({ numbers, weight: respondents * weight, respondents });
  }
  const base = complete.reduce((sum, { respondents }) => sum + respondents, 0);
  if (base < figuresFrom) return withoutFigures(asked, base);
  const result = cronbachAlpha(
    complete.map(({ numbers }) => numbers),
    complete.map(({ weight }) => weight),
  );
  const weights = complete.reduce((sum, { weight }) => sum + weight, 0);
  return {
    base,
    alpha: result?.alpha ?? null,
    standardised: result?.standardised ?? null,
    items: asked.map(({ label }, at) => ({
      label,
      mean:
        weights === 0
          ? null
          : complete.reduce(
              (sum, { numbers, weight }) => sum + (numbers[at] ?? 0) * weight,
              0,
            ) / weights,
      without: result?.items[at]?.alphaIfDropped ?? null,
      restCorrelation: result?.items[at]?.itemRest ?? null,
    })),
  };
}

const withoutFigures = (
  asked: readonly { readonly label: string }[],
  base: number,
): ResultOf<typeof endpoint> => ({
  base,
  alpha: null,
  standardised: null,
  items: asked.map(({ label }) => ({
    label,
    mean: null,
    without: null,
    restCorrelation: null,
  })),
});

/** Respondents with the same number in every item, and their weight in all. */
interface Case {
  readonly numbers: (number | null)[];
  readonly weight: number;
  readonly respondents: number;
}

function readItem({ questions }: ResultSurvey, item: Query["items"][number]) {
  const asked = "question" in item ? questions.get(item.question) : undefined;
  if (!asked || !("question" in item)) throw new AxisUnknown("items");
  return {
    questionId: item.question,
    label: [
      plainText(asked.question.title),
      partLabel(asked.question.options, item.part),
    ]
      .filter(Boolean)
      .join(": "),
    numberOf: (value: unknown) => numberIn(asked, item, value),
  };
}

/** The label of a row or choice that an item names. */
function partLabel(options: object, part: string | undefined): string {
  if (part === undefined) return "";
  const lists = ["rows", "choices", "fields"] as const;
  for (const list of lists) {
    const parts = (options as Record<string, unknown>)[list];
    if (!Array.isArray(parts)) continue;
    const found = (parts as { id: string; label: string }[]).find(
      ({ id }) => id === part,
    );
    if (found) return plainText(found.label);
  }
  return part;
}
