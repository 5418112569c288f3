import { figureText, percentText } from "@sigi/results/figure-texts.ts";
import { resultQuestions } from "@sigi/results/result-questions.ts";
import {
  addValue,
  emptySummary,
  presentSummary,
} from "@sigi/results/summarise.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { questionTypeText } from "@sigi/survey/type-list.ts";
import type { Dataset } from "../dataset.ts";

/**
 * Returns the texts that a report must contain for each question: its title with its base, and its choices or points
 * with their figures.
 */
export async function summaryRows(dataset: Dataset): Promise<string[]> {
  const { locale, regionName = () => undefined } = dataset;
  const figure = (value: number) => figureText(value, locale);
  const percent = (share: number) => percentText(share, locale);
  const rows: string[] = [];
  for (const [index, asked] of resultQuestions(dataset.form).entries()) {
    const { id, title, type } = asked.question;
    const state = emptySummary(asked);
    for await (const row of dataset.rows()) {
      const given = row.values.find(({ questionId }) => questionId === id);
      const weight = dataset.weighted ? (row.weight ?? 1) : 1;
      addValue(asked, state, given?.value, { respondents: 1, weight });
    }
    const context = { locale, regionName };
    const { base, summary } = presentSummary(asked, state, context);
    const name = questionTypeText(type, locale);
    rows.push(
      `${index + 1}. ${plainText(title)} ${name} · n = ${figure(base)}`,
    );
    const shares =
      summary.kind === "choices"
        ? summary.choices
        : summary.kind === "provinces"
          ? summary.provinces
          : summary.kind === "usability"
            ? summary.outcomes
            : [];
    for (const { count, share, low, high } of shares) {
      rows.push(
        `${figure(count)} ${percent(share)} ${percent(low)}–${percent(high)}`,
      );
    }
    for (const { label } of shares) rows.push(label);
    if (summary.kind === "scale") {
      for (const { count, share } of summary.points) {
        rows.push(`${figure(count)} ${percent(share)}`);
      }
    }
    if (summary.kind === "matrix") {
      for (const { cells } of summary.rows) {
        for (const { count, share } of cells) {
          rows.push(`${figure(count)} · ${percent(share)}`);
        }
      }
    }
  }
  return rows;
}
