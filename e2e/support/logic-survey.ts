import type { ApiClient } from "@sigi/contract/api-client.ts";
import {
  createSection,
  saveQuestion,
  updateSection,
} from "@sigi/contract/questions.ts";
import type { QuestionEdit, Section } from "@sigi/contract/questions.ts";
import { createSurvey, getSurvey, updateForm } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { parseExpression } from "@sigi/survey/expressions/parse-expression.ts";
import { plainFlow } from "@sigi/survey/logic/logic-schemas.ts";
import type { FormFlow } from "@sigi/survey/survey-form.ts";
import { pay } from "./surveys.ts";

/** A section with its logic, and its questions with theirs. */
interface LogicSection extends Partial<
  Pick<Section, "code" | "title" | "showIf" | "order" | "repeat" | "jumps">
> {
  readonly questions: readonly Omit<QuestionEdit, "id" | "sectionId">[];
}

interface LogicSurvey {
  readonly title: string;
  readonly respondents?: number;
  readonly flow?: Partial<FormFlow>;
  readonly closingSentence?: string;
  readonly sections: readonly LogicSection[];
}

/** An active survey with logic. Jumps are set last, because their targets are created after them. */
export async function publishWithLogic(
  creator: ApiClient,
  { title, respondents = 5, flow, closingSentence, sections }: LogicSurvey,
): Promise<Survey> {
  const { code, form } = await creator.call(createSurvey, {
    body: { title, respondents },
  });
  const params = { id: form.id };
  await creator.call(updateForm, {
    params,
    body: { flow: { ...plainFlow, ...flow } },
  });
  const jumping: (() => Promise<unknown>)[] = [];
  for (const [
    index,
    { questions, jumps = [], ...given },
  ] of sections.entries()) {
    const { id } =
      form.sections[index] ??
      (await creator.call(createSection, { body: { formId: form.id } }));
    await creator.call(updateSection, { params: { id }, body: given });
    jumping.push(() =>
      creator.call(updateSection, { params: { id }, body: { jumps } }),
    );
    for (const { jumps: leads = [], ...question } of questions) {
      const saved = await creator.call(saveQuestion, {
        body: { sectionId: id, ...question },
      });
      jumping.push(() =>
        creator.call(saveQuestion, {
          body: { id: saved.question?.id ?? 0, jumps: leads },
        }),
      );
    }
  }
  for (const setJumps of jumping) await setJumps();
  await creator.call(updateForm, { params, body: { closingSentence } });
  await pay(creator, code);
  return creator.call(getSurvey, { params: { code } });
}

/** Parses an expression. @throws Error when it cannot be read. */
export function expression(source: string): Expression {
  const parsed = parseExpression(source);
  if ("expression" in parsed) return parsed.expression;
  throw new Error(`${source}: ${parsed.fault.code}`);
}
