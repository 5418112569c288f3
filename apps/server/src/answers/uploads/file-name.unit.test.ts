import { expect, it } from "vitest";
import { cleanFileName, dispositionOf, withExtension } from "./file-name.ts";

it.each([
  ["foto.jpg", "foto.jpg"],
  ["C:\\Users\\sari\\KTP Sari.PDF", "KTP Sari.PDF"],
  ["../../etc/passwd", "passwd"],
  ["..", "file"],
  [".htaccess", "htaccess"],
  ["", "file"],
  [" \u0000\u202e ", "file"],
  ["ex\u202efdp.exe", "exfdp.exe"],
  ["dua\r\nbaris.txt", "dua baris.txt"],
  ['<a href="x">.png', "_a href=_x__.png"],
  ["laporan 😀.docx", "laporan 😀.docx"],
  [`${"é".repeat(300)}.docx`, `${"é".repeat(95)}.docx`],
])("the name %j becomes %j", (raw, cleaned) => {
  expect(cleanFileName(raw)).toBe(cleaned);
});

it("a name gets the extension of its content", () => {
  expect(withExtension("tagihan.pdf.exe", "pdf")).toBe("tagihan.pdf.pdf");
  expect(withExtension("foto", "webp")).toBe("foto.webp");
});

it("a name cannot end its header or add another one", () => {
  const header = dispositionOf("attachment", "a\";\r\nx: y %41 (é)'.pdf");
  expect(header).toBe(
    "attachment; filename=\"a_;__x: y _41 (_)'.pdf\"; filename*=UTF-8''a%22%3B%0D%0Ax%3A%20y%20%2541%20%28%C3%A9%29%27.pdf",
  );
});
