import { matchPrecache } from "workbox-precaching";
import { shellOf } from "./shell-of.ts";

/** After this the person sees the shell with the last data instead of nothing. An answering page has its data inside, so it waits. */
const patienceMs = { "/index.html": 5_000, "/answer.html": 60_000 };

/**
 * A page from the network, or its shell where the network gives none in time.
 * @throws what the network threw, for what has no shell.
 */
export async function openPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const shell = shellOf(pathname);
  const answer = fromNetwork(event);
  if (!shell) return answer;
  const kept = await inTime(answer, patienceMs[shell]);
  return kept ?? (await offlinePage(shell, pathname)) ?? answer;
}

/** The browser asks for the page while this worker still starts, where it can. */
async function fromNetwork({ preloadResponse, request }: FetchEvent) {
  const early = (await preloadResponse) as Response | undefined;
  return early ?? fetch(request);
}

/** Undefined when it comes too late or not at all. */
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

/** The shell as the server would send it: in the language of the address; `data-offline` says where it comes from. */
async function offlinePage(
  shell: string,
  pathname: string,
): Promise<Response | undefined> {
  const kept = await matchPrecache(shell);
  if (!kept) return undefined;
  const lang = /^\/en(?:\/|$)/.test(pathname) ? "en" : "id";
  const html = (await kept.text())
    .replace('<html lang="id"', `<html lang="${lang}" data-offline`)
    .replace("/manifest.id.", `/manifest.${lang}.`);
  const headers = new Headers(kept.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(html, { headers });
}
