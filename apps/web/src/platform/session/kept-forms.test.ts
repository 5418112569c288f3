import type { User } from "@sigi/contract/accounts.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  dropKeptForm,
  forgetKeptForms,
  keepForm,
  forgetFormsOfOthers,
  keptForm,
  keptPlace,
} from "./kept-forms.ts";
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
  keepForm("profile", { phone: "0812", devices: ["Phone"] });
  keepForm("withdrawal", { amount: 50_000 });
  expect(keptForm("profile")).toEqual({ phone: "0812", devices: ["Phone"] });
  dropKeptForm("profile");
  expect(keptForm("profile")).toBeNull();
  expect(keptForm("withdrawal")).toEqual({ amount: 50_000 });
  dropKeptForm("withdrawal");
  expect(shelf.size).toBe(0);
});

it("returns which of several forms of a kind was kept", () => {
  keepForm("voucher/3", { code: "HEMAT" });
  expect(keptPlace("voucher")).toBe(3);
  expect(keptPlace("vouch")).toBeNull();
  expect(keptForm("voucher/5")).toBeNull();
});

it("keeps no passwords, no files, and no form that holds only those", () => {
  keepForm("email", {
    email: "sari@contoh.example",
    currentPassword: "geheim",
  });
  keepForm("bank/0", { name: "Bank Kita", image: new File(["x"], "x.png") });
  keepForm("password", { password: "geheim" });
  expect(keptForm("email")).toEqual({ email: "sari@contoh.example" });
  expect(keptForm("bank/0")).toEqual({ name: "Bank Kita" });
  expect(keptForm("password")).toBeNull();
  expect([...shelf.values()].join("")).not.toContain("geheim");
});

it("hides the input from other users and forgets it before another user's session", () => {
  keepForm("profile", { phone: "0812" });
  signIn(null);
  expect(keptForm("profile")).toBeNull();
  signIn(budi);
  expect(keptForm("profile")).toBeNull();

  forgetFormsOfOthers(sari.id);
  signIn(sari);
  expect(keptForm("profile")).toEqual({ phone: "0812" });
  forgetFormsOfOthers(budi.id);
  expect(shelf.size).toBe(0);
});

it("replaces the input of another user", () => {
  keepForm("profile", { phone: "0812" });
  signIn(budi);
  keepForm("withdrawal", { amount: 50_000 });
  signIn(sari);
  expect(keptForm("profile")).toBeNull();
});

it("keeps nothing for visitors", () => {
  signIn(null);
  keepForm("register", { name: "Sari" });
  expect(shelf.size).toBe(0);
});

it("forgets after four hours, and on request", () => {
  vi.useFakeTimers({ now: 0 });
  keepForm("profile", { phone: "0812" });
  vi.setSystemTime(4 * hourMs);
  expect(keptForm("profile")).not.toBeNull();
  vi.setSystemTime(4 * hourMs + 1);
  expect(keptForm("profile")).toBeNull();
  forgetKeptForms();
  expect(shelf.size).toBe(0);
});

it("works when the browser stores nothing", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepForm("profile", { phone: "0812" });
  expect(keptForm("profile")).toBeNull();
  forgetKeptForms();
});
