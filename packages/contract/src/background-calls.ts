import * as z from "zod/mini";
import { backgrounds } from "./backgrounds.ts";
import { endpoint } from "./endpoint.ts";
import { imageErrors, imageFile } from "./files.ts";
import { codeParams } from "./wire-names.ts";

/** Paths of the full-size picture and its thumbnail. */
const catalogueBackground = z.object({
  name: z.enum(backgrounds),
  url: z.string(),
  thumbnail: z.string(),
});

export const listBackgrounds = endpoint({
  method: "GET",
  path: "/api/task-background",
  access: "public",
  summary: "Lists the backgrounds of survey pages.",
  result: z.array(catalogueBackground),
});

export const setBackground = endpoint({
  method: "PUT",
  path: "/api/tasks/background/{code}",
  access: "builder",
  summary:
    "Sets the background of a survey's pages: one of the list by `background`, or an own picture as `image`.",
  params: codeParams,
  body: z.object({
    background: z.optional(z.enum(backgrounds)),
    image: z.optional(imageFile),
  }),
  fileField: "image",
  result: z.object({ background: z.string() }),
  errors: [
    "not_found",
    "validation_failed",
    "too_many_pictures",
    "unavailable",
    ...imageErrors,
  ],
});
