import { expect, it } from "vitest";
import { shellOf } from "./shell-of.ts";

it.each([
  ["/", "/index.html"],
  ["/en", "/index.html"],
  ["/home", "/index.html"],
  ["/en/home/", "/index.html"],
  ["/tasks/question/k3j9x", "/index.html"],
  ["/tasks/surveys/k3j9x", "/answer.html"],
  ["/en/tasks/surveys/k3j9x/12", "/answer.html"],
  ["/tasks/preview", "/answer.html"],
  ["/tasks/guest", "/answer.html"],
  ["/tasks/private", "/answer.html"],
])("%s opens offline with %s", (path, shell) => {
  expect(shellOf(path)).toBe(shell);
});

it.each([
  "/api/user",
  "/uploads/avatar.webp",
  "/sandbox/pay/abc",
  "/assets/index-4f2a.js",
  "/manifest.id.webmanifest",
  "/tidak-ada",
  "/home/tidak-ada",
  "/english",
])("%s has no shell", (path) => {
  expect(shellOf(path)).toBeNull();
});
