import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LaunchOptions } from "@playwright/test";
import manifest from "../../package.json" with { type: "json" };

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The version of `@sparticuz/chromium`: another version is unpacked again. */
const VERSION = manifest.devDependencies["@sparticuz/chromium"];

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The Chromium that the journeys drive: `CHROMIUM_PATH`, else a browser of the system, else the one that came with `npm
 * install` (Linux x64), which needs neither apt nor a download.
 * @throws Error with instructions if there is none.
 */
export async function browser(): Promise<LaunchOptions> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (!existsSync(named))
      throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return { executablePath: named };
  }
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (system) return { executablePath: system };
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(
      "No Chromium was found: install one, or set CHROMIUM_PATH to its executable.",
    );
  }
  return bundledBrowser();
}

/** Returns the browser with its own shared libraries and fonts, which the loader and fontconfig find by environment. */
async function bundledBrowser(): Promise<LaunchOptions> {
  const folder = cacheFolders().find(isUnpacked) ?? (await unpack());
  return {
    executablePath: join(folder, "chromium"),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
    },
  };
}

/** The folder in the checkout, or the current user's own folder if another user installed the checkout. */
function cacheFolders(): string[] {
  const own = join(tmpdir(), `chromium-of-${String(userInfo().uid)}`);
  return [
    join(ROOT, "node_modules/.cache/chromium", VERSION),
    join(own, VERSION),
  ];
}

function isUnpacked(folder: string): boolean {
  return isAllowed(join(folder, "chromium"), constants.X_OK);
}

/** Unpacks into a separate folder and renames it, so that an interrupted or a second run never finds half a browser. */
async function unpack(): Promise<string> {
  const folder = cacheFolders().find((candidate) =>
    canBeMade(dirname(candidate)),
  );
  if (!folder)
    throw new Error(
      "No folder to unpack Chromium into: set TMPDIR to one, or CHROMIUM_PATH.",
    );
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  const packed = join(
    dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))),
    "../bin",
  );

  const unpacking = mkdtempSync(join(dirname(folder), "unpacking-"));
  const tmpdirBefore = process.env["TMPDIR"];
  process.env["TMPDIR"] = unpacking; // the folder into which the package unpacks
  try {
    await chromium.executablePath(packed);
    await inflate(join(packed, "al2023.tar.br"));
  } finally {
    if (tmpdirBefore === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = tmpdirBefore;
  }
  writeFileSync(join(unpacking, "fonts.conf"), fontsConfiguration(folder));
  chmodSync(join(unpacking, "chromium"), 0o755);
  chmodSync(unpacking, 0o755);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unpacking, folder);
  return folder;
}

function canBeMade(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    return false;
  }
  return isAllowed(folder, constants.W_OK);
}

function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** The configuration of fonts: the package's own looks for its fonts in fixed places outside the checkout. */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
}
