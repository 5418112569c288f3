import type { Locator, Page } from "@playwright/test";
import { questionElementId } from "../../apps/web/src/form/focus-question.ts";
import type {
  Form,
  Question,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import type { Hand } from "./hands.ts";
import { expect } from "./journey.ts";

/** The tools with which a journey answers. */
export interface Answering {
  readonly page: Page;
  readonly hand: Hand;
  readonly words: Words;
  /** The functions that answer the question about a place, and the signature. */
  readonly locate: (field: Locator) => Promise<void>;
  readonly sign: (field: Locator) => Promise<void>;
  readonly photo: Buffer;
}

/** The page's texts in its language. */
export interface Words {
  readonly next: string;
  readonly send: string;
  readonly openTask: string;
  readonly chooseFiles: string;
  readonly uploaded: string;
  readonly addEntry: RegExp;
}

/**
 * Answers every question of a started survey, page after page, and sends it. `onPage` is called before a page is left.
 */
export async function answerByHand(
  answering: Answering,
  form: Form,
  onPage: (number: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { page, hand, words } = answering;
  for (const [index, { id, questions }] of form.sections.entries()) {
    await expect(page).toHaveURL(new RegExp(`/${String(id)}$`));
    for (const question of questions) {
      const field = page.locator(`#${questionElementId(question.id)}`);
      await expect(field.locator("[aria-busy=true]")).toHaveCount(0);
      const step = steps[question.type] ?? fillControl;
      await step(field, answering, question);
    }
    await onPage(index + 1);
    const isLast = index === form.sections.length - 1;
    const name = isLast ? words.send : words.next;
    await hand.press(page.getByRole("button", { name, exact: true }));
  }
}

type Step = (
  field: Locator,
  answering: Answering,
  question: Question,
) => Promise<void>;

const write =
  (text: string): Step =>
  (field, { hand }) =>
    hand.write(field.getByRole("textbox"), text);

const pick =
  (index: number): Step =>
  (field, { hand }) =>
    hand.pick(field.getByRole("radio"), index);

const date: Step = (field, { hand }) => hand.date(field.locator("input"));

const read: Step = (field) => expect(field).toBeVisible();

/** Fills the fields of each row, with a whole number where the field requires one. */
const writeAll =
  (text: string): Step =>
  async (field, { hand }) => {
    for (const input of await field.getByRole("textbox").all()) {
      await hand.write(input, text);
    }
  };

/** Fills a field with one control: radio buttons, or a line that takes a whole number. */
const fillControl: Step = async (field, { hand }) => {
  const radios = field.getByRole("radio");
  if ((await radios.count()) > 0) await hand.pick(radios, 0);
  else await hand.write(field.getByRole("textbox"), "7");
};

/** Answers the types whose fields need more than `fillControl`. */
const steps: Readonly<Partial<Record<QuestionTypeName, Step>>> = {
  short_text: write("Rawon"),
  long_text: write("Bangun, lalu sarapan bersama keluarga."),
  email: write("sari@contoh.id"),
  phone: write("081234567890"),
  url: write("https://contoh.id"),
  date,
  time: date,
  date_time: date,
  single_choice: pick(1),
  multiple_choice: async (field, { hand }) => {
    const boxes = field.getByRole("checkbox");
    await hand.press(boxes.first());
    await hand.press(boxes.last());
    await hand.write(field.getByRole("textbox"), "Jamu");
  },
  dropdown: (field, { hand }) =>
    hand.choose(field.getByRole("combobox"), "Kamis"),
  image_choice: pick(2),
  ranking: async (field, { hand }) => {
    const pool = field.locator("[data-pool]");
    for (let left = await pool.count(); left > 0; left -= 1) {
      await hand.press(pool.first());
      await expect(pool).toHaveCount(left - 1);
    }
    const items = field.getByRole("listitem");
    const last = (await items.last().getAttribute("data-ranked")) ?? "";
    await hand.press(items.last().locator("[data-move=up]"));
    await expect(items.nth(-2)).toHaveAttribute("data-ranked", last);
  },
  constant_sum: async (field, { hand }) => {
    const inputs = await field.getByRole("textbox").all();
    for (const [index, input] of inputs.entries()) {
      await hand.write(input, index === 0 ? "100" : "0");
    }
  },
  likert_matrix: async (field, { hand }) => {
    const rows = field.getByRole("radiogroup");
    const count = await rows.count();
    for (let at = 0; at < count; at += 1) {
      const row = rows.nth(at);
      await open(row, hand);
      await hand.pick(row.getByRole("radio"), 1);
      await expect(field.locator(":focus"), "the focus stays").toHaveCount(1);
    }
  },
  checkbox_matrix: async (field, { hand }) => {
    const rows = field.getByRole("group");
    const count = await rows.count();
    for (let at = 0; at < count; at += 1) {
      const row = rows.nth(at);
      await open(row, hand);
      await hand.press(row.getByRole("checkbox").first());
      await hand.press(row.getByRole("checkbox").nth(1));
    }
  },
  linear_scale: pick(3),
  rating: pick(3),
  nps: pick(9),
  slider: (field, { hand }) => hand.slide(field.getByRole("slider")),
  multi_field: async (field, { hand }) => {
    await hand.write(field.getByRole("textbox").first(), "60");
    await hand.pick(field.getByRole("radio"), 1);
    await hand.write(field.getByRole("textbox").last(), "Keramik");
  },
  grid: writeAll("12"),
  roster: async (field, { hand, words }) => {
    if ((await field.locator(".sf-entry").count()) === 0) {
      await hand.press(field.getByRole("button", { name: words.addEntry }));
    }
    await hand.write(field.getByRole("textbox").first(), "Ani");
    await hand.write(field.getByRole("textbox").last(), "34");
  },
  file_upload: async (field, { page, hand, words, photo }) => {
    const chooser = page.waitForEvent("filechooser");
    await hand.press(field.getByLabel(words.chooseFiles));
    await (
      await chooser
    ).setFiles({ name: "rak.png", mimeType: "image/png", buffer: photo });
    await expect(field.getByText(words.uploaded)).toBeVisible();
  },
  signature: (field, { sign }) => sign(field),
  location: (field, { locate }) => locate(field),
  usability_task: async (field, { page, hand, words }) => {
    const tab = page.waitForEvent("popup");
    await hand.press(field.getByRole("link", { name: words.openTask }));
    await (await tab).close();
    await hand.pick(field.getByRole("radio"), 0);
    await hand.write(field.getByRole("textbox"), "Mudah ditemukan.");
  },
  consent: async (field, { hand }, { type, options }) => {
    const isOneBox = type === "consent" && options.mandatory;
    if (isOneBox) await hand.press(field.getByRole("checkbox"));
    else await hand.pick(field.getByRole("radio"), 0);
  },
  attention_check: pick(2),
  statement: read,
  calculated: read,
};

/** Opens a row of a matrix whose rows are opened one at a time. */
async function open(row: Locator, hand: Hand): Promise<void> {
  const fold = row.locator("button[aria-expanded=false]");
  if ((await fold.count()) > 0) await hand.press(fold);
}
