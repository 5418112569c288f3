import type { Page, Route } from "@playwright/test";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { createSurvey, getSurvey } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import sharp from "sharp";
import { expect, test } from "./support/journey.ts";
import { look } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { answerSurvey, pay } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";
import type { User } from "./support/users.ts";

test("a respondent sends files, a place, a signature and the report of a task from a phone", async ({
  openDevice,
  server,
}) => {
  const { survey, creator } = await mediaSurvey(server);
  const page = await openDevice("phone", {
    geolocation: { latitude: -6.1753924, longitude: 106.8271528, accuracy: 18 },
    permissions: ["geolocation"],
  });
  await signIn(page, await aUser(server, "Sari Wijayanti"));
  await page.goto(`/tasks/surveys/${survey.code}`);
  await page.getByRole("button", { name: "Mulai" }).click();

  const video = page.getByRole("link", { name: "Tonton video" });
  await expect(video).toHaveAttribute("href", videoUrl);
  await expect(page.getByRole("cell", { name: "08.00" })).toBeVisible();
  await expect(
    page.getByText("Tujuannya: memetakan toko yang kehabisan stok"),
  ).toBeVisible();

  await page.getByRole("button", { name: "Gunakan lokasi saya" }).click();
  await expect(page.getByLabel("Lintang")).toHaveValue("-6.175392");
  await expect(page.getByText("sekitar 18 m")).toBeVisible();

  const pad = page.getByRole("img", { name: "Bidang tanda tangan" });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("the pad is shown");
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  for (let step = 0; step < 20; step += 1) {
    const y = box.y + 60 + 25 * Math.sin(step);
    await page.mouse.move(box.x + 40 + step * 10, y);
  }
  await page.mouse.up();
  await expect(pad).toHaveAccessibleName(/Sudah ditandatangani/);

  await sendCutOffFiles(page);

  const tab = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Buka tautan" }).click();
  await (await tab).close();
  await page.getByRole("radio", { name: "Berhasil", exact: true }).check();
  await page.getByLabel("Apa yang mudah atau sulit?").fill("Cepat ditemukan.");
  await look(page, "media-filled");

  // The draft contains the answers so far, including the file that the server has.
  await page.reload();
  await expect(page.getByText("KB · Terunggah")).toBeVisible();
  await expect(page.getByLabel("Lintang")).toHaveValue("-6.175392");
  await page.getByRole("button", { name: "Kirim jawaban" }).click();
  await expect(page.getByText("sudah ditambahkan ke saldo Anda")).toBeVisible();

  // The results have figures from five answers on.
  for (let seed = 1; seed <= 4; seed += 1) {
    const other = await aUser(server, `Tanpa Foto ${seed}`);
    await answerSurvey(await apiClientOf(server, other), survey.code, seed);
  }

  // The creator sees the photo, but not the signature.
  const desktop = await openDevice("desktop");
  await signIn(desktop, creator);
  await desktop.goto(`/task/${survey.code}/results`);
  const card = desktop.locator("main section[id^=question-]").filter({
    has: desktop.getByRole("heading", { name: /Foto raknya/ }),
  });
  await expect(async () => {
    await desktop.reload();
    await expect(card).toBeVisible();
    await card.scrollIntoViewIfNeeded();
    await card.getByRole("button", { name: /^Tampilkan berkas/ }).click({
      timeout: 1_000,
    });
  }).toPass();
  const photo = card.getByRole("img", { name: /^Berkas/ });
  await expect(photo).toBeVisible();
  await expect(photo).toHaveJSProperty("complete", true);
  expect(
    await photo.evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0);
  await expect(
    desktop.getByRole("button", { name: /^Tampilkan berkas/ }),
  ).toHaveCount(0);
  await look(desktop, "results-gallery", "main");
});

test("a photo that the server has no time for goes on where it was", async ({
  openDevice,
  server,
}) => {
  const { survey } = await mediaSurvey(server);
  const page = await openDevice("phone");
  await signIn(page, await aUser(server, "Lala Foto"));
  await page.goto(`/tasks/surveys/${survey.code}`);
  await page.getByRole("button", { name: "Mulai" }).click();
  const parts = await holdParts(page);
  await page.getByLabel("Pilih berkas").setInputFiles({
    name: "rak.png",
    mimeType: "image/png",
    buffer: await largePicture(),
  });
  // The upload resumes automatically when the server names a time.
  await (await parts.next()).refuse(429, { "retry-after": "0" });
  const repeated = await parts.next();
  expect(repeated.offset).toBe(0);
  await repeated.pass();
  // Otherwise it resumes when the respondent presses the button.
  const second = await parts.next();
  await second.refuse(503);
  await expect(page.getByText("Unggahan terputus.")).toBeVisible();
  await page.getByRole("button", { name: "Lanjutkan rak.png" }).click();
  const resumed = await parts.next();
  expect(resumed.offset).toBe(second.offset);
  parts.release();
  await resumed.pass();
  await expect(page.getByText("KB · Terunggah")).toBeVisible();
});

/** Sends a photo whose upload is interrupted twice: the page is left meanwhile, then the connection is lost. */
async function sendCutOffFiles(page: Page): Promise<void> {
  const camera = page.getByLabel("Ambil foto");
  await expect(camera).toHaveAttribute("capture", "environment");
  await expect(camera).toHaveAttribute("accept", "image/*");
  const parts = await holdParts(page);
  const photo = {
    name: "rak.png",
    mimeType: "image/png",
    buffer: await largePicture(),
  };
  await camera.setInputFiles(photo);
  await (await parts.next()).pass();
  const second = await parts.next();
  const progress = page.getByRole("progressbar", {
    name: "Mengunggah rak.png",
  });
  await expect
    .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value))
    .toBeGreaterThan(0);
  const { offset } = second;
  expect(offset).toBeGreaterThan(0);
  await second.cut();
  await expect(page.getByText("Unggahan terputus.")).toBeVisible();
  await page.getByRole("button", { name: "Kirim jawaban" }).click();
  await expect(
    page.getByText("Tunggu sampai semua berkas terunggah"),
  ).toBeVisible();
  await look(page, "media-cut");

  await page.reload();
  await expect(page.getByText("Belum terkirim seluruhnya.")).toBeVisible();
  await look(page, "media-left");
  await page
    .getByLabel("Pilih berkas")
    .setInputFiles([
      photo,
      { name: "alat.exe", mimeType: "application/x", buffer: Buffer.alloc(9) },
    ]);
  await expect(
    page.getByText("alat.exe bukan jenis berkas yang diminta."),
  ).toBeVisible();
  await expectGoesOn(parts, offset);
  await page.getByRole("button", { name: "Lanjutkan rak.png" }).click();
  await expectGoesOn(parts, offset);
  // The upload resumes automatically once the network is back.
  await expect(page.getByText("Unggahan terputus.")).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText("Anda sedang luring.").first()).toBeVisible();
  await page.context().setOffline(false);
  const last = await parts.next();
  expect(last.offset).toBe(offset);
  parts.release();
  await last.pass();
  await expect(page.getByText("KB · Terunggah")).toBeVisible();
}

/** Expects the next part, and interrupts it. */
async function expectGoesOn(
  parts: Awaited<ReturnType<typeof holdParts>>,
  offset: number,
): Promise<void> {
  const part = await parts.next();
  expect(part.offset, "where the upload goes on").toBe(offset);
  await part.cut();
}

/** Holds every part of an upload until the journey decides its outcome. */
async function holdParts(page: Page) {
  const held: Route[] = [];
  let isReleased = false;
  await page.route("**/api/answer/upload/**", async (route) => {
    const isPart = route.request().method() === "POST";
    if (isPart && !isReleased) held.push(route);
    else await route.continue();
  });
  return {
    /** Waits for a part. `offset`: its position in the file. */
    next: async () => {
      await expect.poll(() => held.length, "parts on their way").toBe(1);
      const route = held.pop();
      const body = route?.request().postDataBuffer()?.toString("latin1") ?? "";
      return {
        offset: Number(/name="offset"\s+(\d+)/.exec(body)?.[1]),
        pass: () => route?.continue(),
        cut: () => route?.abort(),
        refuse: (status: number, headers: Record<string, string> = {}) =>
          route?.fulfill({
            status,
            headers,
            json: { code: "busy", message: "Coba lagi sebentar lagi." },
          }),
      };
    },
    /** Lets all further parts pass. */
    release: () => {
      isReleased = true;
    },
  };
}

const videoUrl = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

async function mediaSurvey(
  server: Server,
): Promise<{ survey: Survey; creator: User }> {
  const user = await aUser(server, "Pembuat");
  const creator = await apiClientOf(server, user);
  const { code, form } = await creator.call(createSurvey, {
    body: { title: "Kunjungan toko", respondents: 10 },
  });
  const sectionId = form.sections[0]?.id ?? 0;
  await creator.call(saveQuestion, {
    body: {
      sectionId,
      type: "statement",
      title: "<b>Tonton</b> dahulu",
      help: "<table><tr><th>Buka</th></tr><tr><td>08.00</td></tr></table>",
      options: { videoUrl },
    },
  });
  await creator.call(saveQuestion, {
    body: {
      sectionId,
      type: "location",
      title: "Di mana tokonya?",
      purpose: "memetakan toko yang kehabisan stok",
      options: {},
    },
  });
  await creator.call(saveQuestion, {
    body: {
      sectionId,
      type: "signature",
      title: "Tanda tangan penjaga toko",
      purpose: "bukti kunjungan",
      options: {},
    },
  });
  await creator.call(saveQuestion, {
    body: {
      sectionId,
      type: "file_upload",
      title: "Foto raknya",
      required: false,
      purpose: "memeriksa stok",
      options: { kinds: ["photo", "audio"], filesMax: 3, megabytesMax: 5 },
    },
  });
  await creator.call(saveQuestion, {
    body: {
      sectionId,
      type: "usability_task",
      title: "Cari jam buka toko di situsnya",
      options: {
        url: "https://example.com/",
        maxSeconds: 300,
        remarksRequired: true,
      },
    },
  });
  await pay(creator, code);
  const survey = await creator.call(getSurvey, { params: { code } });
  return { survey, creator: user };
}

/** A picture larger than a part of an upload, because noise does not compress. */
function largePicture(): Promise<Buffer> {
  return sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
}
