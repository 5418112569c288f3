import { afterEach, expect, it } from "vitest";
import { currentToasts, dismissToast } from "./toast-store.ts";
import { toastDanger, toastNotice, toastSuccess } from "./toast.ts";

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
