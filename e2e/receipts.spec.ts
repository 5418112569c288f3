import { listReceipts } from "@sigi/contract/receipts.ts";
import { expect, test } from "./support/journey.ts";
import { lookInBothLanguages, untilLoaded } from "./support/screen.ts";
import { publishSurvey } from "./support/surveys.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

for (const device of ["phone", "desktop"] as const) {
  test(`a creator finds the receipt of a payment in the history, on a ${device}`, async ({
    openDevice,
    server,
  }) => {
    const creator = await aUser(server, "Rina Teliti");
    const api = await apiClientOf(server, creator);
    await publishSurvey(api, { title: "Kebiasaan sarapan" });
    const { rows } = await api.call(listReceipts);

    const page = await openDevice(device);
    await signIn(page, creator);
    await page.goto("/home/history");
    await untilLoaded(page);
    await page.getByRole("link", { name: "Pembayaran", exact: true }).click();
    await lookInBothLanguages(page, "payment-history");
    await page.getByRole("link", { name: "Lihat tanda terima" }).click();
    await expect(
      page.getByRole("heading", { name: "Tanda terima" }),
    ).toBeVisible();
    await expect(page.getByText(rows[0]?.order ?? "–")).toBeVisible();
    await expect(page.getByText(/Rp\s?5\.000/).last()).toBeVisible();
    await lookInBothLanguages(page, "receipt");

    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Cetak" })).toBeHidden();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByText(rows[0]?.order ?? "–")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  });
}
