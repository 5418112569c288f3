import type { Locator, Page } from "@playwright/test";
import { regions } from "../../apps/server/src/targeting/public.ts";
import { questionElementId } from "../../apps/web/src/form/focus-question.ts";
import { isOther } from "@sigi/survey/question-types/shared/choice.ts";
import type { AnswerValue } from "@sigi/survey/answer.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
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
      await give(page.locator(`#${questionElementId(question.id)}`), {
        question,
        value,
      });
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
async function give(
  field: Locator,
  { question, value }: { question: Question; value: AnswerValue },
): Promise<void> {
  switch (question.type) {
    case "short_text":
    case "long_text":
      await field.getByRole("textbox").fill(textOf(value));
      return;
    case "number":
      await field.getByRole("textbox").fill(textOf(value).replace(".", ","));
      return;
    case "single_choice":
      await tick(field, "radio", question.options.choices, value);
      return;
    case "multiple_choice":
      for (const one of Array.isArray(value) ? value : [])
        await tick(field, "checkbox", question.options.choices, one);
      return;
    case "linear_scale":
      await field
        .getByRole("radio")
        .nth(Number(value) - question.options.min)
        .check();
      return;
    case "likert_matrix":
      for (const [index, row] of question.options.rows.entries()) {
        const column = (value as Record<string, string>)[row.id];
        await tick(
          field.getByRole("radiogroup").nth(index),
          "radio",
          question.options.columns,
          column,
        );
      }
      return;
    case "dropdown":
      await pickOf(field, question, value);
      return;
    case "statement":
      throw new Error("a statement takes no answer");
  }
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
  question: Extract<Question, { type: "dropdown" }>,
  value: AnswerValue,
): Promise<void> {
  const { source, choices } = question.options;
  const name = isOther(value)
    ? "Lainnya"
    : source
      ? regions.nameOf(textOf(value))
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

function textOf(value: AnswerValue): string {
  if (typeof value === "string" || typeof value === "number")
    return String(value);
  throw new Error("neither a text nor a number");
}
