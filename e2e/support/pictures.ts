import { Buffer } from "node:buffer";
import type { Locator, Page } from "@playwright/test";

/** Presses a button that opens the browser's own dialog, and chooses a PNG in it. */
export async function choosePicture(
  button: Locator,
  name: string,
  buffer: Buffer,
): Promise<void> {
  const [chooser] = await Promise.all([
    button.page().waitForEvent("filechooser"),
    button.click(),
  ]);
  await chooser.setFiles({ name, mimeType: "image/png", buffer });
}

/** A PNG of coloured stripes, drawn by the browser. Sizes in pixels. */
export async function drawnPicture(
  page: Page,
  width: number,
  height: number,
): Promise<Buffer> {
  const url = await page.evaluate(
    ([w = 0, h = 0]) => {
      const canvas = document.createElement("canvas");
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext("2d");
      for (let x = 0; context && x < w; x += 100) {
        context.fillStyle = `hsl(${String(x / 5)} 70% 60%)`;
        context.fillRect(x, 0, 100, h);
      }
      return canvas.toDataURL("image/png");
    },
    [width, height],
  );
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}
