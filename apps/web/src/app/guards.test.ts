import type { User } from "@sigi/contract/accounts.ts";
import type { MiddlewareFunction } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { verificationQuery } from "../features/accounts/api/registration.ts";
import { queryClient } from "../platform/api/query-client.ts";
import { currentUserQuery } from "../platform/session/session.ts";
import {
  redirectAdmins,
  redirectFromIndex,
  requireAdmin,
  requireUser,
  requireUserOrToken,
  requireVisitor,
} from "./guards.ts";

beforeEach(() => {
  open({});
});

/** The browser's address and history state. */
function open({ hash = "", state = null }: { hash?: string; state?: unknown }) {
  vi.stubGlobal("window", {
    location: { pathname: "/", hash, origin: "https://sigi.example" },
    history: { state },
  });
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const users = {
  visitor: null,
  user: { role: "user" } as User,
  admin: { role: "admin", twoStep: true } as User,
  newAdmin: { role: "admin", twoStep: false } as User,
};

/** The target of the guard's redirect; "in" if it lets the request pass. */
async function ask(
  guard: MiddlewareFunction,
  role: keyof typeof users,
  path: string,
): Promise<string> {
  queryClient.setQueryData(currentUserQuery.queryKey, users[role]);
  const request = new Request(`https://sigi.example${path}`);
  const next = vi.fn(() => Promise.resolve(undefined));
  try {
    await guard({ request } as Parameters<MiddlewareFunction>[0], next);
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    expect(next).not.toHaveBeenCalled();
    return answer.headers.get("location") ?? "";
  }
  expect(next).toHaveBeenCalledOnce();
  return "in";
}

describe("requireUser", () => {
  it("lets users and admins pass", async () => {
    expect(await ask(requireUser, "user", "/home")).toBe("in");
    expect(await ask(requireUser, "admin", "/home")).toBe("in");
  });

  it("redirects visitors to the login page in their language, with the way back", async () => {
    expect(await ask(requireUser, "visitor", "/home?page=2")).toBe(
      "/login?next=%2Fhome%3Fpage%3D2",
    );
    expect(await ask(requireUser, "visitor", "/en/withdraw")).toBe(
      "/en/login?next=%2Fen%2Fwithdraw",
    );
  });
});

describe("requireAdmin", () => {
  it("lets admins pass", async () => {
    expect(await ask(requireAdmin, "admin", "/admin/home")).toBe("in");
  });

  it("redirects an admin without two-step sign-in to the settings, with the way back", async () => {
    expect(
      await ask(requireAdmin, "newAdmin", "/admin/home/users?page=2"),
    ).toBe("/setting/other?two-step=%2Fadmin%2Fhome%2Fusers%3Fpage%3D2");
    expect(await ask(requireAdmin, "newAdmin", "/en/admin/home")).toBe(
      "/en/setting/other?two-step=%2Fen%2Fadmin%2Fhome",
    );
  });

  it("redirects users to their home page", async () => {
    expect(await ask(requireAdmin, "user", "/admin/home/users")).toBe("/home");
    expect(await ask(requireAdmin, "user", "/en/admin/home")).toBe("/en/home");
  });

  it("redirects visitors to the login page", async () => {
    expect(await ask(requireAdmin, "visitor", "/en/admin/setting/bank")).toBe(
      "/en/login?next=%2Fen%2Fadmin%2Fsetting%2Fbank",
    );
  });
});

describe("redirectAdmins", () => {
  it("leads an admin from the home page of users to the admin's own", async () => {
    expect(await ask(redirectAdmins, "admin", "/home")).toBe("/admin/home");
    expect(await ask(redirectAdmins, "admin", "/en/home?page=2")).toBe(
      "/en/admin/home",
    );
  });

  it("lets users and admins without two-step sign-in stay", async () => {
    expect(await ask(redirectAdmins, "user", "/home")).toBe("in");
    expect(await ask(redirectAdmins, "newAdmin", "/home")).toBe("in");
  });
});

describe("redirectFromIndex", () => {
  it.each([
    ["visitor", "/login"],
    ["user", "/home"],
    ["admin", "/admin/home"],
  ] as const)("leads %s to %s", async (role, path) => {
    expect(await ask(redirectFromIndex, role, "/")).toBe(path);
    expect(await ask(redirectFromIndex, role, "/en")).toBe(`/en${path}`);
  });
});

describe("requireVisitor", () => {
  it("lets visitors pass and redirects signed-in users to their home page", async () => {
    expect(await ask(requireVisitor, "visitor", "/login")).toBe("in");
    expect(await ask(requireVisitor, "user", "/login")).toBe("/home");
    expect(await ask(requireVisitor, "admin", "/en/register")).toBe(
      "/en/admin/home",
    );
  });

  it("redirects signed-in users to the page that required the sign-in, if it is one of this site", async () => {
    const login = (next: string) =>
      ask(requireVisitor, "user", `/en/login?next=${encodeURIComponent(next)}`);
    expect(await login("/en/task?page=2")).toBe("/en/task?page=2");
    expect(await login("/en/tasks/surveys/abc")).toBe("/en/tasks/surveys/abc");
    expect(await login("//elsewhere.example")).toBe("/en/home");
  });
});

describe("requireUserOrToken", () => {
  it("lets any device with a token pass, else only signed-in users and pending registrations", async () => {
    const guard = requireUserOrToken;
    const { queryKey } = verificationQuery;
    const email = { email: null, resendSeconds: 0 };
    queryClient.setQueryData(queryKey, { state: "none", ...email });
    for (const link of ["token=abc", "change=abc"]) {
      open({ hash: `#${link}` });
      expect(await ask(guard, "visitor", "/verification")).toBe("in");
      const [name = "", token] = link.split("=");
      open({ state: { usr: { [name]: token }, key: "default", idx: 0 } });
      expect(await ask(guard, "visitor", "/verification")).toBe("in");
    }
    open({ hash: "#content", state: { usr: null } });
    expect(await ask(guard, "user", "/verification")).toBe("in");
    expect(await ask(guard, "visitor", "/verification")).toBe(
      "/login?next=%2Fverification",
    );
    queryClient.setQueryData(queryKey, { state: "pending", ...email });
    expect(await ask(guard, "visitor", "/verification")).toBe("in");
  });
});
