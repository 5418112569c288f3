import type { Locator, Page } from "@playwright/test";
import { regions } from "../../apps/server/src/targeting/public.ts";
import { questionElementId } from "../../apps/web/src/form/focus-question.ts";
import type { AnswerByType, AnswerValue } from "@sigi/survey/answer.ts";
import type { DropdownOptions } from "@sigi/survey/question-types/dropdown/answer.ts";
import { isOther } from "@sigi/survey/question-types/shared/choice.ts";
import type { ChoiceAnswer } from "@sigi/survey/question-types/shared/choice.ts";
import type {
  Form,
  OptionsByType,
  Question,
  QuestionOf,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import type { GivenAnswer } from "@sigi/survey/validate-answers.ts";
import { expect } from "./journey.ts";

/**
 * Fills a started survey in page after page, as the answers say, and sends it. What the answers hide must not be there,
 * what they show must be.
 * @returns how many pages there were.
 */
export async function fillForm(
  page: Page,
  form: Form,
  answers: readonly GivenAnswer[],
  onPage: (number: number) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const valueOf = new Map(
    answers.map(({ questionId, value }) => [questionId, value]),
  );
  for (const [index, section] of form.sections
    .filter(({ questions }) => questions.some(({ id }) => valueOf.has(id)))
    .entries()) {
    await expect(page).toHaveURL(new RegExp(`/${String(section.id)}$`));
    for (const question of section.questions) {
      const value = valueOf.get(question.id);
      if (value === undefined) continue;
      await give(
        page.locator(`#${questionElementId(question.id)}`),
        question,
        value,
      );
    }
    await onPage(index + 1);
    const next = page.getByRole("button", { name: "Lanjut" });
    const send = page.getByRole("button", { name: "Kirim jawaban" });
    if (await send.isVisible()) {
      await send.click();
      return index + 1;
    }
    await next.click();
  }
  throw new Error("the last page with an answer is not the last page");
}

/** Gives one answer with the controls of its type. */
function give(
  field: Locator,
  question: Question,
  value: AnswerValue,
): Promise<void> {
  return giveTyped(field, question, value);
}

function giveTyped<Type extends QuestionTypeName>(
  field: Locator,
  { type, options }: QuestionOf<Type>,
  value: AnswerValue,
): Promise<void> {
  return givers[type](field, value as AnswerByType[Type], options);
}

const givers: {
  readonly [Type in QuestionTypeName]: (
    field: Locator,
    value: AnswerByType[Type],
    options: OptionsByType[Type],
  ) => Promise<void>;
} = {
  short_text: write,
  long_text: write,
  number: (field, value) => write(field, String(value).replace(".", ",")),
  single_choice: (field, value, { choices }) =>
    tick(field, "radio", choices, value),
  multiple_choice: async (field, value, { choices }) => {
    for (const one of value) await tick(field, "checkbox", choices, one);
  },
  dropdown: pickOf,
  likert_matrix: async (field, value, { rows, columns }) => {
    for (const [index, { id }] of rows.entries()) {
      const row = field.getByRole("radiogroup").nth(index);
      await tick(row, "radio", columns, value[id]);
    }
  },
  linear_scale: (field, value, { min }) =>
    field
      .getByRole("radio")
      .nth(value - min)
      .check(),
  statement: () => Promise.reject(new Error("a statement takes no answer")),
};

function write(field: Locator, value: string): Promise<void> {
  return field.getByRole("textbox").fill(value);
}

type Choices = readonly { readonly id: string; readonly label: string }[];

async function tick(
  field: Locator,
  role: "radio" | "checkbox",
  choices: Choices,
  value: unknown,
): Promise<void> {
  if (isOther(value)) {
    await field.getByRole(role, { name: "Lainnya" }).last().check();
    await field.getByRole("textbox").fill(value.other);
    return;
  }
  const name = choices.find(({ id }) => id === value)?.label ?? "";
  await field.getByRole(role, { name, exact: true }).check();
}

async function pickOf(
  field: Locator,
  value: ChoiceAnswer,
  { source, choices }: DropdownOptions,
): Promise<void> {
  const name = isOther(value)
    ? "Lainnya"
    : source
      ? regions.nameOf(value)
      : choices.find(({ id }) => id === value)?.label;
  const list = field.getByRole("combobox");
  if ((await list.evaluate(({ tagName }) => tagName)) === "SELECT") {
    await list.selectOption({ label: name ?? "" });
  } else {
    await list.fill(name ?? "");
    await field.getByRole("option", { name: name ?? "", exact: true }).click();
  }
  if (isOther(value)) await field.getByRole("textbox").fill(value.other);
}
