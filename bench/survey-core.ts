import { answerFormats } from "@sigi/survey/answer-formats.ts";
import { checkForm } from "@sigi/survey/check-form.ts";
import { expressionParts } from "@sigi/survey/expressions/expression-parts.ts";
import { walkForm, type WalkContext } from "@sigi/survey/logic/walk-form.ts";
import { matchesInLinearTime } from "@sigi/survey/patterns/linear-pattern.ts";
import { largeForm } from "./support/large-form.ts";
import { finding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";

/** Checks the largest form, and walks through it. */
export function benchSurveyCore(questions: number): Finding[] {
  const form = largeForm(questions);
  const answers = new Map<number, unknown>(
    form.sections.flatMap((section) =>
      section.questions.map(({ id }) => [id, "a"] as const),
    ),
  );
  const faults = checkForm(form);
  if (faults.length > 0) throw new Error(JSON.stringify(faults[0]));
  const calibration = medianMs(() => JSON.parse(JSON.stringify(form)));
  console.log(
    `  To compare: the form to JSON and back takes ${calibration.toFixed(1)} ms`,
  );
  return [
    finding(
      `check of a form with ${questions.toLocaleString("en")} questions`,
      medianMs(() => checkForm(form)),
      " ms",
      { atMost: 50 },
    ),
    finding(
      `walk through a form with ${questions.toLocaleString("en")} questions`,
      medianMs(() => walkForm(form, answers, context)),
      " ms",
      { atMost: 20 },
    ),
  ];
}

const context: WalkContext = {
  regions: { has: () => true },
  matches: matchesInLinearTime,
  formats: answerFormats,
  expressions: expressionParts,
  locale: "id",
  facts: { seed: 1, startedAt: "2026-11-23T10:00", variables: {}, profile: {} },
};

/** The median CPU time of several runs: other work of the machine does not count. */
function medianMs(run: () => unknown): number {
  const times = Array.from({ length: 21 }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  return times.toSorted((a, b) => a - b)[10] ?? 0;
}
