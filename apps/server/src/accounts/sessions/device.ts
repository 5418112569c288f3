/** Browser and operating system of a sign-in; null when not recognised. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The browser that a user signs in with. */
export interface Browser {
  /** The session that the request came with, if any. Signing in ends it. */
  readonly replacedToken: string | undefined;
  readonly device: Device;
}

export const unknownDevice: Device = { browser: null, system: null };

/** The first match counts: Edge, Opera and Samsung also claim to be Chrome, and Chrome claims to be Safari. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPiOS|OPT|Opera)\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["UC Browser", /\bUC ?Browser\//],
  ["Mi Browser", /\bMiuiBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];

/** Android also claims to be Linux, and iPhones mention Mac OS X. */
const systems: readonly (readonly [string, RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/** Parses a `User-Agent`. Versions and models are dropped: they would identify a user and are of no use to them. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? "").slice(0, 500);
  return { browser: firstIn(browsers, text), system: firstIn(systems, text) };
}

const firstIn = (
  names: readonly (readonly [string, RegExp])[],
  text: string,
): string | null =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
