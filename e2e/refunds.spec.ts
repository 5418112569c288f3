import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import { expect, test } from "./support/journey.ts";
import { look, untilLoaded } from "./support/screen.ts";
import { publishSurvey } from "./support/surveys.ts";
import { anAdmin, apiClientOf, aUser, signIn } from "./support/users.ts";

const stories = [
  {
    language: "Indonesian",
    path: "",
    review: "Periksa",
    goesBack: /Rp\s?5\.000 kembali ke/,
    bank: "Bank atau dompet digital",
    number: "Nomor rekening",
    holder: "Atas nama",
    password: "Kata sandi Anda",
    submit: "Kembalikan kredit",
    done: "Pengembalian sudah diminta.",
    device: "phone",
    steps: ["Setujui", "Catat transfer"],
    reference: "Nomor referensi bank",
    sent: "Terkirim",
  },
  {
    language: "English",
    path: "/en",
    review: "Review",
    goesBack: /Rp\s?5\.000 goes back to/,
    bank: "Bank or e-wallet",
    number: "Account number",
    holder: "Account holder",
    password: "Your password",
    submit: "Refund credit",
    done: "Your refund has been requested.",
    device: "desktop",
    steps: ["Approve", "Record transfer"],
    reference: "Bank reference",
    sent: "Sent",
  },
] as const;

for (const story of stories) {
  test(`credit goes back by hand through two admins, in ${story.language}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Rina Kembali");
    const api = await apiClientOf(server, creator);
    const { id, code } = await publishSurvey(api);
    // The sandbox refunds cards only.
    await server.services.db.execute(
      `update payment_attempts set method = 'bank_transfer' where order_id in (select id from orders where survey_id = ${String(id)})`,
    );
    await api.call(closeSurvey, { params: { code }, body: {} });

    const page = await openDevice(story.device);
    await signIn(page, creator);
    await page.goto(`${story.path}/home/refund`);
    await untilLoaded(page);
    await page.getByRole("button", { name: story.review }).click();
    await expect(
      page.getByRole("heading", { name: story.goesBack }),
    ).toBeFocused();
    await page.getByRole("combobox", { name: story.bank }).click();
    await page.getByRole("option").first().click();
    await page.getByRole("textbox", { name: story.number }).fill("1234567890");
    await page
      .getByRole("textbox", { name: story.holder })
      .fill("Rina Kembali");
    await page
      .getByLabel(story.password, { exact: true })
      .fill(creator.password);
    await look(page, `refund-review-${story.language}`);
    await page.getByRole("button", { name: story.submit }).click();
    await expect(page.getByText(story.done)).toBeVisible();

    const admins = [
      await anAdmin(server, "Admin Satu"),
      await anAdmin(server, "Admin Dua"),
    ];
    for (const [n, admin] of admins.entries()) {
      const desk = await openDevice("desktop");
      await signIn(desk, admin);
      await desk.goto(`${story.path}/admin/home/refunds`);
      await untilLoaded(desk);
      if (n === 0) await look(desk, `admin-refunds-${story.language}`);
      const step = story.steps[n] ?? "";
      const row = desk.getByRole("row").filter({ hasText: "Rina Kembali" });
      await row.first().getByRole("button", { name: step }).click();
      const dialog = desk.getByRole("dialog");
      if (n === 1)
        await dialog
          .getByRole("textbox", { name: story.reference })
          .fill("TRX-901");
      await look(desk, `admin-refund-${step}-${story.language}`);
      await dialog.getByRole("button", { name: step }).click();
      await expect(dialog).toBeHidden();
    }

    await page.goto(`${story.path}/home/history?of=credit`);
    await untilLoaded(page);
    await page
      .getByRole("button", { name: /rincian|details/ })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("link").click();
    await expect(page.getByText(story.sent, { exact: true })).toBeVisible();
    await expect(page.getByText("TRX-901")).toBeVisible();
    await look(page, `refund-${story.language}`);
  });
}
