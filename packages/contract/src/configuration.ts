import { cleanLine } from "@sigi/survey/text.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { text, wireObject } from "./wire-names.ts";

/** The target of a help entry: an absolute https URL, a mailto URL, or empty for the product's own page. */
export const helpLink = z
  .string()
  .check(
    z.overwrite(cleanLine),
    z.maxLength(500),
    z.regex(
      /^(?:|https:\/\/[^\s"<>]+|mailto:[^\s"<>@]+@[^\s"<>@]+)$/,
      "help_link",
    ),
  );

/** `#rrggbb`, in lower case. */
export const hexColor = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, "hex_color"));

/**
 * The brand colour if the configuration has none. Code imports it from here. Files that cannot import repeat it, and
 * `brand.test.ts` compares them: `brand.css` for all styles, the favicon, from which the icons are drawn, and the
 * manifests of both languages.
 */
export const productColor = "#0b6e69";

const fields = {
  contact_url: helpLink,
  faq_url: helpLink,
  privacy_url: helpLink,
  terms_url: helpLink,
  /** The maintenance notice above every page, in each language; empty for none. */
  notice_id: text(0, 500),
  notice_en: text(0, 500),
  /** The source of the brand's shades; null for the product's own colour. */
  brand_color: z.nullable(hexColor),
};

/** Version of the configuration. Every change increments it, to detect concurrent edits. */
const version = z.int().check(z.minimum(1));

export const configuration = wireObject({ ...fields, version });
export type Configuration = z.output<typeof configuration>;

export const configurationEdit = wireObject({
  ...z.partial(z.object(fields)).shape,
  version,
});
export type ConfigurationEdit = z.output<typeof configurationEdit>;

export const getConfiguration = endpoint({
  method: "GET",
  path: "/api/configuration",
  access: "public",
  summary: "Returns help links, maintenance notice and brand colour.",
  result: configuration,
});

export const updateConfiguration = endpoint({
  method: "PUT",
  path: "/api/configuration",
  access: "admin",
  summary: "Changes the fields given; takes effect within seconds.",
  body: configurationEdit,
  result: configuration,
  errors: ["configuration_changed"],
});
