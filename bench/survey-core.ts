import { parseExpression } from "@sigi/survey/expressions/parse-expression.ts";
import { answerFormats } from "@sigi/survey/answer-formats.ts";
import { checkForm } from "@sigi/survey/check-form.ts";
import { walkForm, type WalkContext } from "@sigi/survey/logic/walk-form.ts";
import { matchesInLinearTime } from "@sigi/survey/patterns/linear-pattern.ts";
import {
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { finding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";

/** The largest form that a survey may have: 100 sections of 20 questions, each with logic that looks back. */
export function benchSurveyCore(): Finding[] {
  const form = largeForm();
  const answers = new Map<number, unknown>(
    form.sections.flatMap(({ questions }) =>
      questions.map(({ id }) => [id, "a"] as const),
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
      "check of a form with 2,000 questions",
      medianMs(() => checkForm(form)),
      " ms",
      { atMost: 50 },
    ),
    finding(
      "walk through a form with 2,000 questions",
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
  locale: "id",
  facts: { seed: 1, startedAt: "2026-11-23T10:00", variables: {}, profile: {} },
};

function largeForm(): Form {
  const questionsIn = (section: number) =>
    Array.from({ length: 20 }, (_, index) => {
      const id = section * 20 + index + 1;
      return makeQuestion("single_choice", id, {
        title: id > 2 ? `Setelah {{q${id - 2}}}` : "Pertama",
        showIf:
          id > 3
            ? condition(`q${id - 1} = 'a' and not q${id - 3} in ['b', 'c']`)
            : null,
        jumps: [
          {
            when: condition(`q${id} = 'c'`),
            to: { end: "screened_out" },
          },
        ],
      });
    });
  const sections = Array.from({ length: 100 }, (_, index) =>
    makeSection(index + 1, questionsIn(index)),
  );
  return makeForm(...sections);
}

function condition(text: string): Expression {
  const parsed = parseExpression(text);
  if ("expression" in parsed) return parsed.expression;
  throw new Error(parsed.fault.code);
}

/** The middle of several runs, in time of the processor: other work of the machine does not count. */
function medianMs(run: () => unknown): number {
  const times = Array.from({ length: 21 }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  return times.toSorted((a, b) => a - b)[10] ?? 0;
}
