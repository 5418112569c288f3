import type { AnswerValue } from "@sigi/survey/answers/answer.ts";
import type { LocationAnswer } from "@sigi/survey/question-types/location/answer.ts";
import type { UsabilityTaskAnswer } from "@sigi/survey/question-types/usability-task/answer.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import type { Locator } from "@playwright/test";

/** Gives a signature, a place or the report of a task; false for any other question. */
export async function giveMedia(
  field: Locator,
  { type }: Question,
  value: AnswerValue,
): Promise<boolean> {
  switch (type) {
    case "signature":
      await sign(field);
      return true;
    case "location": {
      const { latitude, longitude } = value as LocationAnswer;
      await field.getByLabel("Lintang").fill(String(latitude));
      await field.getByLabel("Bujur").fill(String(longitude));
      return true;
    }
    case "usability_task":
      await reportTask(field, value as UsabilityTaskAnswer);
      return true;
    default:
      return false;
  }
}

/** Draws a wave with the mouse. */
async function sign(field: Locator): Promise<void> {
  const pad = field.getByRole("img", { name: /tanda tangan/i });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("the pad is not shown");
  const { mouse } = field.page();
  await mouse.move(box.x + 40, box.y + 60);
  await mouse.down();
  for (let step = 0; step < 20; step += 1) {
    await mouse.move(box.x + 40 + step * 8, box.y + 60 + 25 * Math.sin(step));
  }
  await mouse.up();
}

const outcomes = {
  success: "Berhasil",
  partly: "Berhasil sebagian",
  failure: "Tidak berhasil",
};

async function reportTask(
  field: Locator,
  { outcome, remarks }: UsabilityTaskAnswer,
): Promise<void> {
  const tab = field.page().waitForEvent("popup");
  await field.getByRole("link", { name: "Buka tautan" }).click();
  await (await tab).close();
  await field
    .getByRole("radio", { name: outcomes[outcome], exact: true })
    .check();
  if (remarks !== "") await field.getByRole("textbox").fill(remarks);
}
