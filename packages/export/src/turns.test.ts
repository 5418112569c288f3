import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

it("lets timers run during long work", async () => {
  let ran = 0;
  const timer = setInterval(() => ran++);
  const turns = new Turns();
  // This loop only ends if the timer runs.
  while (ran <= 3) await turns.next();
  clearInterval(timer);
  expect(ran).toBeGreaterThan(3);
});
