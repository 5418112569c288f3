import type { Question } from "@sigi/contract/questions.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { QuestionFields } from "../model/survey-patch.ts";

/** A question to be added: its type, and the fields that differ from the type's defaults. */
export type QuestionDraft = Partial<QuestionFields> & {
  readonly type: QuestionTypeName;
};

/** The fields that the server would set. */
interface NewPart {
  readonly id: number;
  readonly formId: number;
  readonly code: string;
}

/** The registry of all types, loaded with the first question that is added. */
const registry = () => import("@sigi/survey/question-types/carry-options.ts");

/** A question as the server would create it. The response of its save contains its price. */
export async function newQuestion(
  { type, ...fields }: QuestionDraft,
  part: NewPart,
): Promise<Question> {
  const { defaultOptions } = await registry();
  const question = {
    title: "",
    help: "",
    required: true,
    requiredIf: null,
    showIf: null,
    fixed: false,
    jumps: [],
    rules: [],
    purpose: "",
    image: null,
    imageAlt: "",
    options: defaultOptions(type),
    ...fields,
    type,
    ...part,
    sectionId: 0,
    position: 0,
    file: null,
    category: type,
  };
  // The options are those of the type.
  return question as unknown as Question;
}

/** A copy as the server would make it. */
export const copyOf = (
  question: Question,
  { id, code }: Pick<NewPart, "id" | "code">,
): Question => ({ ...question, id, code });

/** The question with another type and the options that both types have. */
export async function inNewType(
  question: Question,
  type: QuestionTypeName,
): Promise<Question> {
  const { carryOptions } = await registry();
  const { service: _, ...kept } = question;
  const options = carryOptions(type, { ...question.options });
  // The options are those of the type.
  return { ...kept, type, options } as unknown as Question;
}
