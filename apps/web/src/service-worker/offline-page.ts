import { matchPrecache } from "workbox-precaching";
import { shellOf } from "./shell-of.ts";

/**
 * Milliseconds to wait for the network. Afterwards the app's shell shows the last data; an answering page carries its
 * data in the HTML, so it waits longer.
 */
const networkTimeoutMs = { "/index.html": 5_000, "/answer.html": 60_000 };

/**
 * Returns a page from the network, or its shell if the network is too slow or fails.
 * @throws the network's error for a page without shell.
 */
export async function openPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const shell = shellOf(pathname);
  const answer = fromNetwork(event);
  if (!shell) return answer;
  const arrived = await inTime(answer, networkTimeoutMs[shell]);
  return arrived ?? (await offlinePage(shell, pathname)) ?? answer;
}

/** Fetches the page. With navigation preload, the browser has requested it while the worker started. */
async function fromNetwork({ preloadResponse, request }: FetchEvent) {
  const early = (await preloadResponse) as Response | undefined;
  return early ?? fetch(request);
}

/** Resolves to undefined if the response is late or fails. */
async function inTime(
  answer: Promise<Response>,
  waitMs: number,
): Promise<Response | undefined> {
  const nothing = new Promise<undefined>((resolve) => {
    setTimeout(() => {
      resolve(undefined);
    }, waitMs);
  });
  return Promise.race([answer.catch(() => undefined), nothing]);
}

/** The shell as the server would send it, in the language of the address; `data-offline` marks its source. */
async function offlinePage(
  shell: string,
  pathname: string,
): Promise<Response | undefined> {
  const stored = await matchPrecache(shell);
  if (!stored) return undefined;
  const lang = /^\/en(?:\/|$)/.test(pathname) ? "en" : "id";
  const html = (await stored.text())
    .replace('<html lang="id"', `<html lang="${lang}" data-offline`)
    .replace("/manifest.id.", `/manifest.${lang}.`);
  const headers = new Headers(stored.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(html, { headers });
}
