import { getCurrentUser, logout } from "@sigi/contract/accounts.ts";
import { ApiFailure, pageUserHeader } from "@sigi/contract/request.ts";
import { requestWithdrawal } from "@sigi/contract/withdrawals.ts";
import { m } from "@sigi/messages/messages";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callApi, settleLogout } from "./api-client.ts";
import {
  isLogoutDue,
  clearLogoutDue,
  markLogoutDue,
} from "../session/sign-out.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { connection, UnansweredError } from "../device/connection.ts";
import { findPageUserBy } from "../session/page-user.ts";
import { holdUnsaved } from "../session/unsaved-input.ts";

/** Stubs of the browser's globals that a call uses. */
const cookies = new Map<string, string>();
const document = {
  get cookie() {
    return [...cookies].map((cookie) => cookie.join("=")).join("; ");
  },
  /** Sets one cookie, without regard to its age. Empty text removes all. */
  set cookie(text: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (name === undefined) cookies.clear();
    else cookies.set(name, value ?? "");
  },
};
const location = {
  pathname: "/en/home",
  search: "?page=2",
  assign: vi.fn(),
};
const fetch =
  vi.fn<(url: string, init: RequestInit) => Promise<Response> | Response>();

beforeEach(() => {
  document.cookie = "XSRF-TOKEN=first%3D";
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", { location });
  vi.stubGlobal("fetch", fetch);
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetch.mockReset();
  location.assign.mockReset();
});

const refusal = (status: number, code: string) =>
  Response.json({ message: "no", code }, { status });
const done = () => new Response(null, { status: 204 });
const headerOf = (call: number, name: string) =>
  new Headers(fetch.mock.calls[call]?.[1].headers).get(name);

describe("an API call", () => {
  it("sends the page's language and the decoded anti-forgery token", async () => {
    fetch.mockResolvedValueOnce(done());
    await callApi(logout);
    expect(headerOf(0, "accept-language")).toBe("en");
    expect(headerOf(0, "x-xsrf-token")).toBe("first=");
  });

  it("names the user of the page, as it is now", async () => {
    fetch.mockImplementation(() => done());
    let userId: number | undefined = 7;
    findPageUserBy(() => userId);
    await callApi(logout);
    userId = undefined;
    await callApi(logout);
    expect(headerOf(0, pageUserHeader)).toBe("7");
    expect(headerOf(1, pageUserHeader)).toBeNull();
  });

  it("prefers the token that only this site can set, over https", async () => {
    document.cookie = "XSRF-TOKEN=planted";
    document.cookie = "__Host-XSRF-TOKEN=ours%3D";
    fetch.mockResolvedValueOnce(done());
    await callApi(logout);
    expect(headerOf(0, "x-xsrf-token")).toBe("ours=");
  });

  it("fetches a token first when the browser has none", async () => {
    document.cookie = "";
    fetch.mockImplementationOnce(() => {
      document.cookie = "XSRF-TOKEN=fresh";
      return done();
    });
    fetch.mockResolvedValueOnce(done());
    await callApi(logout);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      "/csrf-cookie",
      "/logout",
    ]);
    expect(headerOf(1, "x-xsrf-token")).toBe("fresh");
  });

  it("sends the token of the session that another tab started", async () => {
    fetch.mockResolvedValueOnce(done());
    await callApi(logout);
    document.cookie = "XSRF-TOKEN=after-sign-in";
    fetch.mockResolvedValueOnce(done());
    await callApi(logout);
    expect(headerOf(1, "x-xsrf-token")).toBe("after-sign-in");
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("renews a token that the server rejects, and repeats once", async () => {
    fetch.mockResolvedValueOnce(refusal(403, "csrf_mismatch"));
    fetch.mockImplementationOnce(() => {
      document.cookie = "XSRF-TOKEN=second";
      return done();
    });
    fetch.mockResolvedValueOnce(done());
    await callApi(logout);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(headerOf(2, "x-xsrf-token")).toBe("second");
  });

  it("gives up when the renewed token is rejected too", async () => {
    fetch.mockImplementation((url) =>
      url === "/csrf-cookie" ? done() : refusal(403, "csrf_mismatch"),
    );
    await expect(callApi(logout)).rejects.toMatchObject({
      code: "csrf_mismatch",
    });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it("repeats with the same idempotency key", async () => {
    fetch.mockResolvedValueOnce(refusal(403, "csrf_mismatch"));
    fetch.mockResolvedValueOnce(done());
    fetch.mockResolvedValueOnce(refusal(422, "balance_too_low"));
    const body = {
      amount: 50_000,
      bankId: 1,
      accountNumber: "12345",
      accountName: "Sari",
    };
    await expect(
      callApi(requestWithdrawal, { body }, { idempotencyKey: "k1" }),
    ).rejects.toBeInstanceOf(ApiFailure);
    expect(headerOf(0, "idempotency-key")).toBe("k1");
    expect(headerOf(2, "idempotency-key")).toBe("k1");
  });

  it("redirects to the localised logout page on a 401, with the way back", async () => {
    fetch.mockResolvedValueOnce(refusal(401, "unauthenticated"));
    await expect(callApi(getCurrentUser)).rejects.toBeInstanceOf(ApiFailure);
    expect(location.assign).toHaveBeenCalledWith(
      "/en/logout?next=%2Fen%2Fhome%3Fpage%3D2",
    );
  });

  it("lets forms keep their input before it leaves the page", async () => {
    const keep = vi.fn<() => void>();
    const release = holdUnsaved(keep);
    fetch.mockResolvedValueOnce(refusal(401, "unauthenticated"));
    await expect(callApi(getCurrentUser)).rejects.toBeInstanceOf(ApiFailure);
    release();
    expect(keep).toHaveBeenCalledBefore(location.assign);
  });

  it("stays on the page if a 401 is an expected response", async () => {
    fetch.mockResolvedValueOnce(refusal(401, "unauthenticated"));
    await expect(
      callApi(getCurrentUser, {}, { mayBeSignedOut: true }),
    ).rejects.toMatchObject({ status: 401 });
    expect(location.assign).not.toHaveBeenCalled();
  });

  it("reports a lost connection as UnansweredError", async () => {
    fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await expect(callApi(getCurrentUser)).rejects.toBeInstanceOf(
      UnansweredError,
    );
  });

  it("distinguishes a server that does not answer from a device without network", async () => {
    const failure = async (onLine: boolean) => {
      vi.stubGlobal("navigator", { onLine });
      fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
      const error: unknown = await callApi(getCurrentUser).catch(
        (thrown: unknown) => thrown,
      );
      return { state: connection(), text: describeError(error) };
    };
    expect(await failure(true)).toEqual({
      state: "unanswered",
      text: `${m.error_unanswered()} ${m.error_unanswered_text()}`,
    });
    expect(await failure(false)).toEqual({
      state: "offline",
      text: `${m.error_offline()} ${m.error_offline_text()}`,
    });
  });

  it("restores the connection with any response, also an error", async () => {
    vi.stubGlobal("navigator", { onLine: true });
    fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await expect(callApi(getCurrentUser)).rejects.toBeInstanceOf(
      UnansweredError,
    );
    expect(connection()).toBe("unanswered");
    fetch.mockResolvedValueOnce(refusal(503, "unavailable"));
    await expect(callApi(getCurrentUser)).rejects.toBeInstanceOf(ApiFailure);
    expect(connection()).toBe("online");
  });

  it("handles an error page without JSON by its status", async () => {
    fetch.mockResolvedValueOnce(new Response("<html>", { status: 502 }));
    await expect(callApi(getCurrentUser)).rejects.toMatchObject({
      status: 502,
      code: "server_error",
    });
  });
});

describe("a logout that is due on the server", () => {
  const asked = () => fetch.mock.calls.map(([url]) => url);

  afterEach(clearLogoutDue);

  it("is settled before any other request, once for all calls", async () => {
    markLogoutDue();
    fetch.mockImplementation((url) =>
      url === "/logout" ? done() : refusal(401, "unauthenticated"),
    );
    const whoAmI = () =>
      callApi(getCurrentUser, {}, { mayBeSignedOut: true }).catch(() => null);
    await Promise.all([whoAmI(), whoAmI()]);
    expect(asked()).toEqual(["/logout", "/api/user", "/api/user"]);
    expect(isLogoutDue()).toBe(false);
  });

  it("blocks other requests until then", async () => {
    markLogoutDue();
    fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await expect(callApi(getCurrentUser)).rejects.toBeInstanceOf(
      UnansweredError,
    );
    expect(asked()).toEqual(["/logout"]);
    expect(isLogoutDue()).toBe(true);
  });

  it("stays due when the server fails, and is done when the session has ended already", async () => {
    markLogoutDue();
    fetch.mockResolvedValueOnce(refusal(500, "internal"));
    await expect(settleLogout()).rejects.toMatchObject({ status: 500 });
    expect(isLogoutDue()).toBe(true);
    fetch.mockResolvedValueOnce(refusal(401, "unauthenticated"));
    await settleLogout();
    expect(isLogoutDue()).toBe(false);
  });
});
