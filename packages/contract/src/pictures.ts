import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { imageErrors, imageFile } from "./files.ts";
import { idParams, line, wireObject } from "./wire-names.ts";

// The pictures of sections, questions and choices. They may also be replaced while the survey is published.

/** The path of the picture, null for none, and the survey's new version. */
const pictureChanged = z.object({
  image: z.nullable(z.string()),
  version: z.int(),
});
export type PictureChanged = z.output<typeof pictureChanged>;

/** The id of a choice in the question's options. */
const choice = z.optional(line(1, 80));

/** If set, the picture is stored for the survey and nothing else changes: `saveForm` can then show it. */
const onlyStore = z.optional(z.literal("1"));

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
  summary:
    "Sets the picture of a section. With `only_store` the picture is only stored for the survey, so that the form can be saved with its path; it is kept for a day until then.",
  params: idParams,
  body: wireObject({ image: imageFile, only_store: onlyStore }),
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
    "Sets the picture of a question; with `choice` that of one of its choices. For a choice that was not saved yet, and with `only_store`, the picture is only stored for the survey and kept for a day, until the form is saved with its path.",
  params: idParams,
  body: wireObject({ image: imageFile, choice, only_store: onlyStore }),
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
