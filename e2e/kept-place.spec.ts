import { setPlaceEnd } from "../apps/server/src/answers/testing/set-place-end.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { look } from "./support/screen.ts";
import { publishSurvey, startSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

/** The texts of the page, in each of its languages. */
const languages = {
  id: {
    prefix: "",
    device: "phone",
    left: "Tempat Anda tersimpan 9 menit lagi",
    until:
      /^Sampai pukul \d\d\.\d\d\. Setelah itu, jawaban Anda tetap dihitung/,
    extend: "Perpanjang",
    extended: /^Tempat Anda sekarang tersimpan sampai pukul \d\d\.\d\d/,
    last: /tidak bisa diperpanjang lagi/,
    over: "Waktu Anda untuk survei ini habis",
    retake: "Ambil tempat lagi",
  },
  en: {
    prefix: "/en",
    device: "desktop",
    left: "Your place is kept for 9 min more",
    until: /^Until \d\d:\d\d [AP]M\. After that, your answers still count/,
    extend: "Keep my place",
    extended: /^Your place is now kept until \d\d:\d\d [AP]M/,
    last: /can't be extended again/,
    over: "Your time for this survey ran out",
    retake: "Get a new place",
  },
} as const;

// This is also the English story of answering.
for (const language of ["id", "en"] as const) {
  const says = languages[language];

  test(`a place whose time gets short is extended once, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await apiClientOf(server, await aUser(server, "Pembuat"));
    const { code } = await publishSurvey(creator);
    const respondent = await aUser(server, "Penjawab Pelan");
    const form = await startSurvey(await apiClientOf(server, respondent), code);
    const placeEnds = async (minutes: number) => {
      const expiresAt = new Date(Date.now() + minutes * 60_000);
      await setPlaceEnd(server.services.db, respondent.id, expiresAt);
    };
    const page = await openDevice(says.device);
    await page.clock.install();
    await signIn(page, respondent);
    // A reload in the last 15 minutes would extend it.
    await placeEnds(16);
    await page.goto(
      `${says.prefix}/tasks/surveys/${code}/${String(form.sections[0]?.id)}`,
    );
    const extend = page.getByRole("button", { name: says.extend });
    await expect(page.getByRole("radio").first()).toBeVisible();
    await expect(extend).toHaveCount(0);

    await placeEnds(9);
    await page.clock.fastForward("07:10");
    await expect(page.getByText(says.left)).toBeVisible();
    await expect(page.getByText(says.until)).toBeVisible();
    await expectAccessible(page, "a place whose time gets short");
    await look(page, `kept-place-${language}`);
    await extend.press("Enter");
    await expect(page.getByText(says.extended)).toBeVisible();
    await expect(extend).toHaveCount(0);

    await page.clock.fastForward("44:00");
    await expect(page.getByText(says.last)).toBeVisible();
    await expect(extend).toHaveCount(0);
    await expect(page.getByText(says.extended)).toHaveCount(0);

    await placeEnds(-1);
    await page.clock.fastForward("10:00");
    await expect(page.getByRole("heading", { name: says.over })).toBeVisible();
    await look(page, `lapsed-place-${language}`);
    await page.getByRole("button", { name: says.retake }).click();
    await expect(page.getByRole("radio").first()).toBeVisible();
  });
}
