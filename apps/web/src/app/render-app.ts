import { getCurrentUser } from "@sigi/contract/accounts.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { forgetInlined, putInlined } from "../platform/api/inlined-results.ts";
import {
  currentLocale,
  localizedPath,
  withoutLocale,
} from "../platform/locale/locale.ts";
import { endPainted } from "../platform/painted-page.ts";
import { currentUserQuery } from "../platform/session/session.ts";
import { isLogoutDue } from "../platform/session/sign-out.ts";
import type { createAppRouter } from "./router.tsx";

type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * Prepares the home page that the server may have painted. Call it before the router reads the address: at `/`, the
 * address becomes that of the painted page.
 */
export function preparePainted(client: QueryClient): void {
  const root = document.getElementById("root");
  if (!root?.hasChildNodes()) return;
  if (isLogoutDue()) {
    // The user has signed out here since the request of the page, or the cookie that signals this to the server is
    // gone.
    forgetInlined();
    root.replaceChildren();
    return;
  }
  const { pathname, search, hash } = window.location;
  if (withoutLocale(pathname) === "/") {
    const home = localizedPath("/home", currentLocale());
    window.history.replaceState(null, "", home + search + hash);
  }
  const query = { key: currentUserQuery.queryKey, endpoint: getCurrentUser };
  putInlined(client, query);
}

/**
 * Renders the app. HTML that the server has painted stays until its files are loaded, and is then hydrated in place:
 * docs/decisions/0027-painted-home-page.md.
 * @throws Error when the HTML has no `#root`.
 */
export async function renderApp(
  app: ReactNode,
  router: AppRouter,
): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root.");
  const address = window.location.href;
  if (root.hasChildNodes()) await whenInitialized(router);
  const stays = window.location.href === address && !router.state.errors;
  // Hydrate synchronously: hydration in slices, with frames of an unchanged page in between, takes longer until the
  // page is usable.
  if (root.hasChildNodes() && stays) flushSync(() => hydrateRoot(root, app));
  else createRoot(root).render(app);
  loadOtherStyles();
  endPainted();
}

/** Resolves when the files of the first page are loaded and its guards have redirected. */
function whenInitialized(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      end();
      resolve();
    });
  });
}

/** The HTML of a painted page has the styles of that page only: see vite/home-template.ts. */
function loadOtherStyles(): void {
  const rest = document.querySelector<HTMLTemplateElement>("template#styles");
  if (!rest) return;
  document.head.append(rest.content);
  rest.remove();
}
