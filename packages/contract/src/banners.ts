import * as z from "zod/mini";
import { helpLink } from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { imageErrors, imageFile } from "./files.ts";
import { idParams, line, rowId, wireObject } from "./wire-names.ts";

/**
 * A picture on the home page, in one of three fixed places. `alt` is its alternative text, empty for the product's
 * own picture; `url` is its link, empty for none.
 */
export const banner = wireObject({
  id: rowId,
  image: z.string(),
  alt: z.string(),
  url: z.string(),
  is_default: z.boolean(),
});
export type Banner = z.output<typeof banner>;

export const listBanners = endpoint({
  method: "GET",
  path: "/api/banners",
  access: "public",
  summary: "Lists the three banners.",
  result: z.array(banner),
});

export const uploadBanner = endpoint({
  method: "POST",
  path: "/api/banners/upload/{id}",
  access: "admin",
  summary:
    "Replaces the picture of a banner. Without `alt` and `url` the picture is decorative and not a link.",
  params: idParams,
  body: wireObject({
    image: imageFile,
    alt: z._default(line(3, 200), ""),
    url: z._default(helpLink, ""),
  }),
  fileField: "image",
  result: banner,
  errors: ["not_found", ...imageErrors],
});

export const resetBanner = endpoint({
  method: "GET",
  path: "/api/banners/reset/{id}",
  access: "admin",
  summary: "Restores the product's own picture.",
  changesState: true,
  params: idParams,
  result: banner,
  errors: ["not_found"],
});
