import type { Form, Question } from "@sigi/survey/survey-form.ts";
import type { RespondentKind } from "../kinds.ts";
import { respond, type Response } from "../respond.ts";
import { factsOf } from "./facts.ts";

const known = new Map<string, Response[]>();

/** The respondents of the seeds from 0 on. They are many, so tests share them. */
export function respondents(
  kind: RespondentKind,
  form: Form,
  count: number,
): readonly Response[] {
  const key = `${kind} ${form.id}`;
  const found = known.get(key) ?? [];
  for (let seed = found.length; seed < count; seed += 1) {
    found.push(respond(kind, form, factsOf(seed), seed));
  }
  known.set(key, found);
  return found.slice(0, count);
}

export const questionsOf = (form: Form) =>
  form.sections.flatMap(({ questions }) => questions);

/** The question with the code. @throws Error for none. */
export const named = (form: Form, code: string): Question => {
  const found = questionsOf(form).find((question) => question.code === code);
  if (!found) throw new Error(`no question ${code}`);
  return found;
};

/** Of a text, in characters; 0 for other values. */
export const lengthOf = (value: unknown): number =>
  typeof value === "string" ? value.length : 0;
