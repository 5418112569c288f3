import type { Locator, Page } from "@playwright/test";
import { questionTypeNames, typesIn } from "@sigi/survey/type-list.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import sharp from "sharp";
import { expectAccessible } from "./support/accessibility.ts";
import { answerByHand } from "./support/answer-by-hand.ts";
import { everyTypeRequired } from "./support/every-type.ts";
import { expectFits } from "./support/fit.ts";
import { keys, touch } from "./support/hands.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { takePictures } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { publishSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

// In both languages, because the width of the texts depends on the language.
for (const language of ["id", "en"] as const) {
  test(`every type is answered by thumb and fits at 320 px with text of 200 %, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const survey = await publishEveryType(server);
    const page = await openDevice("phone", {
      geolocation: { latitude: -6.175392, longitude: 106.8271528, accuracy: 8 },
      permissions: ["geolocation"],
    });
    await signIn(page, await aUser(server, "Sari Jempol"));
    const words = wordsIn[language];
    await page.goto(`${words.prefix}/tasks/surveys/${survey.code}`);
    const hand = touch(page);
    await hand.press(page.getByRole("button", { name: words.start }));
    const photo = await smallPicture();
    const ways = {
      locate: async (field: Locator) => {
        await hand.press(field.getByRole("button", { name: words.locate }));
        const latitude = field.getByLabel(words.latitude);
        await expect(latitude).toHaveValue("-6.175392");
      },
      sign: (field: Locator) => signWithFinger(field, words.signed),
    };
    await answerByHand(
      { page, hand, words, photo, ...ways },
      survey.form,
      (number) =>
        expectFitsSmallest(page, `every-type-${String(number)}`, {
          accessibility: language === "id",
        }),
    );
    await expect(page.getByText(words.added)).toBeVisible();
  });
}

for (const language of inOneLanguage(["id", "en"] as const)) {
  test(`every type is answered by keyboard in a narrow window, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const survey = await publishEveryType(server);
    const page = await openDevice("desktop", {
      viewport: { width: 360, height: 740 },
    });
    await signIn(page, await aUser(server, "Sari Tombol"));
    const words = wordsIn[language];
    await page.goto(`${words.prefix}/tasks/surveys/${survey.code}`);
    const hand = keys(page);
    await hand.press(page.getByRole("button", { name: words.start }));
    const photo = await smallPicture();
    const ways = {
      locate: async (field: Locator) => {
        await hand.write(field.getByLabel(words.latitude), "-6.2");
        await hand.write(field.getByLabel(words.longitude), "106.8");
      },
      sign: async (field: Locator) => {
        await hand.press(field.getByRole("button", { name: words.typeName }));
        await hand.write(field.getByRole("textbox"), "Sari Wijayanti");
      },
    };
    await answerByHand({ page, hand, words, photo, ...ways }, survey.form);
    await expect(page.getByText(words.added)).toBeVisible();
  });
}

const wordsIn = {
  id: {
    prefix: "",
    start: "Mulai",
    next: "Lanjut",
    send: "Kirim jawaban",
    added: "sudah ditambahkan ke saldo Anda",
    openTask: "Buka tautan",
    chooseFiles: "Pilih berkas",
    uploaded: "Terunggah",
    addEntry: /^Tambah/,
    locate: "Gunakan lokasi saya",
    latitude: "Lintang",
    longitude: "Bujur",
    signed: /Sudah ditandatangani/,
    typeName: "Ketik nama saja",
  },
  en: {
    prefix: "/en",
    start: "Start",
    next: "Next",
    send: "Send answers",
    added: "has been added to your balance",
    openTask: "Open the link",
    chooseFiles: "Choose files",
    uploaded: "Uploaded",
    addEntry: /^Add/,
    locate: "Use my location",
    latitude: "Latitude",
    longitude: "Longitude",
    signed: /Signed/,
    typeName: "Type my name instead",
  },
};

async function publishEveryType(server: Server) {
  const creator = await apiClientOf(server, await aUser(server, "Peneliti"));
  const survey = await publishSurvey(creator, {
    questionnaire: everyTypeRequired(),
    respondents: 3,
  });
  expectEveryType(survey.form);
  return survey;
}

function expectEveryType(form: Form): void {
  expect(typesIn(form).toSorted()).toEqual(questionTypeNames.toSorted());
}

/** Checks the layout at 320 px, with the normal text size and twice that size. */
async function expectFitsSmallest(
  page: Page,
  name: string,
  { accessibility }: { readonly accessibility: boolean },
): Promise<void> {
  const window = page.viewportSize();
  for (const percent of [100, 200]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${String(size)}%`;
    }, percent);
    const state = `${name}-text-${String(percent)}`;
    await expectFits(page, state);
    if (accessibility) await expectAccessible(page, state);
    await takePictures(page, state);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
  if (window) await page.setViewportSize(window);
}

/** A stroke of a finger, which must not scroll the page. */
async function signWithFinger(field: Locator, signed: RegExp): Promise<void> {
  const pad = field.getByRole("img");
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("the pad is not shown");
  const page = field.page();
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", step = 0) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd"
          ? []
          : [
              {
                x: box.x + 40 + step * 8,
                y: box.y + 60 + 25 * Math.sin(step),
              },
            ],
    });
  await send("touchStart");
  for (let step = 1; step < 20; step += 1) await send("touchMove", step);
  // A finger that is lifted while it moves flings, and the browser takes the next tap as the end of the fling.
  await page.waitForTimeout(300);
  await send("touchEnd");
  await session.detach();
  await expect(pad).toHaveAccessibleName(signed);
}

const smallPicture = (): Promise<Buffer> =>
  sharp({
    create: { width: 60, height: 40, channels: 3, background: "#3a7d44" },
  })
    .png()
    .toBuffer();
