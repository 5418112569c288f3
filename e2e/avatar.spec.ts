import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { choosePicture, drawnPicture } from "./support/pictures.ts";
import { look } from "./support/screen.ts";
import { aUser, signIn } from "./support/users.ts";

test("a user picks a picture, crops it by keyboard and sees it at once", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("phone");
  await signIn(page, await aUser(server, "Punya Foto"));
  await choose(page, "foto.png", await drawnPicture(page, 1600, 1200));

  const dialog = page.getByRole("dialog", { name: "Ganti foto profil" });
  const zoom = dialog.getByRole("slider", { name: "Perbesar" });
  await zoom.focus();
  for (let n = 0; n < 10; n++) await zoom.press("ArrowRight");
  const sideways = dialog.getByRole("slider", { name: "Geser ke samping" });
  await sideways.press("End");
  await expect(sideways).toHaveValue("1");
  await look(page, "avatar-crop");
  await dialog.getByRole("button", { name: "Simpan foto" }).click();

  const toast = page.locator("[data-group=foo]");
  await expect(toast).toContainText("Successfully");
  await expect(toast).toContainText("Foto profil Anda sudah diganti.");
  await expect(dialog).toBeHidden();
  await expect(button(page)).toBeFocused();
  const image = button(page).locator("img[src^='/uploads/']");
  await expect(image).toBeVisible();
  const size = await image.evaluate((element: HTMLImageElement) => [
    element.naturalWidth,
    element.naturalHeight,
  ]);
  expect(size).toEqual([512, 512]);
});

test("the part of the picture in the frame is the part that is stored", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("phone");
  await signIn(page, await aUser(server, "Geser Foto"));
  await choose(page, "foto.png", await drawnPicture(page, 1600, 1200));
  const dialog = page.getByRole("dialog", { name: "Ganti foto profil" });
  const sideways = dialog.getByRole("slider", { name: "Geser ke samping" });
  const frame = dialog.getByTestId("container");
  await expect(sideways).toHaveValue("0.5");

  const box = await frame.boundingBox();
  if (!box) throw new Error("the frame has no place on the screen");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - box.width, middle.y, { steps: 5 });
  await page.mouse.up();
  await expect(sideways).toHaveValue("1");

  await dialog.getByRole("button", { name: "Simpan foto" }).click();
  const image = button(page).locator("img[src^='/uploads/']");
  await expect(image).toBeVisible();
  // The stripes of the right end are magenta: much red and blue, little green.
  const [red = 0, green = 0, blue = 0] = await image.evaluate(
    async (element: HTMLImageElement) => {
      await element.decode();
      const canvas = document.createElement("canvas");
      canvas.width = element.naturalWidth;
      canvas.height = element.naturalHeight;
      const context = canvas.getContext("2d");
      context?.drawImage(element, 0, 0);
      const [...pixel] =
        context?.getImageData(element.naturalWidth - 4, 100, 1, 1).data ?? [];
      return pixel;
    },
  );
  expect(red).toBeGreaterThan(180);
  expect(blue).toBeGreaterThan(180);
  expect(green).toBeLessThan(130);
});

test("a file that is not a picture is refused in the dialog and in a toast", async ({
  openDevice,
  server,
}) => {
  const page = await openDevice("phone");
  await signIn(page, await aUser(server, "Bukan Foto"));
  await choose(page, "foto.png", Buffer.from("no picture"));
  const dialog = page.getByRole("dialog", { name: "Ganti foto profil" });
  await dialog.getByRole("button", { name: "Simpan foto" }).click();

  const words = "Jenis berkas ini tidak bisa dipakai.";
  const toast = page.locator("[data-group=danger]");
  await expect(toast).toContainText("Failed");
  await expect(toast).toContainText(words);
  await expect(dialog.getByRole("alert")).toContainText(words);
  await expect(
    dialog.getByRole("button", { name: "Pilih gambar lain" }),
  ).toBeEnabled();
});

const button = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Ganti foto profil" });

const choose = (page: Page, name: string, buffer: Buffer) =>
  choosePicture(button(page), name, buffer);
