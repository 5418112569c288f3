import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "@playwright/test";
import { openPhone, slowDown } from "./slow-phone.ts";

/**
 * Milliseconds until a page with one word is painted on a slow phone: the cost that the connection and the machine add
 * to every visit.
 */
export async function emptyPageMs(chrome: Browser): Promise<number> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end("<!doctype html><title>Empty</title><p>Empty</p>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const phone = await openPhone(chrome);
  const page = await phone.newPage();
  await slowDown(page);
  await page.goto(`http://127.0.0.1:${port}/`);
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  const ms = await painted.jsonValue();
  await phone.close();
  server.close();
  return ms ?? 0;
}
