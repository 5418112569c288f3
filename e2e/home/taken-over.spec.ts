import type { BrowserContextOptions, Page } from "@playwright/test";
import { listNotifications } from "@sigi/contract/notifications.ts";
import { devices, expect, test } from "../support/journey.ts";
import type { Server } from "../support/server.ts";
import { earn } from "../support/surveys.ts";
import { apiClientOf, aUser, giveSession } from "../support/users.ts";
import type { User } from "../support/users.ts";
import { holdScripts, untilTakenOver } from "./home.ts";

/** A page, and a state of the device or its browser that the server does not know when the page opens. */
interface Circumstance {
  readonly path?: string;
  /** True if nobody is signed in. */
  readonly byVisitor?: boolean;
  readonly options?: BrowserContextOptions;
  /** Runs in the page before its own scripts. */
  readonly before?: (userId: number) => void;
}

const circumstances: Readonly<Record<string, Circumstance>> = {
  "no network": {
    before: () => {
      Object.defineProperty(Navigator.prototype, "onLine", { value: false });
    },
  },
  "a browser in English": { options: { locale: "en-US" } },
  "a browser in a third language": {
    path: "/en/home",
    options: { locale: "fr-FR" },
  },
  "another time zone": { options: { timezoneId: "America/New_York" } },
  "blocked storage": {
    before: () => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("Blocked", "SecurityError");
          },
        });
    },
  },
  "an install prompt": {
    before: () => {
      // The event fires as soon as the page listens to it.
      const listen = window.addEventListener.bind(window);
      Object.defineProperty(window, "addEventListener", {
        value: (type: string, listener: () => void) => {
          listen(type, listener);
          if (type === "beforeinstallprompt")
            window.dispatchEvent(new Event(type));
        },
      });
    },
  },
  "a draft, alerts turned on and notes put off": {
    options: { permissions: ["notifications"] },
    before: (userId) => {
      localStorage.setItem(`temporary-task-code:${String(userId)}`, "abcdef");
      localStorage.setItem("alerts", "1");
      localStorage.setItem("install-refused", "1");
      sessionStorage.setItem("consent-later", "1");
    },
  },
  "a query and a fragment": { path: "/home?page=2&from=mail#content" },
  "a trailing slash": { path: "/en/home/" },
  "the start address": { path: "/" },
  "the start address in English": { path: "/en?from=mail" },
  "a login page": { path: "/en/login", byVisitor: true },
  "a login page and a draft": {
    path: "/login?next=%2Ftasks%2Fquestion&goodbye",
    byVisitor: true,
    before: () => {
      localStorage.setItem("temporary-task-code:guest", "abcdef");
    },
  },
  "a page of withdrawals": { path: "/withdraw" },
};

// Widths and languages do not depend on each other, so each language is tried at one width.
for (const [device, path] of [
  ["phone", "/home"],
  ["desktop", "/en/home"],
] as const) {
  const width = String(devices[device].viewport.width);
  test(`${path} is taken over unchanged in every theme, at ${width} px`, async ({
    openDevice,
    server,
  }) => {
    const user = await respondent(server);
    for (const stored of [null, "light", "dark"])
      for (const colorScheme of ["light", "dark"] as const) {
        const name = `${stored ?? "no"} theme stored, ${colorScheme} system`;
        const page = await openDevice(device, {
          colorScheme,
        });
        await page.addInitScript((scheme) => {
          if (scheme) localStorage.setItem("color-scheme", scheme);
        }, stored);
        await expectTakenOver(page, user, path, name);
        await expect(page.locator("html"), name).toHaveAttribute(
          "data-mantine-color-scheme",
          stored ?? colorScheme,
        );
      }
  });
}

// Both widths render the same elements, so each circumstance is tried at one of them.
for (const [
  index,
  [name, { path = "/home", byVisitor, options, before }],
] of Object.entries(circumstances).entries())
  test(`${path} is taken over unchanged with ${name}`, async ({
    openDevice,
    server,
  }) => {
    const user = await respondent(server);
    const page = await openDevice(
      index % 2 === 0 ? "phone" : "desktop",
      options,
    );
    if (before) await page.addInitScript(before, user.id);
    await expectTakenOver(page, byVisitor ? null : user, path, name);
  });

/** A user with an unread notification. */
async function respondent(server: Server): Promise<User> {
  const user = await aUser(server, "Sari Respons");
  await earn(server, user, 60_000);
  const client = await apiClientOf(server, user);
  await expect
    .poll(async () => (await client.call(listNotifications)).unread)
    .toBe(1);
  return user;
}

/**
 * Opens the page with delayed scripts, releases them, and expects that they preserve every element and end with the
 * result of a normal rendering. A difference during hydration is an error of the page, which `openDevice` reports.
 */
async function expectTakenOver(
  page: Page,
  user: User | null,
  path: string,
  name: string,
): Promise<void> {
  // The offline banner names the time of the data.
  await page.clock.setFixedTime(new Date());
  const letScriptsCome = await holdScripts(page);
  if (user) await giveSession(page, user);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("template#styles"), name).toBeAttached();
  const painted = await page.evaluateHandle(() => [
    ...document.querySelectorAll("#root, #root *"),
  ]);
  letScriptsCome();
  await untilTakenOver(page);
  await page.waitForLoadState("networkidle");
  const replaced = await painted.evaluate((elements) =>
    elements
      // Icons of buttons show the device's state.
      .filter((element) => !(element instanceof SVGElement))
      .filter((element) => !element.isConnected)
      .map((element) => element.outerHTML),
  );
  expect(replaced, `elements replaced, ${name}`).toEqual([]);

  if (user)
    await expect(page.locator("[data-dot=true]").first(), name).toBeAttached();
  const takenOver = await renderedIn(page);
  const { pathname } = new URL(page.url());
  const isPage = (url: URL) => url.pathname === pathname;
  await page.route(isPage, async (route) => {
    // After signing out offline, the server sends the page without content.
    const response = await fetch(page.url(), {
      headers: { accept: "text/html", cookie: "logout_due=1" },
    });
    const body = await response.text();
    await route.fulfill({ body, contentType: "text/html; charset=utf-8" });
  });
  const response = await page.reload();
  expect(await response?.text()).toContain('<div id="root"></div>');
  await page.waitForLoadState("networkidle");
  await expect.poll(() => renderedIn(page), name).toEqual(takenOver);
}

/** Each element with its attributes and its own text. Ids, which differ, are replaced by their order. */
function renderedIn(page: Page): Promise<string[]> {
  return page.locator("#root").evaluate((root) => {
    const ids = [...root.querySelectorAll("[id]")].map(({ id }) => id);
    const attribute = (element: Element, { name, value }: Attr) => {
      const written =
        name === "style" ? (element as HTMLElement).style.cssText : value;
      const index = ids.indexOf(value);
      return `${name}=${index === -1 ? written.replaceAll(/__m__-\w+|_r_\w+_/gi, "__id__") : String(index)}`;
    };
    return [...root.querySelectorAll(":not(style)")].map((element) => {
      // Rendered on the server, an option has the attribute; in the browser, only its list has the value.
      const attributes = [...element.attributes]
        .filter(({ name }) => name !== "selected")
        .map((each) => attribute(element, each));
      const texts = [...element.childNodes].map((node) =>
        node.nodeType === Node.TEXT_NODE ? node.textContent : "",
      );
      return [element.tagName, ...attributes.toSorted(), texts.join("")].join(
        " ",
      );
    });
  });
}
