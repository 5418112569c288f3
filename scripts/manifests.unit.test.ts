import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pages } from "@sigi/contract/pages.ts";
import { m } from "@sigi/messages/messages";
import { describe, expect, it } from "vitest";

const folder = join(import.meta.dirname, "../apps/web/public");

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
  readonly label?: string;
}

interface Manifest {
  readonly id: string;
  readonly lang: string;
  readonly start_url: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly Picture[];
  }[];
  readonly [member: string]: unknown;
}

const manifestOf = (locale: "id" | "en") =>
  JSON.parse(
    readFileSync(join(folder, `manifest.${locale}.webmanifest`), "utf8"),
  ) as Manifest;

describe.each(["id", "en"] as const)("the manifest in %s", (locale) => {
  const manifest = manifestOf(locale);

  it("has the members that browsers require for installation", () => {
    expect(manifest).toMatchObject({
      id: "/",
      lang: locale,
      start_url: locale === "id" ? "/" : "/en",
      scope: "/",
      display: "standalone",
      short_name: m.app_name({}, { locale }),
    });
    expect(manifest["name"]).toMatch(/\S/);
    expect(manifest["description"]).toMatch(/\S/);
    for (const purpose of [undefined, "maskable"])
      expect(
        manifest.icons
          .filter((icon) => icon.purpose === purpose)
          .map(({ sizes }) => sizes),
      ).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  });

  it("names existing pictures with their actual size", () => {
    const { icons, screenshots, shortcuts } = manifest;
    const pictures = [
      ...icons,
      ...screenshots,
      ...shortcuts.flatMap((shortcut) => shortcut.icons),
    ];
    for (const { src, sizes } of pictures) {
      expect([src, existsSync(join(folder, src))]).toEqual([src, true]);
      if (sizes !== "any") expect([src, sizeOf(src)]).toEqual([src, sizes]);
    }
  });

  it("has screenshots for phones and desktops that are small enough", () => {
    const { screenshots } = manifest;
    expect(new Set(screenshots.map((picture) => picture.form_factor))).toEqual(
      new Set(["narrow", "wide"]),
    );
    for (const { src, label } of screenshots) {
      expect(label).toMatch(/\S/);
      expect(statSync(join(folder, src)).size).toBeLessThanOrEqual(150_000);
    }
  });

  it("has shortcuts to existing pages, with the product's names for them", () => {
    const prefix = locale === "id" ? "" : "/en";
    const known = pages.map(({ path }) => prefix + path);
    for (const { url } of manifest.shortcuts) expect(known).toContain(url);
    expect(manifest.shortcuts.slice(1).map(({ name }) => name)).toEqual([
      m.nav_withdraw({}, { locale }),
      m.nav_notifications({}, { locale }),
    ]);
  });
});

it("has the same members in both languages", () => {
  expect(Object.keys(manifestOf("en"))).toEqual(Object.keys(manifestOf("id")));
});

/** The size from the header of a PNG or JPEG: `192x192`. */
function sizeOf(src: string): string {
  const picture = readFileSync(join(folder, src));
  if (src.endsWith(".png"))
    return `${String(picture.readUInt32BE(16))}x${String(picture.readUInt32BE(20))}`;
  // The first frame header: marker, two bytes of length, one of depth, then height and width.
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]));
  return `${String(picture.readUInt16BE(frame + 7))}x${String(picture.readUInt16BE(frame + 5))}`;
}
