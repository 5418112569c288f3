import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import type { SourceObject } from "../source/source-object.ts";
import { elementLayout } from "./layout-settings.ts";
import type { Scope } from "./names.ts";
import { reportUnheld } from "./question-common.ts";
import type { SurveyJsContext } from "./surveyjs-context.ts";

/** A question of a page. `over` is the roster whose entries it is repeated for. */
export interface Asked {
  readonly question: DefinedQuestion;
  readonly over?: string;
}

/** Reports settings that panels support, but statements do not. */
export function reportPanel(source: SourceObject): void {
  for (const name of [
    "isRequired",
    "requiredIf",
    "questionOrder",
    "questionsOrder",
  ]) {
    const isPlain =
      source.value(name) === false || source.text(name) === "initial";
    if (source.has(name) && !isPlain) {
      source.lost(name, "setting_unsupported", { name });
    }
  }
  reportUnheld(source);
  source.ignore("type", "name", ...elementLayout);
}

/** Converts the title and description of a panel to a statement; null if it has none. */
export function readHeading(
  source: SourceObject,
  showIf: Expression | null,
  scope: Scope,
  { read, texts }: SurveyJsContext,
): DefinedQuestion | null {
  if (!source.has("title") && !source.has("description")) return null;
  const name = source.text("name") ?? "";
  const code = read.code(name, source.place, "questions");
  const place = `questions.${segment(code)}`;
  const title = texts.rich(source, "title", `${place}.title`, scope);
  const help = texts.rich(source, "description", `${place}.help`, scope);
  read.report.changed(source.place, `questions.${code}`, "surveyjs_heading");
  return defineQuestion("statement", code, {
    title: title || help,
    help: title ? help : "",
    showIf,
  });
}
