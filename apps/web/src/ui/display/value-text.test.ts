import { expect, it } from "vitest";
import { valueText } from "./value-text.ts";

it("formats any value in one line", () => {
  expect(valueText("Ya")).toBe("Ya");
  expect(valueText(3)).toBe("3");
  expect(valueText(["Ya", "Tidak"])).toBe("Ya, Tidak");
  expect(valueText({ Rasa: "Enak", Harga: ["Murah", "Pas"] })).toBe(
    "Rasa: Enak; Harga: Murah, Pas",
  );
  expect(valueText(null)).toBe("–");
});
