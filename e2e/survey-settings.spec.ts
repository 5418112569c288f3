import type { Page } from "@playwright/test";
import { getSurvey } from "@sigi/contract/surveys.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { pick, untilSaved } from "./support/builder.ts";
import { look, untilLoaded } from "./support/screen.ts";
import { draftSurvey, pay } from "./support/surveys.ts";
import { anAdmin, apiClientOf, aUser, signIn } from "./support/users.ts";

const stories = [
  {
    language: "Indonesian",
    path: "",
    declare: "Nyatakan tujuan",
    kind: "Kesehatan",
    sentence: "Jelaskan dalam satu kalimat",
    short: "Jelaskan sedikit lagi, paling sedikit 10 huruf.",
    save: "Simpan tujuan",
    withdraw: "Hapus tujuan",
    inUse: /Kosongkan dulu agama atau golongan darah/,
    blood: "Golongan darah",
    religion: "Agama",
    purpose: "Tujuan survei",
    text: "Mencari calon donor darah di kota Anda.",
  },
  {
    language: "English",
    path: "/en",
    declare: "Declare a purpose",
    kind: "Health",
    sentence: "Explain it in one sentence",
    short: "Say a little more, at least 10 characters.",
    save: "Save the purpose",
    withdraw: "Remove the purpose",
    inUse: /Clear religion or blood type first/,
    blood: "Blood type",
    religion: "Religion",
    purpose: "Purpose of this survey",
    text: "To find blood donors in your city.",
  },
] as const;

for (const story of inOneLanguage(stories)) {
  test(`a survey targets by blood type after it has declared why, and respondents and admins read it, in ${story.language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Rina Donor");
    const api = await apiClientOf(server, creator);
    const { code } = await draftSurvey(api, { title: "Donor darah" });
    const page = await openDevice("desktop");
    await signIn(page, creator);
    await openSettings(page, story.path, code);

    const blood = page.getByRole("combobox", { name: story.blood });
    await expect(blood).toBeHidden();
    await page.getByRole("button", { name: story.declare }).click();
    await page.getByRole("radio", { name: story.kind }).check();
    const sentence = page.getByLabel(story.sentence);
    await sentence.fill("donor");
    await page.getByRole("button", { name: story.save }).click();
    await expect(page.getByText(story.short)).toBeVisible();
    await look(page, "settings-purpose-form");
    await sentence.fill(story.text);
    await page.getByRole("button", { name: story.save }).click();
    await pick(page, blood, "O");
    await page.keyboard.press("Escape");
    await expect(
      page.getByRole("combobox", { name: story.religion }),
    ).toBeHidden();
    await expect
      .poll(async () => api.call(getSurvey, { params: { code } }))
      .toMatchObject({
        bloodTypes: ["O"],
        purpose: { kind: "health", text: story.text },
      });
    await look(page, "settings-purpose");
    await page.getByRole("button", { name: story.withdraw }).click();
    await expect(page.getByText(story.inUse)).toBeVisible();

    await pay(api, code);
    const respondent = await openDevice("phone");
    await respondent.goto(`${story.path}/tasks/surveys/${code}`);
    await expect(respondent.getByText(story.purpose)).toBeVisible();
    await expect(respondent.getByText(story.text)).toBeVisible();
    await look(respondent, "answer-start-purpose");

    const admin = await openDevice("desktop");
    await signIn(admin, await anAdmin(server));
    await admin.goto(`${story.path}/admin/home/task`);
    await expect(admin.getByText(story.text).first()).toBeVisible();
  });
}

test("settings warn of a target that few people match, and keep what cannot be saved with its fault", async ({
  openDevice,
  server,
}) => {
  const creator = await aUser(server, "Rina Sasaran");
  const api = await apiClientOf(server, creator);
  const { code } = await draftSurvey(api, { title: "Kopi pagi" });
  const page = await openDevice("desktop");
  await signIn(page, creator);
  await openSettings(page, "", code);

  const respondents = page.getByLabel("Jumlah responden");
  await respondents.fill("5000");
  await page.getByLabel("Usia dari").fill("18");
  await page.getByLabel("Usia sampai").fill("25");
  await untilSaved(page);
  await expect(
    page.getByText("Mungkin tidak sampai 5.000 responden"),
  ).toBeVisible();
  await expect(page.getByText(/Longgarkan salah satu: Usia\./)).toBeVisible();
  await page
    .getByRole("combobox", { name: "Cari provinsi atau kota" })
    .fill("bandung");
  await page.getByRole("option", { name: "Kota Bandung · Jawa Barat" }).click();
  await expect
    .poll(() => api.call(getSurvey, { params: { code } }))
    .toMatchObject({
      provinces: [{ id: "32" }],
      cities: [{ id: "32.73", name: "Kota Bandung" }],
    });
  await expect(
    page.getByText(/Longgarkan salah satu: Wilayah, Usia\./),
  ).toBeVisible();
  const price = page.getByRole("table", { name: "Harga per responden" });
  await expect(price.getByRole("row", { name: /Pilihan Ganda/ })).toContainText(
    /1.*Rp\s?500.*Rp\s?500/,
  );
  await expect(price.getByRole("row", { name: /Biaya layanan/ })).toContainText(
    /Rp\s?250/,
  );
  await expect(page.getByText("Waktu menjawab")).toBeVisible();
  await look(page, "settings-short-reach");

  await page.getByLabel("Usia dari").fill("30");
  const crossed = page.getByText(/Usia awal melebihi usia akhir/);
  await expect(crossed).toBeVisible();
  await respondents.fill("");
  await respondents.blur();
  await expect(page.getByText("Isi jumlah responden.")).toBeVisible();
  await expect(respondents).toHaveValue("");
  await respondents.fill("0");
  await expect(page.getByText("Isi 1 atau lebih.")).toBeVisible();

  const tabs = page.getByRole("navigation", {
    name: "Bagian pembuatan survei",
  });
  await tabs.getByRole("link", { name: "Deskripsi" }).click();
  await tabs.getByRole("link", { name: "Pengaturan" }).click();
  await expect(crossed).toBeVisible();
  await expect(page.getByLabel("Usia dari")).toHaveValue("30");
  await expect(respondents).toHaveValue("0");
  expect(await api.call(getSurvey, { params: { code } })).toMatchObject({
    minAge: 18,
    maxAge: 25,
    respondents: 5000,
  });
  await respondents.fill("40");
  await page.getByLabel("Usia sampai").fill("35");
  await expect(crossed).toBeHidden();
  await untilSaved(page);
  expect(await api.call(getSurvey, { params: { code } })).toMatchObject({
    minAge: 30,
    maxAge: 35,
    respondents: 40,
  });
});

async function openSettings(page: Page, path: string, code: string) {
  await page.goto(`${path}/tasks/description/${code}`);
  await untilLoaded(page);
  await page.goto(`${path}/tasks/setting`);
  await untilLoaded(page);
}
