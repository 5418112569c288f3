import { formLimits } from "@sigi/survey/form-limits.ts";
import * as z from "zod/mini";
import { countedRecord } from "./counted-record.ts";

const id = z.string().check(z.regex(/^\d+$/));

const seconds = z.number().check(z.minimum(0), z.maximum(604_800));

/** Seconds spent, by section id. No form has more sections than are accepted. */
export const secondsBySection = countedRecord(id, seconds, {
  type: "number",
  fieldsMax: formLimits.sectionsMax,
});

/** Seconds spent, in total and by section id. */
export const timings = z.object({
  total: seconds,
  sections: z.optional(secondsBySection),
});

const characters = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** Behaviour while answering: the number of pasted characters by question id, and the class of device. */
export const behaviour = z.object({
  pasted: countedRecord(id, characters, {
    type: "number",
    fieldsMax: formLimits.questionsMax,
  }),
  device: z.enum(["phone", "desktop"]),
});
