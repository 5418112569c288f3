import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { exampleField as defineField } from "@sigi/survey/question-types/shared/inner-types.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { call } from "../logic/typed-expression.ts";
import type { Common } from "./limesurvey-draft.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";

/** Defines the comment below a list as a question with the same condition. */
export function defineComment(
  question: LimeQuestion,
  { code: owner }: Common,
  { context, texts, variables }: LimeReading,
): DefinedQuestion {
  const { source } = question;
  const code = context.code(`${owner}_comment`, source.place, "questions");
  const title = texts.word("comment", `questions.${segment(code)}.title`);
  const expression: Expression = { answer: code };
  variables.add(question, "comment", {
    kind: "text",
    expression,
    shown: expression,
    isComment: true,
  });
  return defineQuestion("long_text", code, { title });
}

/**
 * Defines the comments beside boxes as one question, with a field for each box. "commented_checkbox" determines when a
 * field is shown.
 */
export function defineComments(
  question: LimeQuestion,
  { code: owner }: Common,
  choices: readonly (Choice & { source: string })[],
  { context, texts, variables }: LimeReading,
): DefinedQuestion {
  const { source, attributes } = question;
  const code = context.code(`${owner}_comment`, source.place, "questions");
  const place = `questions.${segment(code)}`;
  const title = texts.word("comment", `${place}.title`);
  const when = attributes.text("commented_checkbox") ?? "checked";
  const fields = choices.map(({ id, label, source: item }): InnerField => {
    const picked = call("contains", { answer: owner }, { value: id });
    const expression: Expression = { answer: code, path: [id] };
    variables.add(question, `${item}comment`, {
      kind: "text",
      expression,
      shown: expression,
      isComment: true,
    });
    texts.copy(
      `questions.${segment(owner)}.options.choices.${segment(id)}.label`,
      `${place}.options.fields.${segment(id)}.label`,
    );
    const at = `${place}.options.fields.${segment(id)}.label`;
    const shown = label || texts.word("other", at);
    const field = defineField("short_text", { id, label: shown });
    return when === "always"
      ? field
      : {
          ...field,
          showIf: when === "unchecked" ? call("not", picked) : picked,
        };
  });
  return defineQuestion("multi_field", code, { title, options: { fields } });
}
