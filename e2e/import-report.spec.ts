import { importSurvey } from "@sigi/contract/definitions.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { lookInBothLanguages } from "./support/screen.ts";
import { draftSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

/** One question is of a type that no survey has, another has a condition that no survey can hold. */
const dictionary = [
  "field_name,form_name,field_type,field_label,select_choices_or_calculations,branching_logic",
  'smoker,visit,radio,Apakah Anda merokok?,"1, Ya | 0, Tidak",',
  "packs,visit,text,Berapa bungkus sehari?,,stdev([smoker]) > 1",
  "risk,visit,sql,Risiko,select 1,",
].join("\n");

/** The texts of the page, in each of its languages. */
const languages = {
  id: {
    prefix: "",
    title: "Laporan impor",
    lost: "Tidak ikut",
    kept: /^Apa adanya/,
    reason: /Logika ini tidak dapat diubah/,
    line: "baris 3, branching_logic",
    place: "Pertanyaan 2",
    edit: "Ubah pertanyaan 2",
    missing: "Survei ini tidak diimpor",
  },
  en: {
    prefix: "/en",
    title: "Import report",
    lost: "Left out",
    kept: /^Unchanged/,
    reason: /This logic cannot be converted/,
    line: "line 3, branching_logic",
    place: "Question 2",
    edit: "Edit question 2",
    missing: "This survey was not imported",
  },
} as const;

for (const language of inOneLanguage(["id", "en"] as const)) {
  const says = languages[language];

  test(`a creator reads what an import left out, and opens a question from there, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Pengimpor Survei");
    const api = await apiClientOf(server, creator);
    const { survey } = await api.call(importSurvey, {
      body: { file: new File([dictionary], "kuesioner.csv") },
    });
    const page = await openDevice("desktop");
    await signIn(page, creator);
    await page.goto(`${says.prefix}/tasks/import/${survey.code}`);

    await expect(
      page.getByRole("heading", { name: says.title, level: 1 }),
    ).toBeVisible();
    await expect(
      page.getByRole("heading", { name: survey.title, level: 2 }),
    ).toBeVisible();
    const entry = page.getByRole("listitem").filter({ hasText: says.reason });
    await expect(entry).toContainText(says.line);
    await expect(entry).toContainText(says.lost);
    if (language === "id") await lookInBothLanguages(page, "import-report");

    await page.getByRole("link", { name: says.kept }).click();
    await expect(entry).toHaveCount(0);
    await page.goBack();
    await entry.getByRole("link", { name: says.place }).click();
    await expect(page).toHaveURL(
      new RegExp(`${says.prefix}/tasks/question/${survey.code}`),
    );
    await expect(
      page.getByRole("button", { name: says.edit, expanded: true }),
    ).toBeVisible();
  });

  test(`a survey that was not imported has no report, and says so, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Pembuat Survei");
    const api = await apiClientOf(server, creator);
    const { code } = await draftSurvey(api);
    const page = await openDevice("phone");
    await signIn(page, creator);
    await page.goto(`${says.prefix}/tasks/import/${code}`);
    await expect(page.getByText(says.missing)).toBeVisible();
  });
}

test("a long report comes in pages, and is printed whole", async ({
  openDevice,
  server,
}) => {
  const creator = await aUser(server, "Pengimpor Survei");
  const api = await apiClientOf(server, creator);
  const unknown = Array.from({ length: 120 }, (_, n) => [`tambahan${n}`, n]);
  const definition = {
    format: "sigi-survey",
    version: 1,
    title: "Survei panjang",
    ...Object.fromEntries(unknown),
    sections: [
      {
        code: "s1",
        questions: [{ code: "q1", type: "short_text", title: "Nama?" }],
      },
    ],
  };
  const { survey } = await api.call(importSurvey, {
    body: { file: new File([JSON.stringify(definition)], "survei.json") },
  });
  const page = await openDevice("desktop");
  await signIn(page, creator);
  await page.goto(`/tasks/import/${survey.code}?page=3`);
  const entries = page
    .getByRole("region", { name: "Bagian-bagian berkas" })
    .getByRole("listitem");
  await expect(entries).toHaveCount(20);
  await expect(entries.last()).toContainText("tambahan119");

  // The browser's events before and after printing.
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(entries).toHaveCount(120);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(entries).toHaveCount(20);
});
