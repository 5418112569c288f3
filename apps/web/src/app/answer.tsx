import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AnswerErrorBoundary } from "../features/answers/components/answer-error-boundary.tsx";
import { deviceStore } from "../features/answers/device-store.ts";
import { prefetchCalls } from "../features/answers/load-api.ts";
import { isOfflineShell } from "../features/answers/page-data.ts";
import { reportAnswered } from "../platform/device/connection.ts";
import { reloadOn } from "../platform/session/other-tabs.ts";
import { isLogoutDue } from "../platform/session/sign-out.ts";
import { followLocaleOfAddress } from "../platform/locale/locale.ts";
import { OfflineBanner } from "../platform/device/offline-banner.tsx";
import { reloadOnStaleChunks } from "../platform/device/reload-on-stale-chunks.ts";
import { whenIdle } from "../platform/device/when-idle.ts";
import { AnswerApp } from "./answer-app.tsx";

/** The lean entry for /tasks/surveys and /tasks/preview: no UI library, no router, no query client. */
reloadOnStaleChunks();
followLocaleOfAddress();
reloadOn("signed-out", () => true);
// The answers of a guest who signs in belong to the account, and the server accepts none from another user's tab.
reloadOn("signed-in", () => !deviceStore.isVolatile());
if (isOfflineShell()) reportAnswered(false);

const root = document.getElementById("root");
if (!root) throw new Error("answer.html has no #root.");

if (isLogoutDue()) void leaveSession();
else start();

/** A user who has signed out on this device requested the HTML. */
async function leaveSession(): Promise<void> {
  // The page may be painted with content that only that user may see.
  root?.replaceChildren();
  try {
    const { settleLogout } = await import("../platform/api/api-client.ts");
    await settleLogout();
    // If the sign-out cannot be removed from storage, the next page would reload too.
    if (isLogoutDue()) start();
    else window.location.reload();
  } catch {
    start();
  }
}

function start(): void {
  if (!root) return;
  // A painted start page is replaced as a whole, so that nothing in it moves.
  root.replaceChildren();
  createRoot(root).render(
    <StrictMode>
      <OfflineBanner />
      <AnswerErrorBoundary>
        <AnswerApp />
      </AnswerErrorBoundary>
    </StrictMode>,
  );
  prefetchCalls();
  whenIdle(() => void startRest(root));
}

async function startRest(page: Element): Promise<void> {
  try {
    const { keepCurrent } = await import("./answer-later.tsx");
    keepCurrent(page);
  } catch {
    // The next visit repeats it.
  }
}
