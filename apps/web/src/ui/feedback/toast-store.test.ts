import { expect, it, vi } from "vitest";
import {
  currentToasts,
  dismissToast,
  onToasts,
  showToast,
} from "./toast-store.ts";

it("shows three toasts at once, lets the oldest go, and forgets a dismissed one", () => {
  const listener = vi.fn<() => void>();
  const stop = onToasts(listener);
  for (const message of ["one", "two", "three", "four"])
    showToast("foo", message, 3_000);
  expect(currentToasts().map(({ message }) => message)).toEqual([
    "two",
    "three",
    "four",
  ]);

  const second = currentToasts()[1];
  if (second) dismissToast(second.id);
  expect(currentToasts().map(({ message }) => message)).toEqual([
    "two",
    "four",
  ]);
  expect(listener).toHaveBeenCalledTimes(5);

  stop();
  showToast("danger", "five", 3_000);
  expect(listener).toHaveBeenCalledTimes(5);
});
