import type { Locator, Page } from "@playwright/test";
import { questionTypeNames } from "@sigi/survey/type-groups.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { typesIn } from "@sigi/survey/type-groups.ts";
import sharp from "sharp";
import { expectAccessible } from "./support/accessibility.ts";
import { answerByHand } from "./support/answer-by-hand.ts";
import { everyTypeRequired } from "./support/every-type.ts";
import { expectFits } from "./support/fit.ts";
import { keys, touch } from "./support/hands.ts";
import { expect, test } from "./support/journey.ts";
import { balanceOnHome } from "./support/money.ts";
import { inEachScheme, takePicture } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { publishSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

test("every type is answered by thumb on a small phone, and fits at 320 px with text of 200 %", async ({
  openDevice,
  server,
}) => {
  test.slow();
  const survey = await publishEveryType(server);
  const page = await openDevice("phone", {
    geolocation: { latitude: -6.1753924, longitude: 106.8271528, accuracy: 18 },
    permissions: ["geolocation"],
  });
  await signIn(page, await aUser(server, "Sari Jempol"));
  await page.goto(`/tasks/surveys/${survey.code}`);
  await page.getByRole("button", { name: "Mulai" }).tap();
  const hand = touch(page);
  await answerByHand(
    {
      page,
      hand,
      photo: await smallPicture(),
      words: {
        next: "Lanjut",
        send: "Kirim jawaban",
        openTask: "Buka tautan",
        chooseFiles: "Pilih berkas",
        uploaded: "Terunggah",
        addEntry: /^Tambah/,
      },
      locate: async (field) => {
        await hand.press(
          field.getByRole("button", { name: "Gunakan lokasi saya" }),
        );
        await expect(field.getByLabel("Lintang")).toHaveValue("-6.175392");
      },
      sign: signWithFinger,
    },
    survey.form,
    (number) => expectFitsSmallest(page, `every-type-${String(number)}`),
  );
  await expect(page.getByText("sudah ditambahkan ke saldo Anda")).toBeVisible();
  expect(await balanceOnHome(page)).toBe(survey.respondentFee);
});

test("every type is answered by keyboard in English", async ({
  openDevice,
  server,
}) => {
  test.slow();
  const survey = await publishEveryType(server);
  const page = await openDevice("desktop", {
    viewport: { width: 360, height: 740 },
    locale: "en-GB",
  });
  await signIn(page, await aUser(server, "Sari Tombol"));
  await page.goto(`/en/tasks/surveys/${survey.code}`);
  const hand = keys(page);
  await hand.press(page.getByRole("button", { name: "Start" }));
  await answerByHand(
    {
      page,
      hand,
      photo: await smallPicture(),
      words: {
        next: "Next",
        send: "Send answers",
        openTask: "Open the link",
        chooseFiles: "Choose files",
        uploaded: "Uploaded",
        addEntry: /^Add/,
      },
      locate: async (field) => {
        await hand.write(field.getByLabel("Latitude"), "-6.2");
        await hand.write(field.getByLabel("Longitude"), "106.8");
      },
      sign: async (field) => {
        await hand.press(
          field.getByRole("button", { name: "Type my name instead" }),
        );
        await hand.write(field.getByRole("textbox"), "Sari Wijayanti");
      },
    },
    survey.form,
    () => Promise.resolve(),
  );
  await expect(page.getByText("added to your balance")).toBeVisible();
});

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

/** At 320 px, with the text as it is and twice as large. */
async function expectFitsSmallest(page: Page, name: string): Promise<void> {
  const window = page.viewportSize();
  for (const percent of [100, 200]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${String(size)}%`;
    }, percent);
    const state = `${name}-text-${String(percent)}`;
    await expectFits(page, state);
    await inEachScheme(page, (scheme) =>
      takePicture(page, `${state}-${scheme}`),
    );
    await expectAccessible(page, state);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
  if (window) await page.setViewportSize(window);
}

/** A stroke of a finger, which must not scroll the page. */
async function signWithFinger(field: Locator): Promise<void> {
  const pad = field.getByRole("img", { name: "Bidang tanda tangan" });
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
  // A finger that is lifted while it moves flings, and the browser takes the next tap for the end of that.
  await page.waitForTimeout(300);
  await send("touchEnd");
  await session.detach();
  await expect(pad).toHaveAccessibleName(/Sudah ditandatangani/);
}

const smallPicture = (): Promise<Buffer> =>
  sharp({
    create: { width: 60, height: 40, channels: 3, background: "#3a7d44" },
  })
    .png()
    .toBuffer();
