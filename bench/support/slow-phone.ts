import type { Browser, BrowserContext, Page } from "@playwright/test";

/** The factor by which the phone's processor is slower than this machine's. */
const slowness = 4;

const connection = {
  offline: false,
  /** Milliseconds from a request to the start of its response. */
  latency: 400,
  /** 400 kbit/s, in bytes per second. */
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

const unlimited = {
  ...connection,
  latency: 0,
  downloadThroughput: -1,
  uploadThroughput: -1,
};

/** A new phone with an empty cache. */
export function openPhone(chrome: Browser): Promise<BrowserContext> {
  return chrome.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "id-ID",
  });
}

/** Slows down the page and the service workers that are running by then. */
export async function slowDown(page: Page): Promise<void> {
  await setSpeed(page, slowness, connection);
  await slowWorkersDown(page.context());
}

/** Slows down only the page's processor. */
export const slowProcessor = (page: Page) =>
  setSpeed(page, slowness, unlimited);

/** Ends the effect of `slowDown` on the page. */
export const speedUp = (page: Page) => setSpeed(page, 1, unlimited);

async function setSpeed(
  page: Page,
  rate: number,
  network: typeof connection,
): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", network);
  await client.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Slows down service workers, whose requests are separate. With navigation preload, the page itself is one of them. */
async function slowWorkersDown(phone: BrowserContext): Promise<void> {
  const client = await phone.browser()?.newBrowserCDPSession();
  if (!client) return;
  const { targetInfos } = await client.send("Target.getTargets");
  for (const { type, targetId } of targetInfos) {
    if (type !== "service_worker") continue;
    const { sessionId } = await client.send("Target.attachToTarget", {
      targetId,
    });
    const commands = [
      { id: 1, method: "Network.enable" },
      { id: 2, method: "Network.emulateNetworkConditions", params: connection },
    ];
    for (const command of commands)
      await client.send("Target.sendMessageToTarget", {
        sessionId,
        message: JSON.stringify(command),
      });
  }
}
