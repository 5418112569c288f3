import { afterEach, expect, it, vi } from "vitest";
import {
  currentToasts,
  dismissToast,
  toastDanger,
  toastNotice,
  toastSuccess,
  onToasts,
  showToast,
} from "./toast.ts";

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

it("shows successes in green and failures in red, for the durations of the specification", () => {
  toastSuccess("Tersimpan.");
  toastSuccess("Permintaan penarikan Anda diterima.");
  toastDanger("Tidak tersimpan.");
  expect(
    currentToasts().map(({ group, durationMs }) => [group, durationMs]),
  ).toEqual([
    ["foo", 1_500],
    ["foo", 3_000],
    ["danger", 3_000],
  ]);
});

it("shows a background message for two seconds", () => {
  toastNotice("Anda punya notifikasi baru");
  expect(currentToasts()).toMatchObject([{ group: "foo", durationMs: 2_000 }]);
});

it("shows three toasts at once, removes the oldest, and removes a dismissed one", () => {
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
