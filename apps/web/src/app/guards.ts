import type { User } from "@sigi/contract/accounts.ts";
import { redirect } from "react-router";
import type { MiddlewareFunction } from "react-router";
import { verificationQuery } from "../features/accounts/api/registration.ts";
import { localeOfPath, localizedPath } from "../platform/locale/locale.ts";
import { queryClient } from "../platform/api/query-client.ts";
import { currentUserQuery } from "../platform/session/session.ts";

/** Logged-out visitors go to /login, and come back after signing in. Runs before anything of the page is shown or loaded. */
export const requireUser: MiddlewareFunction = async ({ request }, next) => {
  const user = await currentUser();
  if (!user) goToLogin(request);
  return next();
};

/**
 * Logged-out visitors go to /login, who is no admin to /home. An admin without two-step sign-in goes to where it is turned
 * on, and comes back afterwards.
 */
export const requireAdmin: MiddlewareFunction = async ({ request }, next) => {
  const user = await currentUser();
  if (!user) goToLogin(request);
  if (user.role !== "admin") goTo(request, "/home");
  if (!user.twoStep) goTo(request, `/setting/other?two-step=${here(request)}`);
  return next();
};

/** For pages that everybody may open, and that differ by who it is. */
export const knowUser: MiddlewareFunction = async (_args, next) => {
  await currentUser();
  return next();
};

/** Pages for visitors without a session: everybody else goes to their home. */
export const requireVisitor: MiddlewareFunction = async ({ request }, next) => {
  const user = await currentUser();
  if (user) goTo(request, homeOf(user));
  return next();
};

/** A mailed link may be opened on any device; without its token the page is for who waits for one, signed in or not yet. */
export const requireUserOrToken: MiddlewareFunction = async (args, next) => {
  const { searchParams } = new URL(args.request.url);
  const isLink = searchParams.has("token") || searchParams.has("change");
  if (isLink || (await currentUser())) return next();
  const { state } = await queryClient.query({
    ...verificationQuery,
    staleTime: "static",
  });
  return state === "pending" ? next() : requireUser(args, next);
};

/** `/`: logged-out visitors to /login, admins to /admin/home, others to /home. */
export const redirectFromIndex: MiddlewareFunction = async ({ request }) => {
  const user = await currentUser();
  goTo(request, user ? homeOf(user) : "/login");
};

/** Where a person starts, without language prefix. */
export function homeOf(user: User): string {
  return user.role === "admin" ? "/admin/home" : "/home";
}

const currentUser = () =>
  queryClient.query({ ...currentUserQuery, staleTime: "static" });

function goToLogin(request: Request): never {
  return goTo(request, `/login?next=${here(request)}`);
}

/** The page that was asked for, as a value of an address's query. */
function here(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return encodeURIComponent(pathname + search);
}

/** Ends the navigation here and starts one to `path`, in the same language. */
function goTo(request: Request, path: string): never {
  const locale = localeOfPath(new URL(request.url).pathname);
  // oxlint-disable-next-line typescript/only-throw-error -- how the router wants a middleware to redirect
  throw redirect(localizedPath(path, locale));
}
