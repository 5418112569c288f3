import { readFile } from "node:fs/promises";
import { getResults } from "@sigi/contract/results.ts";
import { saveTranslation } from "@sigi/contract/survey-languages.ts";
import { expect, test } from "./support/journey.ts";
import { look, lookInBothLanguages } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { answerSurvey, draftSurvey, pay } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

const title = "Seberapa sering Anda sarapan?";
const password = "kopi-tubruk-92";

/** A survey in Indonesian and English with five answers. */
async function answeredSurvey(server: Server) {
  const creator = await aUser(server, "Pemilik Ekspor");
  const api = await apiClientOf(server, creator);
  const { code, form } = await draftSurvey(api);
  const question = form.sections[0]?.questions[0]?.code ?? "q1";
  await api.call(saveTranslation, {
    params: { id: form.id, language: "en" },
    body: {
      texts: [
        { place: "title", text: "Breakfast habits" },
        {
          place: `questions.${question}.title`,
          text: "How often do you have breakfast?",
        },
      ],
    },
  });
  await pay(api, code);
  // Two of these choose "daily".
  for (const seed of [5, 6, 7, 8, 9]) {
    const respondent = await aUser(server, `Responden ${seed}`);
    await answerSurvey(await apiClientOf(server, respondent), code, seed);
  }
  await expect
    .poll(async () => {
      const { answers } = await api.call(getResults, { params: { code } });
      return answers;
    })
    .toBe(5);
  const results = await api.call(getResults, { params: { code } });
  return { creator, code, results };
}

/** The texts of the pages, in the language of each device. */
const readers = [
  {
    device: "phone",
    prefix: "",
    tab: "Ekspor hasil",
    filtered: /Hanya responden/,
    language: "Bahasa pertanyaan dan pilihan",
    make: "Buat berkas",
    download: "Unduh",
    report: "Laporan PDF",
    ready: "Siap · dengan filter",
    when: "Seberapa sering",
    weekly: "Setiap minggu",
    schedule: "Buat berkala",
    end: /^Akhiri/,
    newLink: "Tautan baru",
    create: "Buat tautan",
    name: "Nama",
    answers: "Jawaban satu per satu",
    newPassword: "Kata sandi (opsional)",
    link: "Tautan",
    password: "Kata sandi",
    show: "Lihat hasil",
    wrong: /^Kata sandi ini salah/,
    filled: "5 dari 10 responden terisi",
    last: "Jawaban 5",
    revoke: "Cabut",
    revoked: "Tautan dicabut.",
    gone: "Tautan ini tidak berlaku",
  },
  {
    device: "desktop",
    prefix: "/en",
    tab: "Export results",
    filtered: /Only the respondents/,
    language: "Language of questions and choices",
    make: "Make file",
    download: "Download",
    report: "PDF report",
    ready: "Ready · filtered",
    when: "How often",
    weekly: "Every week",
    schedule: "Make regularly",
    end: /^End/,
    newLink: "New link",
    create: "Create link",
    name: "Name",
    answers: "Single answers",
    newPassword: "Password (optional)",
    link: "Link",
    password: "Password",
    show: "Show results",
    wrong: /^This password is wrong/,
    filled: "5 of 10 respondents filled",
    last: "Answer 5",
    revoke: "Revoke",
    revoked: "Link revoked.",
    gone: "This link is not valid",
  },
] as const;

for (const { device, prefix, ...texts } of readers) {
  test(`a creator takes answers away as files and shares results by a link on a ${device}`, async ({
    openDevice,
    server,
  }) => {
    test.slow();
    const { creator, code, results } = await answeredSurvey(server);
    const asked = results.questions[0];
    if (asked?.summary.kind !== "choices") throw new Error("not a choice");
    expect(asked.summary.choices[0]).toMatchObject({ id: "daily", count: 2 });
    const page = await openDevice(device);
    await signIn(page, creator);

    await test.step("the filter of the results carries over to the export", async () => {
      const filter = { answers: [{ question: asked.id, any: ["daily"] }] };
      await page.goto(
        `${prefix}/task/${code}/results?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      await page.getByRole("link", { name: texts.tab }).click();
      await expect(
        page.getByRole("checkbox", { name: texts.filtered }),
      ).toBeChecked();
      await expect(page.getByText(`${title}: Setiap hari`)).toBeVisible();
      await lookInBothLanguages(page, "export");
    });

    const downloaded = async (format: string) => {
      const download = page.waitForEvent("download");
      await page
        .getByRole("link", { name: `${texts.download} ${format}` })
        .click();
      return readFile(await (await download).path());
    };
    await test.step("a file is made in the background and downloaded", async () => {
      await page.getByRole("radio", { name: /JSON/ }).check();
      await page.getByLabel(texts.language).selectOption("English");
      await page.getByRole("button", { name: texts.make }).click();
      const read = JSON.parse(String(await downloaded("JSON"))) as {
        survey: { title: string };
        tables: { variables: { label: string }[]; rows: object[] }[];
      };
      expect(read.survey.title).toBe("Breakfast habits");
      expect(read.tables[0]?.rows).toHaveLength(2);
      expect(JSON.stringify(read.tables[0]?.variables)).toContain(
        "How often do you have breakfast?",
      );
      await expect(page.getByText(texts.ready)).toBeVisible();
      await page.getByRole("radio", { name: texts.report }).check();
      await page.getByRole("button", { name: texts.make }).click();
      const pdf = await downloaded(texts.report);
      expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    });

    await test.step("files can be made every week, until they are ended", async () => {
      await page.getByLabel(texts.when).selectOption(texts.weekly);
      await page.getByRole("button", { name: texts.schedule }).click();
      const end = page.getByRole("button", { name: texts.end });
      await expect(end).toBeVisible();
      await look(page, "export-made");
      await end.click();
      await expect(end).toBeHidden();
    });

    const address =
      await test.step("a link is made with a password, and shown once", async () => {
        await page.getByRole("button", { name: texts.newLink }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("button", { name: texts.create }).click();
        await expect(dialog.getByLabel(texts.name)).toHaveAttribute(
          "aria-invalid",
          "true",
        );
        await dialog.getByLabel(texts.name).fill("Bu Ratna");
        await dialog.getByRole("checkbox", { name: texts.answers }).check();
        await dialog.getByLabel(texts.newPassword).fill(password);
        await look(page, "link-form");
        await dialog.getByRole("button", { name: texts.create }).click();
        const shown = page.getByLabel(texts.link, { exact: true });
        await expect(shown).toHaveValue(/#token=.{20,}/);
        return shown.inputValue();
      });

    const reader = await openDevice(device);
    await test.step("a reader without an account needs the password", async () => {
      await reader.goto(address);
      const field = reader.getByLabel(texts.password, { exact: true });
      await field.fill("salah-sekali-1");
      await reader.getByRole("button", { name: texts.show }).click();
      await expect(reader.getByText(texts.wrong)).toBeVisible();
      await look(reader, "shared-password");
      await field.fill(password);
      await reader.getByRole("button", { name: texts.show }).click();
      await expect(
        reader.getByRole("heading", { name: new RegExp(title.slice(0, -1)) }),
      ).toBeVisible();
      await expect(reader.getByText(texts.filled)).toBeVisible();
      await expect(reader.getByText(texts.last)).toBeVisible();
      await look(reader, "shared");
    });

    await test.step("a revoked link shows nothing", async () => {
      await page
        .getByRole("button", { name: `${texts.revoke} Bu Ratna` })
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: texts.revoke })
        .click();
      await expect(page.getByText(texts.revoked)).toBeVisible();
      const late = await openDevice(device);
      await late.goto(address);
      await expect(late.getByText(texts.gone)).toBeVisible();
      await look(late, "shared-gone");
      await reader.reload();
      await expect(reader.getByText(texts.gone)).toBeVisible();
    });
  });
}
