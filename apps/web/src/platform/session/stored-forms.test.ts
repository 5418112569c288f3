import type { User } from "@sigi/contract/accounts.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  dropStoredForm,
  forgetStoredForms,
  storeForm,
  forgetFormsOfOthers,
  storedForm,
  storedPlace,
} from "./stored-forms.ts";
import { queryClient } from "../api/query-client.ts";
import { currentUserQuery } from "./session.ts";

const sari = { id: 1 } as User;
const budi = { id: 2 } as User;
const hourMs = 60 * 60_000;
const shelf = new Map<string, string>();

function signIn(user: User | null): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

beforeEach(() => {
  shelf.clear();
  signIn(sari);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
    removeItem: (key: string) => shelf.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("returns the input of each form until it is dropped", () => {
  storeForm("profile", { phone: "0812", devices: ["Phone"] });
  storeForm("withdrawal", { amount: 50_000 });
  expect(storedForm("profile")).toEqual({ phone: "0812", devices: ["Phone"] });
  dropStoredForm("profile");
  expect(storedForm("profile")).toBeNull();
  expect(storedForm("withdrawal")).toEqual({ amount: 50_000 });
  dropStoredForm("withdrawal");
  expect(shelf.size).toBe(0);
});

it("returns which of several forms of a kind was stored", () => {
  storeForm("voucher/3", { code: "HEMAT" });
  expect(storedPlace("voucher")).toBe(3);
  expect(storedPlace("vouch")).toBeNull();
  expect(storedForm("voucher/5")).toBeNull();
});

it("keeps no passwords, no files, and no form that holds only those", () => {
  storeForm("email", {
    email: "sari@contoh.example",
    currentPassword: "geheim",
  });
  storeForm("bank/0", { name: "Bank Kita", image: new File(["x"], "x.png") });
  storeForm("password", { password: "geheim" });
  expect(storedForm("email")).toEqual({ email: "sari@contoh.example" });
  expect(storedForm("bank/0")).toEqual({ name: "Bank Kita" });
  expect(storedForm("password")).toBeNull();
  expect([...shelf.values()].join("")).not.toContain("geheim");
});

it("hides the input from other users and forgets it before another user's session", () => {
  storeForm("profile", { phone: "0812" });
  signIn(null);
  expect(storedForm("profile")).toBeNull();
  signIn(budi);
  expect(storedForm("profile")).toBeNull();

  forgetFormsOfOthers(sari.id);
  signIn(sari);
  expect(storedForm("profile")).toEqual({ phone: "0812" });
  forgetFormsOfOthers(budi.id);
  expect(shelf.size).toBe(0);
});

it("replaces the input of another user", () => {
  storeForm("profile", { phone: "0812" });
  signIn(budi);
  storeForm("withdrawal", { amount: 50_000 });
  signIn(sari);
  expect(storedForm("profile")).toBeNull();
});

it("keeps nothing for visitors", () => {
  signIn(null);
  storeForm("register", { name: "Sari" });
  expect(shelf.size).toBe(0);
});

it("forgets after four hours, and on request", () => {
  vi.useFakeTimers({ now: 0 });
  storeForm("profile", { phone: "0812" });
  vi.setSystemTime(4 * hourMs);
  expect(storedForm("profile")).not.toBeNull();
  vi.setSystemTime(4 * hourMs + 1);
  expect(storedForm("profile")).toBeNull();
  forgetStoredForms();
  expect(shelf.size).toBe(0);
});

it("works when the browser stores nothing", () => {
  vi.stubGlobal("sessionStorage", undefined);
  storeForm("profile", { phone: "0812" });
  expect(storedForm("profile")).toBeNull();
  forgetStoredForms();
});
