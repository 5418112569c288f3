import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import { deviceStore } from "../features/answers/device-store.ts";
import {
  readEarlyInput,
  repeatEarlyInput,
} from "../features/answers/early-input.ts";
import { prefetchCalls } from "../features/answers/load-api.ts";
import { isOfflineShell } from "../features/answers/page-data.ts";
import { reportAnswered } from "../platform/device/connection.ts";
import { reloadOnStaleChunks } from "../platform/device/reload-on-stale-chunks.ts";
import { whenIdle } from "../platform/device/when-idle.ts";
import { followLocaleOfAddress } from "../platform/locale/locale.ts";
import { readPageFrame } from "../platform/page-frame.ts";
import {
  endPainted,
  isPainted,
  readEarlyPresses,
  untilComposed,
} from "../platform/painted-page.ts";
import { reloadOn } from "../platform/session/other-tabs.ts";
import { isLogoutDue } from "../platform/session/sign-out.ts";
import { AnswerApp } from "./answer-app.tsx";
import {
  isKnownToDeviceOnly,
  openingData,
} from "../features/answers/opening-data.ts";
import { loadPaintedCode } from "../features/answers/painted-code.ts";

/** The lean entry for /tasks/surveys and /tasks/preview: no UI library, no router, no query client. */
reloadOnStaleChunks();
followLocaleOfAddress();
reloadOn("signed-out", () => true);
// The answers of a guest who signs in belong to the account, and the server accepts none from another user's tab.
reloadOn("signed-in", () => !deviceStore.isVolatile());
if (isOfflineShell()) reportAnswered(false);

const root = document.getElementById("root");
if (!root) throw new Error("answer.html has no #root.");

if (isLogoutDue()) void leaveSession(root);
else void start(root);

/** A user who has signed out on this device requested the HTML. */
async function leaveSession(page: HTMLElement): Promise<void> {
  // The page may be painted with what only that user may see.
  page.replaceChildren();
  endPainted();
  try {
    const { settleLogout } = await import("../platform/api/api-client.ts");
    await settleLogout();
    // Where the sign-out cannot be forgotten, the next page would reload too.
    if (isLogoutDue()) await start(page);
    else window.location.reload();
  } catch {
    await start(page);
  }
}

async function start(page: HTMLElement): Promise<void> {
  const data = openingData();
  const app = (
    <AnswerApp data={data} configuration={readPageFrame()?.configuration} />
  );
  if (isPainted()) await takeOver(page, app, data);
  else createRoot(page).render(app);
  prefetchCalls();
  whenIdle(() => void startRest(page));
}

/**
 * Takes over the page that the server has painted, element by element. Where the device knows more than the server, its
 * page takes the place of the painted one. In both cases, input of the meantime is repeated.
 */
async function takeOver(
  page: HTMLElement,
  app: ReactNode,
  data: AnswerPage,
): Promise<void> {
  const isLoaded = await loadPaintedCode(data).then(
    () => true,
    () => false,
  );
  if (!isLoaded && reloads()) return;
  await untilComposed();
  const input = readEarlyInput(page);
  const presses = readEarlyPresses();
  const stays = isLoaded && !isKnownToDeviceOnly(data);
  try {
    // At once, so that no input is lost in between.
    flushSync(() => {
      if (stays) hydrateRoot(page, app);
      else createRoot(page).render(app);
    });
    repeatEarlyInput(page, input);
  } finally {
    endPainted(presses);
  }
}

/**
 * Requests a reload of the painted page, whose code could not be loaded, from `public/theme.js`, which keeps the input.
 * Returns false if there will be none, as with blocked storage.
 */
function reloads(): boolean {
  const event = new Event("painted-incomplete", { cancelable: true });
  return !document.dispatchEvent(event);
}

async function startRest(page: Element): Promise<void> {
  try {
    const { keepCurrent } = await import("./answer-idle.tsx");
    keepCurrent(page);
  } catch {
    // The next visit repeats it.
  }
}
