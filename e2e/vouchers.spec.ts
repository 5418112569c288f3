import { listVouchers, updateVoucher } from "@sigi/contract/vouchers.ts";
import type { VoucherEdit } from "@sigi/contract/vouchers.ts";
import { payByCard, payWindow } from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import { inOneLanguage } from "./support/languages.ts";
import { look, untilLoaded } from "./support/screen.ts";
import { draftSurvey } from "./support/surveys.ts";
import { anAdmin, apiClientOf, aUser, signIn } from "./support/users.ts";
import type { ReachableServer } from "../apps/server/testing/test-server.ts";

const stories = [
  {
    language: "Indonesian",
    path: "",
    publish: "Terbitkan",
    code: "Kode voucher",
    apply: "Pakai",
    unknown: "Kode voucher ini tidak ditemukan atau sudah tidak berlaku.",
    remove: "Lepas voucher",
    due: "Yang dibayar sekarang",
    covers: "Voucher menutup seluruh biaya, jadi survei langsung terbit.",
    next: "Lanjut",
    yes: "Iya",
    done: "Survei Anda telah diterbitkan.",
  },
  {
    language: "English",
    path: "/en",
    publish: "Publish",
    code: "Voucher code",
    apply: "Apply",
    unknown: "We couldn't find this voucher, or it is no longer valid.",
    remove: "Remove voucher",
    due: "To pay now",
    covers:
      "The voucher covers the whole price, so the survey is published right away.",
    next: "Continue",
    yes: "Yes",
    done: "Your survey has been published.",
  },
] as const;

/** Fills one of the ten vouchers that is empty. @returns its code. */
async function issueVoucher(
  server: ReachableServer,
  edit: Pick<VoucherEdit, "code" | "type" | "value">,
): Promise<string> {
  const admin = await apiClientOf(server, await anAdmin(server));
  const empty = (await admin.call(listVouchers)).find(
    ({ code }) => code === "",
  );
  const { code } = await admin.call(updateVoucher, {
    params: { id: empty?.id ?? 1 },
    body: {
      startsAt: null,
      endsAt: null,
      maxUses: 5,
      maxUsesPerUser: 2,
      minTotal: 0,
      active: true,
      ...edit,
    },
  });
  return code;
}

for (const story of inOneLanguage(stories)) {
  test(`a creator pays a part with a voucher and the rest by card, in ${story.language}`, async ({
    openDevice,
    server,
  }) => {
    const voucher = await issueVoucher(server, {
      code: `LIMA-${story.language}`,
      type: "percent",
      value: 20,
    });
    const creator = await aUser(server, "Rina Hemat");
    const api = await apiClientOf(server, creator);
    const { code } = await draftSurvey(api, { title: "Kebiasaan minum" });

    const page = await openDevice("desktop");
    await signIn(page, creator);
    await page.goto(`${story.path}/tasks/description/${code}`);
    await untilLoaded(page);
    await page.goto(`${story.path}/tasks/setting`);
    await untilLoaded(page);
    const field = page.getByLabel(story.code);
    await field.fill("salah");
    await page.getByRole("button", { name: story.apply, exact: true }).click();
    await expect(page.getByText(story.unknown)).toBeVisible();
    await expect(field).toHaveValue("salah");
    await expect(field).toBeFocused();
    await field.fill(voucher.toLowerCase());
    await page.getByRole("button", { name: story.apply, exact: true }).click();
    await expect(
      page.getByRole("button", { name: story.remove }),
    ).toBeVisible();
    await expect(
      page.getByText(/Rp\s?4\.000|Rp\s?4,000/).first(),
    ).toBeVisible();
    await look(page, `voucher-in-settings-${story.language}`);

    await page.getByRole("button", { name: story.publish }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(story.due)).toBeVisible();
    await look(page, `publish-with-voucher-${story.language}`);
    await dialog.getByRole("button", { name: story.next }).click();
    await dialog.getByRole("button", { name: story.yes }).click();
    const pay = payWindow(page);
    await payByCard(pay);
    await expect(dialog.getByText(story.done)).toBeVisible();
  });

  test(`a voucher that covers the whole price publishes without a payment, in ${story.language}`, async ({
    openDevice,
    server,
  }) => {
    const voucher = await issueVoucher(server, {
      code: `GRATIS-${story.language}`,
      type: "percent",
      value: 100,
    });
    const creator = await aUser(server, "Rina Hemat");
    const api = await apiClientOf(server, creator);
    const { code } = await draftSurvey(api, { title: "Kebiasaan minum" });

    const page = await openDevice("desktop");
    await signIn(page, creator);
    await page.goto(`${story.path}/tasks/description/${code}`);
    await untilLoaded(page);
    await page.getByRole("button", { name: story.publish }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(story.code).fill(voucher);
    await dialog
      .getByRole("button", { name: story.apply, exact: true })
      .click();
    await expect(dialog.getByText(story.covers)).toBeVisible();
    await look(page, `publish-free-with-voucher-${story.language}`);
    await dialog.getByRole("button", { name: story.next }).click();
    await dialog.getByRole("button", { name: story.yes }).click();
    await expect(dialog.getByText(story.done)).toBeVisible();
  });
}
