import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { getResults } from "@sigi/contract/results.ts";
import { saveTranslation } from "@sigi/contract/survey-languages.ts";
import { expect, test } from "./support/journey.ts";
import { look, lookInBothLanguages, untilLoaded } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { answerSurvey, draftSurvey, pay } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

const title = "Seberapa sering Anda sarapan?";
const password = "kopi-tubruk-92";

/** A survey in Indonesian and English with four answers. */
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
  for (const seed of [5, 6, 7, 8]) {
    const respondent = await aUser(server, `Responden ${seed}`);
    await answerSurvey(await apiClientOf(server, respondent), code, seed);
  }
  await expect
    .poll(async () => {
      const { answers } = await api.call(getResults, { params: { code } });
      return answers;
    })
    .toBe(4);
  const results = await api.call(getResults, { params: { code } });
  return { creator, code, results };
}

for (const device of ["phone", "desktop"] as const) {
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
        `/task/${code}/results?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      await page.getByRole("link", { name: "Ekspor dan bagikan" }).click();
      await expect(
        page.getByRole("checkbox", { name: /Hanya responden/ }),
      ).toBeChecked();
      await expect(page.getByText(`${title}: Setiap hari`)).toBeVisible();
      await lookInBothLanguages(page, "export");
    });

    await test.step("a file is made in the background and downloaded", async () => {
      await page.getByRole("radio", { name: /JSON/ }).check();
      await page
        .getByLabel("Bahasa pertanyaan dan pilihan")
        .selectOption("English");
      await page.getByRole("button", { name: "Buat berkas" }).click();
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: /^Unduh JSON/ }).click();
      const file = await (await download).path();
      const read = JSON.parse(await readFile(file, "utf8")) as {
        survey: { title: string };
        tables: { variables: { label: string }[]; rows: object[] }[];
      };
      expect(read.survey.title).toBe("Breakfast habits");
      expect(read.tables[0]?.rows).toHaveLength(2);
      expect(JSON.stringify(read.tables[0]?.variables)).toContain(
        "How often do you have breakfast?",
      );
      await expect(page.getByText(/Siap · dengan filter/)).toBeVisible();
    });

    await test.step("files can be made every week, until they are ended", async () => {
      await page.getByLabel("Seberapa sering").selectOption("Setiap minggu");
      await page.getByRole("button", { name: "Buat berkala" }).click();
      const end = page.getByRole("button", { name: /^Akhiri/ });
      await expect(end).toBeVisible();
      await look(page, "export-made");
      await end.click();
      await expect(end).toBeHidden();
    });

    const address =
      await test.step("a link is made with a password, and shown once", async () => {
        await page.getByRole("button", { name: "Tautan baru" }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("button", { name: "Buat tautan" }).click();
        await expect(dialog.getByLabel("Nama")).toHaveAttribute(
          "aria-invalid",
          "true",
        );
        await dialog.getByLabel("Nama").fill("Bu Ratna");
        await dialog
          .getByRole("checkbox", { name: "Jawaban satu per satu" })
          .check();
        await dialog.getByLabel("Kata sandi (opsional)").fill(password);
        await look(page, "link-form");
        await dialog.getByRole("button", { name: "Buat tautan" }).click();
        const shown = page.getByLabel("Tautan", { exact: true });
        await expect(shown).toHaveValue(/#token=.{20,}/);
        return shown.inputValue();
      });

    const reader = await openDevice(device);
    await test.step("a reader without an account needs the password", async () => {
      await reader.goto(address);
      const field = reader.getByLabel("Kata sandi", { exact: true });
      await field.fill("salah-sekali-1");
      await reader.getByRole("button", { name: "Lihat hasil" }).click();
      await expect(reader.getByText(/^Kata sandi ini salah/)).toBeVisible();
      await look(reader, "shared-password");
      await field.fill(password);
      await reader.getByRole("button", { name: "Lihat hasil" }).click();
      await expect(
        reader.getByRole("heading", { name: new RegExp(title.slice(0, -1)) }),
      ).toBeVisible();
      await expect(
        reader.getByText("4 dari 10 responden terisi"),
      ).toBeVisible();
      await expect(reader.getByText("Jawaban 4")).toBeVisible();
      await look(reader, "shared");
      await lookInEnglish(reader, address);
    });

    await test.step("a revoked link shows nothing", async () => {
      await page.getByRole("button", { name: "Cabut Bu Ratna" }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: "Cabut" })
        .click();
      await expect(page.getByText("Tautan dicabut.")).toBeVisible();
      const late = await openDevice(device);
      await late.goto(address);
      await expect(late.getByText("Tautan ini tidak berlaku")).toBeVisible();
      await look(late, "shared-gone");
      await reader.goto(address);
      await expect(reader.getByText("Tautan ini tidak berlaku")).toBeVisible();
    });
  });
}

/** The same link on the English page. */
async function lookInEnglish(reader: Page, address: string): Promise<void> {
  const { hash } = new URL(address);
  await reader.goto(`/en/results/shared${hash}`);
  await reader.getByLabel("Password", { exact: true }).fill(password);
  await reader.getByRole("button", { name: "Show results" }).click();
  await expect(reader.getByText("4 of 10 respondents")).toBeVisible();
  await untilLoaded(reader);
  await look(reader, "shared-english");
}
