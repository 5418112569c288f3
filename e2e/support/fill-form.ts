import type { Locator, Page } from "@playwright/test";
import { regions } from "../../apps/server/src/targeting/public.ts";
import { questionElementId } from "../../apps/web/src/form/focus-question.ts";
import type { AnswerValue } from "@sigi/survey/answers/answer.ts";
import { describeAnswer } from "@sigi/survey/question-types.ts";
import type { GridAnswer } from "@sigi/survey/question-types/grid/answer.ts";
import type { RosterEntry } from "@sigi/survey/question-types/roster/answer.ts";
import type { FieldValues } from "@sigi/survey/question-types/shared/field-values.ts";
import { innerFieldsOf } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { isOther } from "@sigi/survey/question-types/shared/choice.ts";
import { regionSourceOf } from "@sigi/survey/region-source.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import type { GivenAnswer } from "@sigi/survey/answers/validate-answers.ts";
import { expect } from "./journey.ts";

/**
 * Fills in a started survey page by page according to the answers, and sends it. Expects that hidden questions are
 * absent and visible ones present.
 * @returns the number of pages.
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
        // No form that is filled in here repeats a section.
        value as AnswerValue,
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

/** Answers a question with the controls of its field, for the types of the questionnaires that journeys fill in. */
async function give(
  field: Locator,
  question: Question,
  value: AnswerValue,
): Promise<void> {
  const parts = partsOf(field, question, value);
  if (parts !== null) {
    await giveParts(parts);
    return;
  }
  // A list of regions has no role until it has loaded.
  await expect(field.locator("[aria-busy=true]")).toHaveCount(0);
  const has = async (role: "radiogroup" | "radio" | "checkbox" | "combobox") =>
    (await field.getByRole(role).count()) > 0;
  const said = describeAnswer(question, value, "id");

  if (await has("radiogroup")) {
    for (const [row, label] of Object.entries(said as object)) {
      const group = await openRow(field, row);
      // A picked row may close at once, so `check` would not find its control again.
      await group.getByRole("radio", named(label)).last().click();
      await expect(
        group.locator("input:checked").or(group.locator(".sf-fold-summary")),
      ).toHaveCount(1);
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

/** A group of fields of a composite question, with its values. */
interface Part {
  readonly fields: Locator;
  readonly values: Readonly<Record<string, unknown>>;
  readonly question: Question;
  /** Adds the group if it does not exist yet. */
  readonly add?: Locator;
}

/** The rows or entries of a composite question; null for any other. */
function partsOf(
  field: Locator,
  question: Question,
  value: AnswerValue,
): Part[] | null {
  switch (question.type) {
    case "multi_field":
      return [{ fields: field, values: value as FieldValues, question }];
    case "grid":
      return Object.entries(value as GridAnswer).map(([row, values]) => {
        const at = question.options.rows.findIndex(({ id }) => id === row);
        return {
          fields: field.locator(".sf-grid-row").nth(at),
          values,
          question,
        };
      });
    case "roster":
      return (value as RosterEntry[]).map(({ item, fields: values }, index) => {
        const at = question.options.choices.findIndex(({ id }) => id === item);
        return {
          fields: field.locator(".sf-entry").nth(at < 0 ? index : at),
          values,
          question,
          add: field.getByRole("button", { name: /^Tambah/ }),
        };
      });
    default:
      return null;
  }
}

async function giveParts(parts: readonly Part[]): Promise<void> {
  for (const { fields, values, question, add } of parts) {
    if (add && (await fields.count()) === 0) await add.click();
    for (const inner of innerFieldsOf(question)) {
      const value = values[inner.id];
      if (value === undefined) continue;
      const label = fields
        .page()
        .locator(".sf-inner-label", { hasText: plainText(inner.label) });
      await give(
        fields.locator(".sf-inner").filter({ has: label }).first(),
        { ...question, ...inner, id: question.id },
        value as AnswerValue,
      );
    }
  }
}

/** A row of a matrix, opened if its rows are opened one at a time. */
async function openRow(field: Locator, name: string): Promise<Locator> {
  const row = field.getByRole("radiogroup", { name, exact: true });
  const fold = row.locator("button[aria-expanded=false]");
  if ((await fold.count()) > 0) await fold.click();
  return row;
}

/** The label of the choice for the respondent's own words. */
const ownWords = "Lainnya";

/** A choice by its label. The name of a step begins with its number: "1, sangat tidak puas". */
function named(label: unknown): { name: string | RegExp; exact: boolean } {
  return typeof label === "number"
    ? { name: new RegExp(`^${label}(?!\\d)`), exact: false }
    : { name: String(label), exact: true };
}

/** Writes into a field. A date has no role, so the field is found as an element. */
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
