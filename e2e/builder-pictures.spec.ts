import { Buffer } from "node:buffer";
import type { Locator, Page } from "@playwright/test";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { createSurvey, getSurvey } from "@sigi/contract/surveys.ts";
import { untilSaved } from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import { choosePicture, drawnPicture } from "./support/pictures.ts";
import { look } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

test("a picture of a question is cropped, uploaded, undone, redone and shown", async ({
  openDevice,
  server,
}) => {
  const { page, read } = await openedBuilder(
    await openDevice("desktop"),
    server,
  );
  await page.getByRole("button", { name: /^Ubah pertanyaan 1/ }).click();
  const block = page.locator("[data-place^='questions.'][data-open]");
  await choose(block, "papan.png", await drawnPicture(page, 1600, 1200));

  const dialog = page.getByRole("dialog", { name: "Potong gambar" });
  await dialog.getByText("1:1").click();
  const sideways = dialog.getByRole("slider", { name: "Geser ke samping" });
  await sideways.press("End");
  await expect(sideways).toHaveValue("1");
  await look(page, "builder-picture-crop");
  await dialog.getByRole("button", { name: "Simpan gambar" }).click();
  await expect(dialog).toBeHidden();

  const image = block.locator("img[src^='/uploads/']");
  await expect(image).toBeVisible();
  expect(
    await image.evaluate(async (element: HTMLImageElement) => {
      await element.decode();
      return [element.naturalWidth, element.naturalHeight];
    }),
  ).toEqual([1200, 1200]);
  await block.getByLabel("Teks alternatif").fill("Papan nama warung kopi");
  await look(page, "builder-picture");

  await page.keyboard.press("Control+z");
  await expect(block.getByLabel("Teks alternatif")).toHaveValue("");

  await page.keyboard.press("Control+z");
  await expect(image).toHaveCount(0);
  await page.keyboard.press("Control+Shift+z");
  await expect(image).toBeVisible();
  await block.getByRole("button", { name: "Hapus gambar" }).click();
  await expect(image).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(image).toBeVisible();
  const shows = "Papan nama warung kopi";
  await block.getByLabel("Teks alternatif").fill(shows);
  await untilSaved(page);
  const [section] = (await read()).form.sections;
  expect(section?.questions[0]?.image).toMatch(/^\/uploads\/.+\.webp$/);

  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Pratinjau" }).click(),
  ]);
  await preview.getByRole("button", { name: "Mulai" }).click();
  await expect(preview.getByRole("img", { name: shows })).toBeVisible();
});

test("a section has a picture, and a file that is none is refused in the dialog", async ({
  openDevice,
  server,
}) => {
  const { page, read } = await openedBuilder(
    await openDevice("desktop"),
    server,
  );
  await page
    .getByRole("button", { name: "Judul, keterangan, dan logika bagian" })
    .click();
  const panel = page.getByRole("complementary", { name: "Properti" });
  await choose(panel, "papan.png", Buffer.from("no picture"));
  const dialog = page.getByRole("dialog", { name: "Potong gambar" });
  await dialog.getByRole("button", { name: "Simpan gambar" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "Jenis berkas ini tidak bisa dipakai.",
  );
  await choosePicture(
    dialog.getByRole("button", { name: "Pilih gambar lain" }),
    "papan.png",
    await drawnPicture(page, 800, 400),
  );
  await dialog.getByRole("button", { name: "Simpan gambar" }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.locator("img[src^='/uploads/']")).toBeVisible();
  await look(page, "builder-section-picture");
  await untilSaved(page);
  expect((await read()).form.sections[0]?.image).toMatch(/^\/uploads\//);
});

test("an own background is uploaded, and makes way for one of the list", async ({
  openDevice,
  server,
}) => {
  const { page, read } = await openedBuilder(
    await openDevice("desktop"),
    server,
  );
  // The tabs open the survey before it has loaded.
  await page.route("**/api/tasks/code/*", async (route) => {
    await expect(page).toHaveURL(/\/tasks\/description\/\w+$/);
    await route.continue();
  });
  await page.reload();
  await page.getByRole("link", { name: "Deskripsi" }).click();
  await choosePicture(
    page.getByRole("button", { name: "Unggah gambar" }),
    "latar.png",
    await drawnPicture(page, 800, 600),
  );
  const dialog = page.getByRole("dialog", { name: "Potong gambar" });
  await dialog.getByRole("button", { name: "Simpan gambar" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole("radio", { name: "Gambar sendiri" }),
  ).toBeChecked();
  await look(page, "builder-own-background");
  expect((await read()).background).toMatch(/^\/uploads\//);

  await page.getByRole("radio", { name: "Kertas warna" }).check();
  await expect(page.getByRole("radio", { name: "Gambar sendiri" })).toHaveCount(
    0,
  );
  await expect.poll(async () => (await read()).background).toBe("8.png");
});

/** The questions of a survey with one question, opened by its creator. */
async function openedBuilder(page: Page, server: Server) {
  const account = await aUser(server, "Rina Gambar");
  const api = await apiClientOf(server, account);
  const { code, form } = await api.call(createSurvey, {
    body: { title: "Papan nama warung" },
  });
  await api.call(saveQuestion, {
    body: {
      sectionId: form.sections[0]?.id,
      type: "long_text",
      title: "Apa kesan Anda tentang papan ini?",
    },
  });
  await signIn(page, account);
  await page.goto(`/tasks/question/${code}`);
  return { page, read: () => api.call(getSurvey, { params: { code } }) };
}

const choose = (at: Locator, name: string, buffer: Buffer) =>
  choosePicture(
    at.getByRole("button", { name: "Tambah gambar" }),
    name,
    buffer,
  );
