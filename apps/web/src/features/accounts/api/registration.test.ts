import { expect, it } from "vitest";
import { returnTo } from "./registration.ts";

it.each([
  ["/task", { next: "/task" }],
  [
    "/en/tasks/surveys/abc123def456",
    { next: "/en/tasks/surveys/abc123def456" },
  ],
  [
    "/tasks/surveys/abc123def456?source=wa",
    { next: "/tasks/surveys/abc123def456" },
  ],
  // The key of a private survey is not mailed.
  ["/tasks/surveys/abc123def456?key=k1", {}],
  ["/setting/other", {}],
  [undefined, {}],
])("mails a link that leads from %j to %j", (next, expected) => {
  expect(returnTo(next)).toEqual(expected);
});
