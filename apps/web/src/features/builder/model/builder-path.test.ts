import { expect, it } from "vitest";
import { builderPath, isGuestPath, staysInBuilder } from "./builder-path.ts";

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

it.each([
  ["/tasks/description/abc", "/tasks/question/abc", "abc", true],
  ["/tasks/question/abc", "/tasks/setting", "abc", true],
  ["/en/tasks/setting", "/en/tasks/setting/closing", "abc", true],
  ["/tasks/description", "/tasks/question/abc", "abc", true],
  ["/tasks/question/abc", "/tasks/question/other", "abc", false],
  ["/tasks/question/abc", "/en/tasks/question/abc", "abc", false],
  ["/tasks/question/abc", "/home", "abc", false],
  ["/tasks/question/abc", "/tasks/surveys/abc", "abc", false],
  ["/tasks/description", "/tasks/question/abc", null, false],
  ["/tasks/description", "/tasks/description", null, true],
  ["/task-guest/description", "/task-guest/question", "abc", true],
  ["/task-guest/question", "/register", "abc", false],
  ["/task-guest/question", "/tasks/question", "abc", false],
])(
  "from %s to %s with survey %s stays in the builder: %s",
  (from, to, code, stays) => {
    expect(staysInBuilder(from, to, code)).toBe(stays);
  },
);
