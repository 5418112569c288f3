import type { getAnswers as endpoint } from "@sigi/contract/result-answers.ts";
import type { QueryOf, ResultOf } from "@sigi/contract/endpoint.ts";
import { describeValues, fromStored } from "../../answers/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { offsetOf, toPage } from "../../platform/page.ts";
import { publishedDemographics } from "../demographics/published-demographics.ts";
import { findSummary } from "../repository.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { selectAnswersByNumber, selectNumbers } from "./read-models.ts";
import { scanAnswers } from "./scan-answers.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";

type Query = QueryOf<typeof endpoint>;

const PER_PAGE = 20;
/** Number of columns that are shown when none are named. */
const COLUMNS = 5;

/** Returns one page of a survey's accepted answers in words, newest first. */
export async function getAnswers(
  tx: Tx,
  read: ResultSurvey,
  { page, filter, columns }: Query,
): Promise<ResultOf<typeof endpoint>> {
  const { survey, form, questions, withheld, context } = read;
  const { numbers, total } = filter
    ? await filteredPage(tx, read, page, filter)
    : await plainPage(tx, survey.id, page);
  const rows = await selectAnswersByNumber(tx, survey.id, numbers);
  const shown = new Set(columns ?? [...questions.keys()].slice(0, COLUMNS));
  const words = rows.map(
    ({ number, bands, values, timings, language, acceptedAt, seed, facts }) => {
      const answer = { values: fromStored(values), seed, facts };
      const described = describeValues(form, answer, context.locale);
      return {
        number,
        acceptedAt,
        language,
        seconds: withheld.times ? null : (timings?.total ?? null),
        bands: bands ?? {},
        values: joined(
          described.filter(
            ({ id }) => shown.has(id) && !withheld.questions.has(id),
          ),
        ),
      };
    },
  );
  return {
    ...toPage(words, { page, perPage: PER_PAGE, total }),
    demographics: await publishedDemographics(tx, survey.id, context.locale),
  };
}

async function plainPage(tx: Tx, surveyId: number, page: number) {
  const total = (await findSummary(tx, surveyId))?.answers ?? 0;
  const offset = offsetOf(page, PER_PAGE);
  const numbers = await selectNumbers(tx, surveyId, {
    limit: PER_PAGE,
    offset,
  });
  return { numbers, total };
}

async function filteredPage(
  tx: Tx,
  read: ResultSurvey,
  page: number,
  filter: NonNullable<Query["filter"]>,
) {
  const found = await scanAnswers(tx, read, { filter });
  const offset = offsetOf(page, PER_PAGE);
  const numbers = found
    .slice(offset, offset + PER_PAGE)
    .map(({ number }) => number);
  return { numbers, total: found.length };
}

/** Joins the values by question id, with the items of a repeated section one after another. */
function joined(
  described: readonly { id: number; item: string | null; value: unknown }[],
): Record<string, string> {
  const byId = Map.groupBy(described, ({ id }) => id);
  return Object.fromEntries(
    [...byId].map(([id, values]) => [
      String(id),
      values
        .map(({ item, value }) =>
          item === null ? onOneLine(value) : `${item}: ${onOneLine(value)}`,
        )
        .join("; "),
    ]),
  );
}

/** Formats a described value on one line: lists with commas, parts as "label: value". */
function onOneLine(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(onOneLine).join(", ");
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([label, part]) => `${label}: ${onOneLine(part)}`)
      .join("; ");
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}
