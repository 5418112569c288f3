import { questionTypes } from "@sigi/survey/question-types.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { questionTypeNames } from "@sigi/survey/type-list.ts";
import { ask, formOf } from "./compose.ts";

/** The example of each of the 33 types, required if it can be answered, three to a page. */
export const everyType = formOf(
  6,
  Array.from(
    { length: Math.ceil(questionTypeNames.length / 3) },
    (_, page) => ({
      title: "",
      questions: questionTypeNames.slice(page * 3, page * 3 + 3).map(exampleOf),
    }),
  ),
);

function exampleOf(type: QuestionTypeName) {
  const { title, options } = questionTypes[type].example;
  const required = type !== "statement" && type !== "calculated";
  return ask(type, type, title, options, { required });
}
