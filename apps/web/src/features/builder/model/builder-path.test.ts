import { expect, it } from "vitest";
import { builderPath, isGuestPath } from "./builder-path.ts";

it.each([
  ["question", { guest: false, code: "abc" }, "/tasks/question/abc"],
  ["setting", { guest: false, code: "abc" }, "/tasks/setting"],
  ["description", { guest: false }, "/tasks/description"],
  ["question", { guest: true, code: "abc" }, "/task-guest/question"],
] as const)("%s of %o is %s", (tab, survey, path) => {
  expect(builderPath(tab, survey)).toBe(path);
});

it.each([
  ["/task-guest", true],
  ["/task-guest/setting", true],
  ["/task-guests", false],
  ["/tasks/question", false],
])("%s is for guests: %s", (path, guest) => {
  expect(isGuestPath(path)).toBe(guest);
});
