/** What a sign-in came from, in the words that people know it by; null for what is not recognised. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export const unknownDevice: Device = { browser: null, system: null };

/** The first that matches counts: Edge, Opera and Samsung also call themselves Chrome, Chrome also Safari. */
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

/** Android calls itself Linux, too, and iPhones something like Mac OS X. */
const systems: readonly (readonly [string, RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/** Reads a `User-Agent`. Versions and models are left out: they tell a person nothing here, and others too much. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? "").slice(0, 500);
  return { browser: firstIn(browsers, text), system: firstIn(systems, text) };
}

const firstIn = (
  names: readonly (readonly [string, RegExp])[],
  text: string,
): string | null =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
