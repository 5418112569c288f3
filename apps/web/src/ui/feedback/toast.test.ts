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

it("shows what happened in green and what did not in red, for as long as the specification says", () => {
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

it("leaves a notice that came in by itself for two seconds", () => {
  toastNotice("Anda punya notifikasi baru");
  expect(currentToasts()).toMatchObject([{ group: "foo", durationMs: 2_000 }]);
});

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
