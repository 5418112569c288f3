import type { Page } from "@playwright/test";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { createSurvey, getSurvey } from "@sigi/contract/surveys.ts";
import { payByCard, payWindow } from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import { look, untilLoaded } from "./support/screen.ts";
import { draftSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

const stories = [
  {
    language: "Indonesian",
    path: "",
    publish: "Terbitkan",
    faults: "Survei belum dapat diterbitkan",
    review: "Periksa sebelum terbit",
    perHour: /Rp\s?250, setara Rp\s?15\.000 per jam/,
    target: "10 orang · siapa saja",
    refund: /hanya membayar jawaban yang diterima/,
    next: "Lanjut",
    confirm: "Terbitkan Survey Ini ?",
    menu: /diarahkan ke menu pembayaran/,
    no: "Tidak",
    yes: "Iya",
    close: "Tutup",
    closed: "Pembayaran belum selesai",
    again: "Coba lagi",
    done: "Survei Anda telah diterbitkan.",
    copy: "Salin",
    share: "Bagikan survei",
    locked: "Survei ini sudah diterbitkan",
  },
  {
    language: "English",
    path: "/en",
    publish: "Publish",
    faults: "Your survey can't be published yet",
    review: "Review before publishing",
    perHour: /Rp\s?250, equal to Rp\s?15,000 per hour/,
    target: "10 people · anyone",
    refund: /pay for accepted answers only/,
    next: "Continue",
    confirm: "Publish this survey?",
    menu: /taken to the payment menu/,
    no: "No",
    yes: "Yes",
    close: "Close",
    closed: "Payment not finished",
    again: "Try again",
    done: "Your survey has been published.",
    copy: "Copy",
    share: "Share the survey",
    locked: "This survey is published",
  },
] as const;

// This is also the English story of creating surveys.
for (const story of stories) {
  test(`a survey is published from its faults to its link, through a closed pay window, a reload and a second tab, in ${story.language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Rina Terbit");
    const api = await apiClientOf(server, creator);
    const { code, form } = await api.call(createSurvey, {
      body: { title: "Teh sore" },
    });
    const page = await openDevice("desktop");
    await signIn(page, creator);
    const open = async (tab: Page) => {
      await tab.goto(`${story.path}/tasks/question/${code}`);
      await untilLoaded(tab);
    };
    await open(page);
    const publish = (tab: Page) =>
      tab.getByRole("button", { name: story.publish, exact: true });
    const dialog = (name: string) => page.getByRole("dialog", { name });

    await publish(page).click();
    await expect(dialog(story.faults).getByRole("link")).toHaveCount(1);
    await look(page, "publish-faults");
    await dialog(story.faults).getByRole("link").click();
    await expect(dialog(story.faults)).toBeHidden();

    await api.call(saveQuestion, {
      body: {
        sectionId: form.sections[0]?.id,
        type: "short_text",
        title: "Teh apa?",
      },
    });
    await open(page);
    await publish(page).click();
    const review = dialog(story.review);
    await expect(review.getByText(story.target)).toBeVisible();
    await expect(review.getByText(story.refund)).toBeVisible();
    await look(page, "publish-review");
    await review.getByRole("button", { name: story.next }).click();
    const confirm = dialog(story.confirm);
    await expect(confirm.getByText(story.menu)).toBeVisible();
    await look(page, "publish-confirm");
    await confirm.getByRole("button", { name: story.no }).click();
    await expect(page.getByRole("dialog")).toBeHidden();

    await publish(page).click();
    await review.getByRole("button", { name: story.next }).click();
    await confirm.getByRole("button", { name: story.yes }).click();
    const pay = payWindow(page);
    await pay.getByRole("button", { name: story.close }).last().click();
    await expect(dialog(story.closed)).toBeVisible({ timeout: 20_000 });
    await look(page, "publish-closed");
    await dialog(story.closed)
      .getByRole("button", { name: story.again })
      .click();
    await expect(pay.getByRole("button").first()).toBeVisible();

    const second = await page.context().newPage();
    await open(second);
    await page.reload();
    await payByCard(payWindow(page));
    await expect(dialog(story.done)).toBeVisible({ timeout: 20_000 });
    await expect(page.locator(".pay-dialog")).toHaveCount(0);
    const published = dialog(story.done);
    await expect(
      published.getByRole("link", { name: story.share }),
    ).toHaveAttribute("href", `${story.path}/task/${code}/share`);
    await expect(published.getByRole("textbox")).toHaveValue(
      new RegExp(`${story.path}/tasks/surveys/${code}$`),
    );
    await look(page, "publish-done");
    await expect(publish(second)).toBeDisabled();
    await expect(second.getByText(story.locked).first()).toBeVisible();
    expect(await api.call(getSurvey, { params: { code } })).toMatchObject({
      status: "active",
    });
  });
}

test("publishing waits for settings that could not be saved", async ({
  openDevice,
  server,
}) => {
  const creator = await aUser(server, "Rina Isian");
  const { code } = await draftSurvey(await apiClientOf(server, creator));
  const page = await openDevice("desktop");
  await signIn(page, creator);
  await page.goto(`/tasks/description/${code}`);
  await untilLoaded(page);
  await page.goto("/tasks/setting");
  await page.getByLabel("Jumlah responden").fill("");
  await page.getByRole("button", { name: "Terbitkan" }).click();
  const dialog = page.getByRole("dialog", {
    name: "Survei belum dapat diterbitkan",
  });
  await expect(dialog.getByRole("link")).toContainText("Isi jumlah responden.");
  await dialog.getByRole("link").click();
  await expect(page.getByLabel("Jumlah responden")).toBeFocused();
});
