import { expect, it } from "vitest";
import { composePicture, resolveColors } from "./picture-file.ts";

it("replaces the page's variables by colours that other programs know", () => {
  const source =
    '<rect fill="var(--brand)" stroke="none"/><text fill="#111">var(--x)</text>';
  const resolved = resolveColors(source, (color) =>
    color.startsWith("var") ? "rgb(1, 2, 3)" : color,
  );
  expect(resolved).toBe(
    '<rect fill="rgb(1, 2, 3)" stroke="none"/><text fill="#111">var(--x)</text>',
  );
});

it("sets the picture below its title, whatever the title contains", () => {
  const { source, width, height } = composePicture(
    "<svg/>",
    { width: 300, height: 100 },
    { title: "Umur < 17 & sehat?", note: "n = 12" },
    { text: "#000", dimmed: "#444", surface: "#fff" },
  );
  expect(source).toContain("Umur &lt; 17 &amp; sehat?");
  expect(source).toContain("n = 12");
  expect(source).toContain("<svg/></g></svg>");
  expect(source.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(
    true,
  );
  expect(width).toBe(340);
  expect(height).toBeGreaterThan(150);
});
