import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { payByCard, payWindow } from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { look, untilLoaded } from "./support/screen.ts";
import { draftSurvey, publishSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

for (const { language, path, publish, next, yes, late, again } of inOneLanguage(
  [
    {
      language: "Indonesian",
      path: "",
      publish: "Terbitkan",
      next: "Lanjut",
      yes: "Iya",
      late: "Survei berubah saat Anda membayar",
      again: "Lihat harga baru",
    },
    {
      language: "English",
      path: "/en",
      publish: "Publish",
      next: "Continue",
      yes: "Yes",
      late: "The survey changed while you were paying",
      again: "See the new price",
    },
  ],
)) {
  test(`a creator who pays for a survey that has changed meanwhile learns it, in ${language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Rina Tergesa");
    const api = await apiClientOf(server, creator);
    const { id, code } = await draftSurvey(api);
    const page = await openDevice("desktop");
    await signIn(page, creator);
    await page.goto(`${path}/tasks/question/${code}`);
    await untilLoaded(page);
    await page.getByRole("button", { name: publish }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: next }).click();
    await dialog.getByRole("button", { name: yes }).click();
    const pay = payWindow(page);
    await expect(pay.getByRole("textbox").first()).toBeVisible();
    // Same effect as an edit, but without the job that closes the window.
    await server.services.db.execute(
      `update surveys set respondents = 12, version = version + 1, status = 'draft' where id = ${String(id)}`,
    );
    await payByCard(pay);
    await expect(dialog.getByText(late)).toBeVisible();
    await look(page, `paid-too-late-${language}`);
    await dialog.getByRole("button", { name: again }).click();
    await expect(dialog.getByText(/Rp\s?6\.000/)).toBeVisible();
  });
}

const stories = [
  {
    language: "Indonesian",
    path: "",
    publish: "Terbitkan",
    use: /Pakai kredit survei \(Rp\s?5\.000\)/,
    paid: /diarahkan ke menu pembayaran/,
    covers: "Kredit menutup seluruh biaya, jadi survei langsung terbit.",
    next: "Lanjut",
    yes: "Iya",
    done: "Survei Anda telah diterbitkan.",
    entry: "Pembayaran survei",
    details: "Lihat rincian Pembayaran survei",
    receipt: "Lihat tanda terima",
    fromCredit: "Dibayar dari kredit survei",
  },
  {
    language: "English",
    path: "/en",
    publish: "Publish",
    use: /Use survey credit \(Rp\s?5\.000\)/,
    paid: /taken to the payment menu/,
    covers:
      "Your credit covers the whole price, so the survey is published right away.",
    next: "Continue",
    yes: "Yes",
    done: "Your survey has been published.",
    entry: "Survey payment",
    details: "View details of Survey payment",
    receipt: "See receipt",
    fromCredit: "Paid from survey credit",
  },
] as const;

for (const story of inOneLanguage(stories)) {
  test(`a creator pays for a survey with the credit of a closed one, in ${story.language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Rina Hemat");
    const api = await apiClientOf(server, creator);
    const closed = await publishSurvey(api);
    const params = { code: closed.code };
    await api.call(closeSurvey, { params, body: {} });
    const { code } = await draftSurvey(api, { title: "Kebiasaan minum" });

    const page = await openDevice("desktop");
    await signIn(page, creator);
    await page.goto(`${story.path}/tasks/description/${code}`);
    await untilLoaded(page);
    await page.getByRole("button", { name: story.publish }).click();
    const dialog = page.getByRole("dialog");
    const use = dialog.getByRole("switch", { name: story.use });
    await expect(use).toBeChecked();
    await use.click();
    await expect(dialog.getByText(story.covers)).toBeHidden();
    await use.click();
    await expect(dialog.getByText(story.covers)).toBeVisible();
    await look(page, `publish-with-credit-${story.language}`);
    await dialog.getByRole("button", { name: story.next }).click();
    await expect(dialog.getByText(story.paid)).toBeHidden();
    await dialog.getByRole("button", { name: story.yes }).click();
    await expect(dialog.getByText(story.done)).toBeVisible();

    await page.goto(`${story.path}/home/history?of=credit`);
    await expect(page.getByText(story.entry).first()).toBeVisible();
    await page.getByRole("button", { name: story.details }).click();
    const details = page.getByRole("dialog");
    await expect(details.getByText("Kebiasaan minum")).toBeVisible();
    await look(page, `credit-entry-${story.language}`);
    await details.getByRole("link", { name: story.receipt }).click();
    await expect(page.getByText(story.fromCredit).last()).toBeVisible();
  });
}
