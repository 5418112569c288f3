import { mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { productColor } from "@sigi/contract/configuration.ts";
import sharp from "sharp";
import { browser } from "../e2e/support/browser.ts";
import { readDemoAccounts } from "../apps/demo/src/demo-accounts.ts";
import { startServer } from "../e2e/support/server.ts";
import type { Server } from "../e2e/support/server.ts";
import { signInByForm } from "../e2e/support/users.ts";
import { requireNode } from "./support/node-version.ts";
import { prepare } from "./support/prepare.ts";

// `npm run product-pictures`: draws the icons and screenshots of the manifests into apps/web/public/, from favicon.svg
// and from the product with its demo data, and the pictures of the documentation into docs/pictures/. Run it when
// either has changed, check the pictures and commit them.
const PUBLIC = join(import.meta.dirname, "../apps/web/public");
const DOCS = join(import.meta.dirname, "../docs/pictures");
/** Maximum size of a screenshot in bytes: phones download them before the installation. */
const SCREENSHOT_BYTES_MAX = 150_000;

const windows = {
  narrow: {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  wide: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

const languages = { id: "", en: "/en" } as const;

requireNode();
await prepare();
const chrome = await chromium.launch(await browser());
const server = await startServer({}, "apps/demo/src/main.ts");
try {
  await makeIcons();
  await makeScreenshots(server);
  await makeDocumentation(server);
} finally {
  await server.stop();
  await chrome.close();
}

async function makeIcons(): Promise<void> {
  const svg = readFileSync(join(PUBLIC, "favicon.svg"), "utf8");
  // Systems crop maskable icons and Apple's to their own shape: these icons fill the square, with the sign in the
  // middle.
  const filled = svg.replace('rx="9"', 'rx="0"');
  const plain = { svg, share: 1 };
  const cut = { svg: filled, share: 0.72 };
  const icons = [
    ["icon-192", 192, plain],
    ["icon-512", 512, plain],
    ["maskable-192", 192, cut],
    ["maskable-512", 512, cut],
    ["apple-touch-icon", 180, { ...cut, share: 0.86 }],
  ] as const;
  mkdirSync(join(PUBLIC, "icons"), { recursive: true });
  for (const [name, size, { svg: source, share }] of icons) {
    const page = await chrome.newPage({
      viewport: { width: size, height: size },
    });
    const ground = source === filled ? productColor : "transparent";
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}"><div style="width:${String(share * 100)}vw;height:${String(share * 100)}vw">${source}</div></body>`,
    );
    const path = join(PUBLIC, `icons/${name}.png`);
    await page.screenshot({ path, omitBackground: true });
    await page.close();
  }
}

async function makeScreenshots({ origin, dataDir }: Server): Promise<void> {
  const accounts = readDemoAccounts(dataDir);
  if (!accounts) throw new Error("a first start makes demo accounts");
  mkdirSync(join(PUBLIC, "install"), { recursive: true });
  for (const [form, window] of Object.entries(windows)) {
    const page = await openContext(origin, window);
    await signInByForm(page, accounts.respondent);
    for (const [language, prefix] of Object.entries(languages)) {
      const keep = (name: string) =>
        keepPicture(page, `${form}-${name}-${language}`);
      await openPage(page, `${prefix}/home`);
      await keep("home");
      await page.locator("a[href*='/tasks/surveys/']").first().click();
      await page.getByRole("heading", { level: 1 }).waitFor();
      await keep("answer");
      await openPage(page, `${prefix}/withdraw`);
      await keep("withdraw");
    }
    await page.context().close();
  }
}

async function makeDocumentation({ origin, dataDir }: Server): Promise<void> {
  const accounts = readDemoAccounts(dataDir);
  if (!accounts) throw new Error("a first start makes demo accounts");
  const onDesktop = await openContext(origin, windows.wide);
  await signInByForm(onDesktop, accounts.respondent);
  await openPage(onDesktop, "/home");
  await keepDocumented(onDesktop, "home");
  await onDesktop.context().close();

  const phone = {
    ...windows.narrow,
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 1,
  };
  const onPhone = await openContext(origin, phone);
  await signInByForm(onPhone, accounts.respondent);
  await openPage(onPhone, "/home");
  await keepDocumented(onPhone, "phone-home");
  await onPhone
    .getByRole("link", { name: "Bagaimana kopi Anda hari ini?" })
    .click();
  await onPhone.getByRole("heading", { level: 1 }).waitFor();
  await onPhone.getByRole("button", { name: "Mulai" }).click();
  await onPhone.locator("fieldset").first().waitFor();
  await keepDocumented(onPhone, "answering");
  await onPhone.context().close();

  const dark = {
    ...windows.wide,
    colorScheme: "dark",
    deviceScaleFactor: 0.75,
  } as const;
  const asAdmin = await openContext(origin, dark);
  await signInByForm(asAdmin, accounts.admin);
  await openPage(asAdmin, "/admin/home/dashboard");
  await keepDocumented(asAdmin, "admin-dashboard");
  await asAdmin.context().close();
}

async function openContext(
  origin: string,
  window: BrowserContextOptions,
): Promise<Page> {
  const context = await chrome.newContext({
    ...window,
    baseURL: origin,
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    serviceWorkers: "block",
  });
  return context.newPage();
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
}

async function keepPicture(page: Page, name: string): Promise<void> {
  const path = join(PUBLIC, `install/${name}.jpg`);
  const picture = { type: "jpeg", quality: 82 } as const;
  await page.screenshot({ ...picture, path, animations: "disabled" });
  const { size } = statSync(path);
  if (size > SCREENSHOT_BYTES_MAX)
    throw new Error(`${name}.jpg has ${String(size)} bytes: too many.`);
}

/** Stores a picture of the documentation with few colours, because every clone contains it. */
async function keepDocumented(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: "disabled" });
  await sharp(picture)
    .png({ palette: true, effort: 10 })
    .toFile(join(DOCS, `${name}.png`));
}
