import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { writeExpression } from "@sigi/survey/expressions/write-expression.ts";
import { questionsOf } from "../../definition.ts";
import { type ImportedSurvey, importSurvey } from "../../import-survey.ts";
import { losses } from "../../testing/import-file.ts";

const clean = (text: string) => text.replace(/<script.*?<\/script>/gs, "");

export function readJson(json: unknown): ImportedSurvey {
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  return importSurvey({ name: "survei.json", bytes }, { clean });
}

/** Reads a survey with these elements on one page. `reported` are the changes and losses, as "source: reason". */
export function readElements(...elements: unknown[]) {
  const pages = [{ name: "p", elements }];
  const imported = readJson({ locale: "id", title: "Uji", pages });
  const questions = questionsOf(imported.definition);
  return {
    question: (code: string) => questions.find((one) => one.code === code),
    codes: questions.map(({ code }) => code),
    reported: losses(imported),
  };
}

export const said = (expression: Expression | null | undefined) =>
  expression ? writeExpression(expression) : null;
