import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { text, wireObject } from "./wire-names.ts";

/** Where a help entry leads: an absolute https address, a mailto, or empty for the product's own page. */
export const helpLink = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^(?:|https:\/\/[^\s"<>]+|mailto:[^\s"<>@]+@[^\s"<>@]+)$/,
    "help_link",
  );

/** `#rrggbb`, in lower case. */
export const hexColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "hex_color");

const fields = {
  contact_url: helpLink,
  faq_url: helpLink,
  privacy_url: helpLink,
  terms_url: helpLink,
  /** Shown to everybody above every page, each in its language; empty shows nothing. */
  notice_id: text(0, 500),
  notice_en: text(0, 500),
  /** What the brand's shades are derived from; null for the product's own colour. */
  brand_color: hexColor.nullable(),
};

/** Counts the changes, so that nobody overwrites what they have not seen. */
const version = z.int().min(1);

export const configuration = wireObject({ ...fields, version });
export type Configuration = z.output<typeof configuration>;

export const configurationEdit = wireObject({
  ...z.object(fields).partial().shape,
  version,
});
export type ConfigurationEdit = z.output<typeof configurationEdit>;

export const getConfiguration = endpoint({
  method: "GET",
  path: "/api/configuration",
  access: "public",
  summary: "Help links, notice and brand colour, as they hold for everybody.",
  result: configuration,
});

export const updateConfiguration = endpoint({
  method: "PUT",
  path: "/api/configuration",
  access: "admin",
  summary: "Changes what is given; holds for everybody within seconds.",
  body: configurationEdit,
  result: configuration,
  errors: ["configuration_changed"],
});
