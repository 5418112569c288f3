import type { Page } from "@playwright/test";
import type { Profile } from "@sigi/contract/demographics.ts";
import { savePopulation } from "@sigi/contract/populations.ts";
import { createLink } from "@sigi/contract/result-links.ts";
import { getResults } from "@sigi/contract/results.ts";
import { releaseBands } from "../apps/server/src/results/demographics/release-bands.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { look, untilLoaded } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { answerSurvey, publishSurvey } from "./support/surveys.ts";
import {
  anAdmin,
  apiClientOf,
  aUser,
  signIn,
  uniqueName,
} from "./support/users.ts";

// All surveys of a server share one population.
test.describe.configure({ mode: "serial" });

const comparison = (page: Page) =>
  page.getByRole("region", { name: "Sampel dan populasi" });

const times = (count: number, profile: Partial<Profile>) =>
  Array.from({ length: count }, () => profile);

test("without a population, results say who can enter it", async ({
  openDevice,
  server,
}) => {
  const { creator, code } = await answeredSurvey(server, 10, times(5, {}));
  const page = await openDevice("phone");
  await signIn(page, creator);
  await page.goto(`/task/${code}/results`);
  await expect(comparison(page)).toContainText(
    "setelah administrator memasukkan data penduduk",
  );
});

test("an admin replaces the population by a table, and a wrong table loses nothing", async ({
  openDevice,
  server,
}) => {
  const admin = await openDevice("phone");
  await signIn(admin, await anAdmin(server, uniqueName("Admin")));
  await admin.goto("/admin/setting/configuration");
  const part = admin.getByRole("region", { name: "Data penduduk" });
  await expect(part.getByText("Belum ada data penduduk")).toBeVisible();

  await test.step("the template lacks only the numbers", async () => {
    const download = admin.waitForEvent("download");
    await part.getByRole("button", { name: "Unduh contoh tabel" }).click();
    expect((await download).suggestedFilename()).toBe("population.csv");
  });

  const choose = async (csv: string) => {
    const chooser = admin.waitForEvent("filechooser");
    await part.getByRole("button", { name: "Tabel penduduk" }).click();
    await (
      await chooser
    ).setFiles({
      name: "penduduk.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(csv),
    });
  };
  const save = part.getByRole("button", { name: "Simpan data penduduk" });
  const source = part.getByRole("textbox", { name: "Sumber" });

  await test.step("a wrong row is named at the field, and the input stays", async () => {
    await source.fill("Sensus Penduduk 2020, BPS");
    await choose("gender,age,province,people\nPria,18_24,Atlantis,5");
    await save.click();
    await expect(
      part.getByText("Baris 2: “Atlantis” bukan provinsi."),
    ).toBeVisible();
    await expect(source).toHaveValue("Sensus Penduduk 2020, BPS");
    await expectAccessible(admin, "a refused population");
  });

  await test.step("a right table is in use at once, with its source", async () => {
    await choose(
      "gender,age,province,people\nPria,18_24,Bali,1500\nWanita,18_24,Bali,1600",
    );
    await save.click();
    await expect(
      part.getByText("3.100 orang dalam 2 baris, 1 provinsi"),
    ).toBeVisible();
    await expect(
      part.getByText("Sensus Penduduk 2020, BPS", { exact: true }),
    ).toBeVisible();
    await expect(source).toHaveValue("");
    await expectAccessible(admin, "the population");
  });
});

const bandung = { birthDate: "1950-01-01" };
const denpasar = {
  birthDate: "1950-01-01",
  provinceId: "51",
  cityId: "51.71",
  subdistrictId: "51.71.01",
};
test("a creator compares respondents with the population, on a map and in tables", async ({
  openDevice,
  server,
}) => {
  test.slow();
  const admin = await apiClientOf(
    server,
    await anAdmin(server, uniqueName("Admin")),
  );
  await admin.call(savePopulation, {
    body: {
      source: "Sensus Penduduk 2020, BPS",
      csv: [
        "gender,age,province,people",
        "Pria,65_up,DKI Jakarta,100",
        "Pria,65_up,Jawa Barat,200",
        "Wanita,65_up,Jawa Barat,300",
        "Wanita,65_up,Bali,400",
      ].join("\n"),
    },
  });
  const running = await answeredSurvey(server, 10, times(5, {}));
  // All places are taken, so that the survey ends and publishes bands.
  const ended = await answeredSurvey(server, 20, [
    ...times(10, { ...bandung, gender: "Pria" }),
    ...times(5, { ...bandung, gender: "Wanita" }),
    ...times(5, { ...denpasar, gender: "Wanita" }),
  ]);
  await releaseBands(server.services);

  const page = await openDevice("desktop");
  await test.step("a survey with few answers says when the comparison appears", async () => {
    await signIn(page, running.creator);
    await page.goto(`/task/${running.code}/results`);
    await expect(comparison(page)).toContainText("setelah ada 100 jawaban");
  });

  await test.step("each part has its figures in a table", async () => {
    await signIn(page, ended.creator);
    await page.goto(`/task/${ended.code}/results`);
    await untilLoaded(page);
    await expect(comparison(page)).toContainText(
      "Sumber data penduduk: Sensus Penduduk 2020, BPS.",
    );
    expect(await tableOf(page, "Provinsi")).toEqual([
      ["DKI Jakarta (JK)", "0", "0%", "10%", "0×"],
      ["Jawa Barat (JB)", "15", "75%", "50%", "1,5×"],
      ["Bali (BA)", "5", "25%", "40%", "0,63×"],
    ]);
    expect(await tableOf(page, "Jenis kelamin")).toEqual([
      ["Pria", "10", "50%", "30%", "1,67×"],
      ["Wanita", "10", "50%", "70%", "0,71×"],
    ]);
    expect(await tableOf(page, "Usia")).toEqual([
      ["65 tahun ke atas", "20", "100%", "100%", "1×"],
    ]);
  });

  await test.step("the tiles of the map have the same ratios", async () => {
    const tiles = comparison(page).locator("figure svg").first().locator("g g");
    const tile = (letters: string) => tiles.filter({ hasText: letters });
    await expect(tile("JK")).toHaveText("JK0×");
    await expect(tile("JB")).toHaveText("JB1,5×");
    await expect(tile("BA")).toHaveText("BA0,63×");
    await expect(tile("AC")).toHaveText("AC");
  });

  await look(page, "population");
  const phone = await openDevice("phone");
  await signIn(phone, ended.creator);
  for (const [at, path] of [
    [page, "/en"],
    [phone, ""],
    [phone, "/en"],
  ] as const) {
    await at.goto(`${path}/task/${ended.code}/results`);
    await untilLoaded(at);
    await look(at, `population${path.replace("/", "-")}`);
  }

  await test.step("respondents are filtered by published bands, divided by them, and weighted", async () => {
    await phone.goto(`/task/${ended.code}/results`);
    await phone
      .getByRole("button", { name: "Filter menurut data diri" })
      .click();
    const dialog = phone.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: "Wanita" }).check();
    await look(phone, "bands");
    await dialog.getByRole("button", { name: "Terapkan" }).click();
    const card = phone.locator("main section[id^=question-]").first();
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole("figure").first()).toContainText("100% · 10");
    const groups = phone.getByRole("combobox", { name: "Bandingkan menurut" });
    await groups.fill("provinsi");
    await phone.getByRole("option", { name: "Provinsi" }).click();
    for (const name of ["Jawa Barat", "Bali", "Semua responden"])
      await expect(
        card.getByRole("heading", { name, exact: true }),
      ).toBeVisible();
    await phone
      .getByRole("checkbox", { name: "Bobotkan agar mewakili penduduk" })
      .click();
    await expect(phone).toHaveURL(/weighted=1/);
    await untilLoaded(phone);
    await look(phone, "weighted", "main");
    await page.goto(
      `/en${new URL(phone.url()).pathname}${new URL(phone.url()).search}`,
    );
    await untilLoaded(page);
    await look(page, "weighted", "main");
  });

  await test.step("a reader of a link sees it where demographics are shared", async () => {
    const { token } = await ended.api.call(createLink, {
      params: { code: ended.code },
      body: {
        name: "Untuk klien",
        days: 30,
        parts: ["demographics", "answers"],
      },
    });
    const reader = await openDevice("phone");
    await reader.goto(`/results/shared#token=${token}`);
    await untilLoaded(reader);
    expect(await tableOf(reader, "Jenis kelamin")).toEqual([
      ["Pria", "10", "50%", "30%", "1,67×"],
      ["Wanita", "10", "50%", "70%", "0,71×"],
    ]);
    await expect(
      reader.getByRole("table", { name: "Jawaban" }).getByText("Jawa Barat"),
    ).toHaveCount(15);
    await look(reader, "population-shared");
  });
});

/** A creator's survey that respondents with these profiles have answered. */
async function answeredSurvey(
  server: Server,
  places: number,
  profiles: readonly Partial<Profile>[],
) {
  const creator = await aUser(server, "Pembuat Survei");
  const api = await apiClientOf(server, creator);
  const { code } = await publishSurvey(api, { respondents: places });
  for (const profile of profiles) {
    const respondent = await aUser(server, "Penjawab", { profile });
    await answerSurvey(await apiClientOf(server, respondent), code);
  }
  await expect
    .poll(async () => {
      const { answers } = await api.call(getResults, { params: { code } });
      return answers;
    })
    .toBe(profiles.length);
  return { creator, api, code };
}

/** The rows of the table below a picture of the comparison. */
async function tableOf(page: Page, name: string): Promise<string[][]> {
  const figure = comparison(page)
    .getByRole("figure")
    .filter({
      has: page.getByRole("button", {
        name: `Salin tabel: Sampel dan populasi: ${name}`,
      }),
    });
  await figure.getByText("Tabel", { exact: true }).click();
  const rows = figure.getByRole("table").locator("tbody tr");
  return Promise.all(
    (await rows.all()).map((row) => row.locator("th, td").allTextContents()),
  );
}
