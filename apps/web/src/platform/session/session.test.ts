import type { User } from "@sigi/contract/accounts.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { QueryClient } from "@tanstack/react-query";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { callApi, leaveForLogout } from "../api/api-client.ts";
import { isLogoutDue } from "./sign-out.ts";
import { UnansweredError } from "../device/connection.ts";
import { currentUserQuery } from "./session.ts";

// Test files share modules; this one mocks some, so it resets them before and after.
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

it("redirects to the logout page when the session has expired, and keeps the user until then", async () => {
  vi.mocked(leaveForLogout).mockReturnValue(true);
  expect(await ask(aPageOf(sari))).toBe(sari);
  expect(leaveForLogout).toHaveBeenCalledOnce();
});

it("returns null if there was no user, or on pages for guests", async () => {
  expect(await ask(new QueryClient())).toBeNull();
  expect(await ask(aPageOf(null))).toBeNull();
  expect(leaveForLogout).not.toHaveBeenCalled();
  vi.mocked(leaveForLogout).mockReturnValue(false);
  expect(await ask(aPageOf(sari))).toBeNull();
});

it("returns null after sign-out on this device, even if the server was not reached", async () => {
  vi.mocked(isLogoutDue).mockReturnValue(true);
  vi.mocked(callApi).mockRejectedValue(new UnansweredError(undefined));
  expect(await ask(aPageOf(null))).toBeNull();
});
