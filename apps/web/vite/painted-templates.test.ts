import { expect, it } from "vitest";
import { stylesUsedIn } from "./painted-templates.ts";

const code = 'className: "card_x1"; className: "link_x1"';

it.each([
  ["a rule whose class is used", ".card_x1{color:red}"],
  ["one of its selectors being used", ".card_x1,.other_x1{color:red}"],
  ["a rule without a class", "body{margin:0}"],
  ["a state of a used class", ".card_x1:hover:not([data-done]){color:red}"],
  ["a used rule in a query", "@media (min-width: 62em){.link_x1{color:red}}"],
  ["names that the library joins", ".mantine-Text-root{color:red}"],
  ["an animation", "@keyframes appear{from{opacity:0}}"],
])("keeps %s", (_name, css) => {
  expect(stylesUsedIn(code, css)).toBe(css);
});

it("drops rules of other pages, with the queries around them", () => {
  const css =
    "body{margin:0}@media print{@supports (gap:0){.other_x1{color:red}}}.card_x1 .other_x1{color:red}";
  expect(stylesUsedIn(code, css)).toBe("body{margin:0}");
});

it("drops variables of colours that the page does not use", () => {
  const css =
    ":root{--mantine-color-pink-1:#fff;--mantine-color-red-1:#fee;--mantine-color-text:#000}";
  expect(stylesUsedIn(code, css)).toBe(
    ":root{--mantine-color-red-1:#fee;--mantine-color-text:#000}",
  );
});
