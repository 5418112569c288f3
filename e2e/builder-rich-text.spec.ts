import type { Page } from "@playwright/test";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { createSurvey, getSurvey } from "@sigi/contract/surveys.ts";
import { untilSaved } from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import { look } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

test("a title has bold words, a help has pasted lists and a link, and undo takes them back", async ({
  openDevice,
  server,
}) => {
  const { page, read } = await openedQuestion(
    await openDevice("desktop"),
    server,
  );
  const title = textbox(page, "Pertanyaan");
  await title.click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Jawab ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("jujur");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Enter");
  await page.keyboard.type("ya");
  await expect(title.locator("b")).toHaveText("jujur");

  const help = textbox(page, "Keterangan");
  await help.click();
  await paste(page, wordText);
  await expect(help.locator("li")).toHaveText(["Umur", "Pekerjaan"]);
  await look(page, "builder-rich-text");
  await help.getByText("Penting").click();
  await expect(async () => {
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+End");
    expect(await selectionIn(page)).toBe("Penting");
  }).toPass();
  await expect(page.getByRole("button", { name: "Tebal" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await expect(help).toBeFocused();
  await page.keyboard.press("Control+k");
  const address = page.getByRole("textbox", { name: "Alamat tautan" });
  await address.fill("bukan alamat");
  await address.press("Enter");
  await expect(page.getByText("Tulis alamat web atau email.")).toBeVisible();
  await look(page, "builder-rich-text-link");
  await address.fill("sigi.id/aturan");
  await address.press("Enter");
  await expect(help.getByRole("link", { name: "Penting" })).toBeVisible();
  await expect(help).toBeFocused();
  await untilSaved(page);
  const link =
    '<a href="https://sigi.id/aturan" target="_blank" rel="noopener">';
  expect(await read()).toMatchObject({
    title: "Apa kesan Anda? Jawab <b>jujur</b><br />ya",
    help: `<p>${link}<b>Penting</b></a></p><ul><li>Umur</li><li>Pekerjaan</li></ul>`,
  });

  await page.keyboard.press("Control+z");
  await expect(help.getByRole("link")).toHaveCount(0);
  await expect(help.locator("li")).toHaveCount(2);
  await expect(help).toBeFocused();
  await page.keyboard.press("Control+Shift+z");
  await expect(help.getByRole("link", { name: "Penting" })).toBeVisible();
});

test("a text that is only opened stays as it was typed, and an answer is inserted at the cursor", async ({
  openDevice,
  server,
}) => {
  const { page, read } = await openedQuestion(
    await openDevice("desktop"),
    server,
    {
      help: "Umur < 17 & sehat\nbaris dua\n\nbaris tiga",
      before: "Nama Anda?",
    },
  );
  const help = textbox(page, "Keterangan");
  await expect(help).toContainText("baris tiga");
  await help.click();
  await textbox(page, "Pertanyaan").click();
  await expect(page.getByRole("button", { name: "Urungkan" })).toBeDisabled();
  expect((await read())?.help).toBe(
    "Umur < 17 & sehat\nbaris dua\n\nbaris tiga",
  );

  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Sisipkan jawaban" }).click();
  await page.getByRole("combobox", { name: "Pertanyaan" }).click();
  await look(page, "builder-rich-text-insert");
  await page.getByRole("option", { name: "1. Nama Anda?" }).click();
  const title = textbox(page, "Pertanyaan");
  await expect(title).toHaveText("{{q1}}Apa kesan Anda?");
  await expect(title).toBeFocused();
  await page.keyboard.type(", ");
  await untilSaved(page);
  expect((await read())?.title).toBe("{{q1}}, Apa kesan Anda?");
});

test("the description of a section is a list", async ({
  openDevice,
  server,
}) => {
  const { page, readSection } = await openedQuestion(
    await openDevice("desktop"),
    server,
  );
  await page
    .getByRole("button", { name: "Judul, keterangan, dan logika bagian" })
    .click();
  const description = textbox(page, "Keterangan bagian");
  await description.click();
  await page.getByRole("button", { name: "Daftar bernomor" }).click();
  await page.keyboard.type("Baca");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Jawab");
  await look(page, "builder-rich-text-section");
  await untilSaved(page);
  expect((await readSection())?.description).toBe(
    "<ol><li>Baca</li><li>Jawab</li></ol>",
  );
});

/** A text in the format that Word puts into the clipboard. */
const wordText = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head><body>
<!--StartFragment--><p class=MsoNormal><b><span style='font-size:14.0pt;color:red'>Penting<o:p></o:p></span></b></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Umur<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Pekerjaan<o:p></o:p></p><!--EndFragment--></body></html>`;

const textbox = (page: Page, name: string) =>
  page.getByRole("textbox", { name, exact: true });

async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", {
        clipboardData,
        bubbles: true,
        cancelable: true,
      }),
    );
  }, html);
}

/** The last question of a survey, open in its creator's builder; `read` reads it from the server. */
async function openedQuestion(
  page: Page,
  server: Server,
  { help = "", before }: { help?: string; before?: string } = {},
) {
  const account = await aUser(server, "Rina Teks");
  const api = await apiClientOf(server, account);
  const { code, form } = await api.call(createSurvey, {
    body: { title: "Papan nama warung" },
  });
  const own = { title: "Apa kesan Anda?", help };
  const questions = [...(before === undefined ? [] : [{ title: before }]), own];
  for (const fields of questions) {
    await api.call(saveQuestion, {
      body: { sectionId: form.sections[0]?.id, type: "long_text", ...fields },
    });
  }
  await signIn(page, account);
  await page.goto(`/tasks/question/${code}`);
  const n = String(questions.length);
  await page
    .getByRole("button", { name: new RegExp(`^Ubah pertanyaan ${n}:`) })
    .click();
  const readSection = async () => {
    const survey = await api.call(getSurvey, { params: { code } });
    return survey.form.sections[0];
  };
  const read = async () => (await readSection())?.questions.at(-1);
  return { page, read, readSection };
}

/** The selected text, once the editor has processed the selection: a browser reports it with its next frame. */
const selectionIn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++)
      await new Promise(requestAnimationFrame);
    return getSelection()?.toString();
  });
