import type { User } from "@sigi/contract/accounts.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { QueryClient } from "@tanstack/react-query";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { callApi, leaveForLogout } from "../api/api-client.ts";
import { isLogoutDue } from "./sign-out.ts";
import { OfflineError } from "../device/connection.ts";
import { currentUserQuery } from "./session.ts";

// Test files share their modules: those of this one are its own, because it replaces some.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock("../api/api-client.ts", () => ({
  callApi: vi.fn<() => Promise<unknown>>(),
  leaveForLogout: vi.fn<() => boolean>(),
}));
vi.mock("./sign-out.ts", () => ({ isLogoutDue: vi.fn<() => boolean>() }));

const sari = { id: 1 } as User;

const ask = (client: QueryClient) =>
  client.query({ ...currentUserQuery, retry: false, staleTime: 0 });

function aPageOf(user: User | null): QueryClient {
  const client = new QueryClient();
  client.setQueryData(currentUserQuery.queryKey, user);
  return client;
}

beforeEach(() => {
  vi.mocked(callApi).mockRejectedValue(
    new ApiFailure(401, { code: "unauthenticated", message: "no" }),
  );
});

afterEach(() => {
  vi.resetAllMocks();
});

it("leaves for the logout page when the session of the page has ended, which shows its person until it is gone", async () => {
  vi.mocked(leaveForLogout).mockReturnValue(true);
  expect(await ask(aPageOf(sari))).toBe(sari);
  expect(leaveForLogout).toHaveBeenCalledOnce();
});

it("knows nobody where nobody was, or where guests may stay", async () => {
  expect(await ask(new QueryClient())).toBeNull();
  expect(await ask(aPageOf(null))).toBeNull();
  expect(leaveForLogout).not.toHaveBeenCalled();
  vi.mocked(leaveForLogout).mockReturnValue(false);
  expect(await ask(aPageOf(sari))).toBeNull();
});

it("knows nobody once somebody has signed out here, whether or not the server could be told", async () => {
  vi.mocked(isLogoutDue).mockReturnValue(true);
  vi.mocked(callApi).mockRejectedValue(new OfflineError(undefined));
  expect(await ask(aPageOf(null))).toBeNull();
});
