import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { imageErrors, imageFile } from "./files.ts";
import { idParams, line } from "./wire-names.ts";

// The pictures of sections, questions and choices. They may also be replaced while the survey is published.

/** The path of the picture, null for none, and the survey's new version. */
const pictureChanged = z.object({
  image: z.nullable(z.string()),
  version: z.int(),
});
export type PictureChanged = z.output<typeof pictureChanged>;

/** The id of a choice in the question's options. */
const choice = z.optional(line(1, 80));

const pictureErrors = [
  "not_found",
  "too_many_pictures",
  "unavailable",
  ...imageErrors,
];

export const setSectionImage = endpoint({
  method: "POST",
  path: "/api/sections/image/{id}",
  access: "builder",
  summary: "Sets the picture of a section.",
  params: idParams,
  body: z.object({ image: imageFile }),
  fileField: "image",
  result: pictureChanged,
  errors: pictureErrors,
});

export const removeSectionImage = endpoint({
  method: "DELETE",
  path: "/api/sections/image/{id}",
  access: "builder",
  summary: "Removes the picture of a section.",
  params: idParams,
  result: pictureChanged,
  errors: ["not_found"],
});

export const setQuestionImage = endpoint({
  method: "POST",
  path: "/api/tasks/question/image/{id}",
  access: "builder",
  summary:
    "Sets the picture of a question; with `choice` that of one of its choices. For a choice that was not saved yet, the picture is kept for a day, and its path belongs into the choice's `image`.",
  params: idParams,
  body: z.object({ image: imageFile, choice }),
  fileField: "image",
  result: pictureChanged,
  errors: pictureErrors,
});

export const removeQuestionImage = endpoint({
  method: "GET",
  path: "/api/tasks/question/remove/image/{id}",
  access: "builder",
  summary:
    "Removes the picture of a question; with `choice` that of one of its choices.",
  changesState: true,
  params: idParams,
  query: z.object({ choice }),
  result: pictureChanged,
  errors: ["not_found"],
});
