import { saveQuestion } from "@sigi/contract/questions.ts";
import type {
  Question,
  QuestionChanged,
  QuestionEdit,
  Section,
} from "@sigi/contract/questions.ts";
import { getSurvey } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "./survey-factories.ts";
import type { SurveyTraits } from "./survey-factories.ts";
import type { TestServer } from "../../../testing/test-server.ts";

/** The actions of a creator in the builder, over HTTP. */
export interface Builder {
  readonly draft: (traits?: SurveyTraits) => Promise<Survey>;
  readonly read: (code: string) => Promise<Survey>;
  readonly save: (edit: QuestionEdit) => Promise<QuestionChanged>;
}

export function builderOf(server: TestServer, creator: TestUser): Builder {
  const read = (code: string) =>
    creator.client.call(getSurvey, { params: { code } });
  return {
    read,
    draft: async (traits = {}) =>
      read((await createDraft(server, creator, traits)).code),
    save: (body) => creator.client.call(saveQuestion, { body }),
  };
}

export const questionsOf = ({ form }: Survey): Question[] =>
  form.sections.flatMap((section) => section.questions);

export function firstSection({ form }: Survey): Section {
  const [section] = form.sections;
  if (!section) throw new Error("a form has a section");
  return section;
}
