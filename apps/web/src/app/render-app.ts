import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { forgetInlined } from "../platform/api/inlined-results.ts";
import { importInBackground } from "../platform/device/reload-on-stale-chunks.ts";
import {
  currentLocale,
  localizedPath,
  withoutLocale,
} from "../platform/locale/locale.ts";
import { endPainted, isPainted } from "../platform/painted-page.ts";
import { putInlinedUser } from "../platform/session/session.ts";
import { isLogoutDue } from "../platform/session/sign-out.ts";
import { hasStoredForms } from "../platform/session/stored-forms.ts";
import type { createAppRouter } from "./router.tsx";

type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * Prepares the page that the server may have painted. Call it before the router reads the address: at `/`, the address
 * becomes that of the painted home page.
 */
export function preparePainted(client: QueryClient): void {
  if (!isPainted()) return;
  if (isLogoutDue()) {
    // The user has signed out here since the request of the page, or the cookie that signals this to the server is
    // gone.
    forgetInlined();
    document.getElementById("root")?.replaceChildren();
    endPainted([]);
    return;
  }
  const { pathname, search, hash } = window.location;
  if (withoutLocale(pathname) === "/") {
    const home = localizedPath("/home", currentLocale());
    window.history.replaceState(null, "", home + search + hash);
  }
  putInlinedUser(client);
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
  const part = isPainted() ? await loadForPainted(router) : undefined;
  const stays = window.location.href === address && !router.state.errors;
  if (part && stays) await part.takeOver(root, app, !hasStoredForms());
  else {
    createRoot(root).render(app);
    // What was pressed belonged to another page.
    endPainted([]);
  }
  loadOtherStyles();
}

/** Loads the code that takes a painted page over, while the files of the page are loaded and its guards redirect. */
async function loadForPainted(router: AppRouter) {
  const [part] = await Promise.all([
    importInBackground(() => import("./take-over.ts")),
    whenInitialized(router),
  ]);
  return part;
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

/** The HTML of a painted page has the styles of such pages only: see vite/painted-templates.ts. */
function loadOtherStyles(): void {
  const rest = document.querySelector<HTMLTemplateElement>("template#styles");
  if (!rest) return;
  document.head.append(rest.content);
  rest.remove();
}
