import { startAnswer } from "@sigi/contract/answers.ts";
import { getSurvey } from "@sigi/contract/surveys.ts";
import type { Page } from "@playwright/test";
import { payByCard, payWindow } from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { look, untilLoaded } from "./support/screen.ts";
import { answerSurvey, draftSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

const stories = [
  {
    language: "Indonesian",
    path: "",
    divide: "Bagi kuota",
    add: "Tambah kriteria",
    gender: "Jenis kelamin",
    age: "Usia",
    ageTo: "Kelompok usia 1, sampai",
    removeAge: (n: number) => `Hapus kelompok usia ${String(n)}`,
    crossed: /Kelompok usia tidak boleh bertumpuk/,
    men: "Pria · 18–29 tahun",
    women: "Wanita · 30 tahun ke atas",
    over: /^Lebih 3 responden/,
    scale: "Sesuaikan ke 10",
    publish: "Terbitkan",
    review: "Periksa sebelum terbit",
    summary: "Jenis kelamin × Usia: 4 kelompok",
    next: "Lanjut",
    confirm: "Terbitkan Survey Ini ?",
    yes: "Iya",
    done: "Survei Anda telah diterbitkan.",
    start: "Mulai",
    none: "Belum ada tempat untuk Anda",
    noneText: /Kuota untuk kelompok Anda di survei ini sudah penuh/,
    full: "Kuota untuk kelompok Anda sudah penuh",
    progress: "Kuota per kelompok",
    grouped: /dihitung dalam kelompok minimal lima responden/,
    menu: /^Tindakan untuk /,
    grow: "Tambah responden",
    number: "Jumlah responden tambahan",
    divided: "Dibagi menurut kuota survei ini:",
  },
  {
    language: "English",
    path: "/en",
    divide: "Divide places",
    add: "Add a criterion",
    gender: "Gender",
    age: "Age",
    ageTo: "Age group 1, to",
    removeAge: (n: number) => `Remove age group ${String(n)}`,
    crossed: /Age groups must not overlap/,
    men: "Male · 18–29 years old",
    women: "Female · 30 and older",
    over: /^3 respondents too many/,
    scale: "Scale to 10",
    publish: "Publish",
    review: "Review before publishing",
    summary: "Gender × Age: 4 groups",
    next: "Continue",
    confirm: "Publish this survey?",
    yes: "Yes",
    done: "Your survey has been published.",
    start: "Start",
    none: "There is no place for you now",
    noneText: /already has all the respondents it needs from your group/,
    full: "The places for your group are taken",
    progress: "Places by group",
    grouped: /counted in groups of at least five/,
    menu: /^Actions for /,
    grow: "Add respondents",
    number: "Number of respondents to add",
    divided: "Divided like the quotas of this survey:",
  },
] as const;

for (const story of inOneLanguage(stories)) {
  test(`a creator divides the places, and a respondent of a full group reads so, in ${story.language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Rina Kuota");
    const api = await apiClientOf(server, creator);
    const { code } = await draftSurvey(api);
    const page = await openDevice("desktop");
    await signIn(page, creator);
    await page.goto(`${story.path}/tasks/description/${code}`);
    await untilLoaded(page);
    await page.goto(`${story.path}/tasks/setting`);
    await untilLoaded(page);

    await addCriterion(page, story.divide, story.gender);
    await addCriterion(page, story.add, story.age);
    for (const n of [5, 4, 3])
      await page.getByRole("button", { name: story.removeAge(n) }).click();
    await page.getByLabel(story.ageTo).fill("40");
    await expect(page.getByText(story.crossed)).toBeVisible();
    await page.getByLabel(story.ageTo).fill("29");
    await page.getByLabel(story.removeAge(2)).click();
    await page.getByLabel(story.ageTo).fill("29");
    await page
      .getByRole("button", { name: /kelompok usia$|an age group$/ })
      .click();
    await page.getByLabel(story.men, { exact: true }).fill("1");
    await page.getByLabel(story.women, { exact: true }).fill("7");
    await expect(page.getByText(story.over)).toBeVisible();
    await look(page, `quotas-over-${story.language}`);
    await page.getByRole("button", { name: story.scale }).click();
    await expect(page.getByText(story.over)).toBeHidden();
    await expect(
      page.getByRole("status").getByText(/^(?:Tersimpan|Saved)$/),
    ).toBeVisible();
    await look(page, `quotas-${story.language}`);
    const { quotas } = await api.call(getSurvey, { params: { code } });
    expect(quotas).toMatchObject({
      dimensions: [
        { by: "gender", groups: ["Pria", "Wanita"] },
        {
          by: "age",
          groups: [
            { min: 18, max: 29 },
            { min: 30, max: 65 },
          ],
        },
      ],
      places: [1, 2, 2, 5],
    });

    await page
      .getByRole("button", { name: story.publish, exact: true })
      .click();
    const review = page.getByRole("dialog", { name: story.review });
    await expect(review.getByText(story.summary)).toBeVisible();
    await review.getByRole("button", { name: story.next }).click();
    await page
      .getByRole("dialog", { name: story.confirm })
      .getByRole("button", { name: story.yes })
      .click();
    await payByCard(payWindow(page));
    await expect(page.getByRole("dialog", { name: story.done })).toBeVisible({
      timeout: 20_000,
    });

    const youngMan = {
      profile: { gender: "Pria", birthDate: "2004-06-01" },
    } as const;
    const late = await aUser(server, "Budi Terlambat", youngMan);
    const visitor = await openDevice("phone");
    await signIn(visitor, late);
    await visitor.goto(`${story.path}/tasks/surveys/${code}`);
    const start = visitor.getByRole("button", { name: story.start });
    await expect(start).toBeVisible();
    const early = await aUser(server, "Budi Cepat", youngMan);
    await (
      await apiClientOf(server, early)
    ).call(startAnswer, { params: { code } });
    await start.click();
    await expect(visitor.getByText(story.none)).toBeVisible();
    await expect(visitor.getByText(story.noneText)).toBeVisible();
    await look(visitor, `quota-full-at-start-${story.language}`);
    await visitor.reload();
    await expect(visitor.getByText(story.full)).toBeVisible();
    await expect(start).toBeHidden();
    await look(visitor, `quota-full-${story.language}`);

    for (let n = 0; n < 5; n++) {
      const woman = await aUser(server, "Sari Wulandari");
      await answerSurvey(await apiClientOf(server, woman), code, n);
    }
    await page.goto(`${story.path}/task/${code}`);
    await expect(page.getByText(story.progress)).toBeVisible();
    await expect(
      page.getByRole("listitem").filter({ hasText: story.women }),
    ).toContainText(/5 (?:tempat|places)/);
    await expect(page.getByText(story.grouped)).toBeVisible();
    await look(page, `quota-progress-${story.language}`);
    await page.getByRole("button", { name: story.menu }).first().click();
    await page.getByRole("button", { name: story.grow }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(story.number).fill("4");
    await expect(dialog.getByText(story.divided)).toBeVisible();
    await look(page, `quota-top-up-${story.language}`);
  });
}

async function addCriterion(page: Page, button: string, criterion: string) {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("menuitem", { name: criterion }).click();
}
