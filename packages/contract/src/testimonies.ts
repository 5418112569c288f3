import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { imageErrors, imageFile } from "./files.ts";
import { idParams, line, rowId, text, wireObject } from "./wire-names.ts";

const fields = {
  name: line(0, 80),
  role: line(0, 80),
  message: text(0, 400),
  /** True if visitors see it. Requires a name and a message. */
  active: z.boolean(),
};

/** A quote about the product, in one of six fixed places. `role` describes its author: "Mahasiswa, Bandung". */
export const testimony = z.object({
  id: rowId,
  ...fields,
  photo: z.nullable(z.string()),
});
export type Testimony = z.output<typeof testimony>;

export const testimonyEdit = z.object(fields);
export type TestimonyEdit = z.output<typeof testimonyEdit>;

export const listTestimonies = endpoint({
  method: "GET",
  path: "/api/testimonies",
  access: "public",
  summary: "Lists all six testimonies for admins, the active ones for others.",
  result: z.array(testimony),
});

export const updateTestimony = endpoint({
  method: "PUT",
  path: "/api/testimonies/{id}",
  access: "admin",
  summary: "Replaces the text of a testimony.",
  params: idParams,
  body: testimonyEdit,
  result: testimony,
  errors: ["not_found", "testimony_incomplete"],
});

export const changeTestimonyPhoto = endpoint({
  method: "POST",
  path: "/api/testimonies/photo/{id}",
  access: "admin",
  summary: "Replaces the photo of a testimony.",
  params: idParams,
  body: wireObject({ photo: imageFile }),
  fileField: "photo",
  result: testimony,
  errors: ["not_found", ...imageErrors],
});
