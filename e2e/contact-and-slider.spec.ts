import { section } from "../apps/demo/src/compose.ts";
import { createThroughApi } from "../apps/demo/src/create-through-api.ts";
import { makeQuestion } from "../apps/demo/src/make-question.ts";
import { publishThroughApi } from "../apps/demo/src/publish-through-api.ts";
import type { Questionnaire } from "../apps/demo/src/questionnaire.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import { regions } from "../apps/server/src/targeting/public.ts";
import { expect, test } from "./support/journey.ts";
import { look } from "./support/screen.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

const purpose = "Untuk mengirim hasil survei.";

const questionnaire: Questionnaire = {
  title: "Kontak dan kepuasan",
  description: "",
  closing: "Terima kasih!",
  sections: [
    section("", [
      makeQuestion(
        "email",
        { code: "email", title: "Email Anda", purpose },
        {},
      ),
      makeQuestion(
        "phone",
        { code: "phone", title: "Nomor Anda", purpose },
        {},
      ),
      makeQuestion("url", { code: "url", title: "Situs Anda" }, {}),
      makeQuestion(
        "slider",
        { code: "slider", title: "Seberapa puas Anda?" },
        { min: 0, max: 1, step: 0.1 },
      ),
    ]),
  ],
};

test("contacts are checked as people type them, and a slider is unanswered until it is touched", async ({
  openDevice,
  server,
}) => {
  const creator = await apiClientOf(
    server,
    await aUser(server, "Peneliti Kota"),
  );
  const draft = await createThroughApi(creator, questionnaire, 3);
  const { survey } = await publishThroughApi(draft.code, {
    creator,
    respondent: await apiClientOf(server, await aUser(server, "Warga Kota")),
    random: seededRandom(8),
    regions,
  });
  const page = await openDevice("phone");
  await signIn(page, await aUser(server, "Eka Pratiwi"));
  await page.goto(`/tasks/surveys/${survey.code}`);
  await page.getByRole("button", { name: "Mulai" }).click();
  const email = page.getByLabel("Email Anda");
  const phone = page.getByLabel("Nomor Anda");
  const slider = page.getByRole("slider");
  const send = page.getByRole("button", { name: "Kirim jawaban" });

  await email.fill("eka@contoh");
  await phone.fill("12345");
  await page.getByLabel("Situs Anda").fill("contoh.com");
  await send.click();
  await expect(page.getByText("Tuliskan alamat email")).toBeVisible();
  await expect(page.getByText("Tuliskan nomor telepon")).toBeVisible();
  await expect(page.getByText("Pertanyaan ini wajib diisi.")).toBeVisible();
  await expect(slider).toHaveAttribute("aria-valuetext", /^Belum dijawab/);
  await look(page, "contact-and-slider-faults");

  await email.fill("Eka@Contoh.id");
  await phone.fill("0812-3456-7890");
  await slider.press("Space");
  await expect(slider).toHaveAttribute("aria-valuetext", "0,5");
  await slider.press("ArrowRight");
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "0,7");
  await send.click();
  await expect(page.getByText("sudah ditambahkan ke saldo Anda")).toBeVisible();
});
