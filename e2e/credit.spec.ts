import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { expect, test } from "./support/journey.ts";
import { look, untilLoaded } from "./support/screen.ts";
import { draftSurvey, publishSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

const stories = [
  {
    language: "Indonesian",
    path: "",
    publish: "Terbitkan",
    use: /Pakai kredit survei \(Rp\s?5\.000\)/,
    paid: /diarahkan ke menu pembayaran/,
    covers: "Kredit menutup seluruh biaya, jadi survei langsung terbit.",
    yes: "Iya",
    done: "Survei Anda telah diterbitkan.",
    entry: "Pembayaran survei",
  },
  {
    language: "English",
    path: "/en",
    publish: "Publish",
    use: /Use survey credit \(Rp\s?5\.000\)/,
    paid: /taken to the payment menu/,
    covers:
      "Your credit covers the whole price, so the survey is published right away.",
    yes: "Yes",
    done: "Your survey has been published.",
    entry: "Survey payment",
  },
] as const;

for (const story of stories) {
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
    await expect(dialog.getByText(story.paid)).toBeVisible();
    await use.click();
    await expect(dialog.getByText(story.covers)).toBeVisible();
    await expect(dialog.getByText(story.paid)).toBeHidden();
    await look(page, `publish-with-credit-${story.language}`);
    await dialog.getByRole("button", { name: story.yes }).click();
    await expect(dialog.getByText(story.done)).toBeVisible();

    await page.goto(`${story.path}/home/history?of=credit`);
    await expect(page.getByText(story.entry).first()).toBeVisible();
  });
}
