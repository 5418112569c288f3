import type { FrameLocator, Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Adds a question to the section with this number (from 1); its editor stays open. */
export async function addQuestion(
  page: Page,
  section: number,
  type: string,
  title: string,
): Promise<void> {
  await page
    .getByRole("button", { name: "Tambah pertanyaan", exact: true })
    .nth(section - 1)
    .click();
  await page
    .getByRole("dialog", { name: "Pilih jenis pertanyaan" })
    .getByRole("button", { name: new RegExp(`^${type}`) })
    .click();
  const field = type === "Pernyataan" ? "Teks informasi" : "Pertanyaan";
  const titleField = page.getByRole("textbox", { name: field, exact: true });
  // Another question's editor is open until the new one's opens.
  await expect(titleField).toHaveText("");
  await expect(titleField).toBeFocused();
  await titleField.fill(title);
}

/** Fills "Opsi 1", "Opsi 2", … or another list of that kind, and adds missing lines. */
export async function fillList(
  page: Page,
  { line, add }: { line: string; add: string },
  labels: readonly string[],
): Promise<void> {
  // The editor of a type's options loads when its first question opens.
  await expect(page.getByRole("button", { name: add })).toBeVisible();
  for (const [index, label] of labels.entries()) {
    const field = page.getByRole("textbox", {
      name: `${line} ${String(index + 1)}`,
      exact: true,
    });
    if ((await field.count()) === 0)
      await page.getByRole("button", { name: add }).click();
    await field.fill(label);
  }
}

export const options = { line: "Opsi", add: "Tambah opsi" };
export const statements = { line: "Pernyataan", add: "Tambah pernyataan" };

/** Picks an item of a list that opens under its field. */
export async function pick(
  page: Page,
  field: Locator,
  item: string,
): Promise<void> {
  await field.click();
  await page.getByRole("option", { name: item, exact: true }).click();
}

export async function untilSaved(page: Page): Promise<void> {
  await expect(page.getByRole("status").getByText("Tersimpan")).toBeVisible();
}

/** The sandbox's pay window, which is over the builder. */
export const payWindow = (page: Page): FrameLocator =>
  page.frameLocator(
    'iframe[title="Jendela pembayaran"], iframe[title="Payment window"]',
  );

/** Pays with the test card and its one-time code. */
export async function payByCard(pay: FrameLocator): Promise<void> {
  const button = (name: RegExp) => pay.getByRole("button", { name });
  await button(/^(?:Isi kartu uji coba|Fill in the test card)$/).click();
  await button(/^(?:Bayar|Pay) Rp/).click();
  await pay.getByLabel(/^(?:Kode OTP|One-time code)/).fill("112233");
  await button(/^(?:Konfirmasi|Confirm)$/).click();
}
