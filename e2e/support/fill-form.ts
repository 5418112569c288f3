import type { Locator, Page } from "@playwright/test";
import { regions } from "../../apps/server/src/targeting/public.ts";
import { questionElementId } from "../../apps/web/src/form/focus-question.ts";
import type { AnswerValue } from "@sigi/survey/answers/answer.ts";
import { describeAnswer } from "@sigi/survey/question-types.ts";
import { isOther } from "@sigi/survey/question-types/shared/choice.ts";
import { regionSourceOf } from "@sigi/survey/region-source.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import type { GivenAnswer } from "@sigi/survey/answers/validate-answers.ts";
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

/** Gives an answer with the controls that the field shows, whatever the question's type. */
async function give(
  field: Locator,
  question: Question,
  value: AnswerValue,
): Promise<void> {
  // A list of regions has no role until it has loaded.
  await expect(field.locator("[aria-busy=true]")).toHaveCount(0);
  const has = async (role: "radiogroup" | "radio" | "checkbox" | "combobox") =>
    (await field.getByRole(role).count()) > 0;
  const said = describeAnswer(question, value, "id");

  if (await has("radiogroup")) {
    for (const [row, label] of Object.entries(said as object)) {
      const group = field.getByRole("radiogroup", { name: row, exact: true });
      await group.getByRole("radio", named(label)).last().check();
    }
  } else if (await has("checkbox")) {
    const labels = said as unknown[];
    for (const [index, one] of (value as unknown[]).entries()) {
      const label = isOther(one) ? ownWords : labels[index];
      await field.getByRole("checkbox", named(label)).last().check();
      if (isOther(one)) await write(field, one.other);
    }
  } else if (await has("radio")) {
    const label = isOther(value) ? ownWords : said;
    await field.getByRole("radio", named(label)).last().check();
    if (isOther(value)) await write(field, value.other);
  } else if (await has("combobox")) {
    const isRegion = regionSourceOf(question) && typeof value === "string";
    const label = isRegion ? regions.nameOf(value) : said;
    await pick(field, isOther(value) ? ownWords : String(label));
    if (isOther(value)) await write(field, value.other);
  } else if (typeof value === "number") {
    await write(field, String(value).replace(".", ","));
  } else if (typeof value === "string") {
    await write(field, value);
  } else {
    throw new Error(`no control takes the answer ${JSON.stringify(value)}`);
  }
}

/** The label of the choice that leads to the respondent's own words. */
const ownWords = "Lainnya";

/** A choice by its label. The name of a step begins with its number: "1, sangat tidak puas". */
function named(label: unknown): { name: string | RegExp; exact: boolean } {
  return typeof label === "number"
    ? { name: new RegExp(`^${label}(?!\\d)`), exact: false }
    : { name: String(label), exact: true };
}

/** A date has no role of its own, so the field is found as an element. */
function write(field: Locator, text: string): Promise<void> {
  return field
    .locator(
      "input:not([type=radio], [type=checkbox], [role=combobox]), textarea",
    )
    .fill(text);
}

async function pick(field: Locator, label: string): Promise<void> {
  const list = field.getByRole("combobox");
  if ((await list.evaluate(({ tagName }) => tagName)) === "SELECT") {
    await list.selectOption({ label });
  } else {
    await list.fill(label);
    await field.getByRole("option", { name: label, exact: true }).click();
  }
}
