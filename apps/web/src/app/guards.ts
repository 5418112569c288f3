import type { User } from "@sigi/contract/accounts.ts";
import { redirect, redirectDocument } from "react-router";
import type { MiddlewareFunction } from "react-router";
import {
  leadsToOtherEntry,
  localeOfPath,
  localizedPath,
} from "../platform/locale/locale.ts";
import { queryClient } from "../platform/api/query-client.ts";
import { currentUserQuery } from "../platform/session/session.ts";
import { isMailedLinkOpen } from "./mailed-link.ts";
import { safeNext } from "./safe-next.ts";

/** Redirects visitors to /login, which leads back afterwards. Guards run before any code or data of the page loads. */
export const requireUser: MiddlewareFunction = async ({ request }, next) => {
  const user = await currentUser();
  if (!user) goToLogin(request);
  return next();
};

/**
 * Redirects visitors to /login and users without the admin role to /home. An admin without two-step sign-in goes to
 * the settings to turn it on, which lead back afterwards.
 */
export const requireAdmin: MiddlewareFunction = async ({ request }, next) => {
  const user = await currentUser();
  if (!user) goToLogin(request);
  if (user.role !== "admin") goTo(request, "/home");
  if (!user.twoStep) goTo(request, `/setting/other?two-step=${here(request)}`);
  return next();
};

/**
 * Redirects admins from the home page of users to their own. An admin without two-step sign-in acts as a user and
 * stays. Runs after `requireUser`.
 */
export const redirectAdmins: MiddlewareFunction = async ({ request }, next) => {
  const user = await currentUser();
  if (user?.role === "admin" && user.twoStep) goTo(request, homeOf(user));
  return next();
};

/** Loads the current user for public pages whose content depends on it. */
export const knowUser: MiddlewareFunction = async (_args, next) => {
  await currentUser();
  return next();
};

/** Redirects signed-in users to the page that required the sign-in (`?next=`), else to their home page. */
export const requireVisitor: MiddlewareFunction = async ({ request }, next) => {
  const user = await currentUser();
  if (!user) return next();
  const wanted = safeNext(new URL(request.url).searchParams.get("next"));
  if (wanted === undefined) goTo(request, homeOf(user));
  const lead = leadsToOtherEntry(wanted) ? redirectDocument : redirect;
  stopWith(lead(wanted));
};

/** A mailed link works on any device. Without its token, the page needs a user or a pending registration. */
export const requireUserOrToken: MiddlewareFunction = async (args, next) => {
  if (isMailedLinkOpen() || (await currentUser())) return next();
  // Loaded here, because all pages load the guards.
  const { verificationQuery } =
    await import("../features/accounts/api/registration.ts");
  const { state } = await queryClient.query({
    ...verificationQuery,
    staleTime: "static",
  });
  return state === "pending" ? next() : requireUser(args, next);
};

/** `/` redirects visitors to /login, admins to /admin/home and other users to /home. */
export const redirectFromIndex: MiddlewareFunction = async ({ request }) => {
  const user = await currentUser();
  goTo(request, user ? homeOf(user) : "/login");
};

/** The user's home page, without language prefix. */
export function homeOf(user: User): string {
  return user.role === "admin" ? "/admin/home" : "/home";
}

const currentUser = () =>
  queryClient.query({ ...currentUserQuery, staleTime: "static" });

function goToLogin(request: Request): never {
  return goTo(request, `/login?next=${here(request)}`);
}

/** The requested path with its query, encoded for a query parameter. */
function here(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return encodeURIComponent(pathname + search);
}

/** Stops this navigation and redirects to `path` in the same language. */
function goTo(request: Request, path: string): never {
  const locale = localeOfPath(new URL(request.url).pathname);
  stopWith(redirect(localizedPath(path, locale)));
}

function stopWith(redirection: Response): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router expects a middleware to throw redirects
  throw redirection;
}
