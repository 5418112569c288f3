import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { QuestionType } from "../question-type.ts";
import {
  fileKinds,
  fileLimits,
  fileUploadAnswer,
  type FileUploadOptions,
  type UploadedFile,
} from "./answer.ts";

const defaultOptions: FileUploadOptions = {
  kinds: ["photo"],
  filesMax: 1,
  megabytesMax: 10,
};

const { filesMax, megabytesMax, nameMax, idMax } = fileLimits;

export const fileUpload: QuestionType<
  typeof fileUploadAnswer,
  "kinds_missing"
> = {
  format: fileUploadAnswer,
  category: "media",
  explanation: m.type_explain_file_upload,
  price: { salePrice: 3000, respondentFee: 1800 },
  inputsIncluded: 1,
  secondsPerInput: 60,
  defaultOptions,
  example: {
    title: "Foto rak minuman di toko Anda.",
    options: { kinds: ["photo"], filesMax: 3, megabytesMax: 10 },
  },
  optionsSchema: z.object({
    kinds: z._default(
      z.array(z.enum(fileKinds)).check(
        z.maxLength(fileKinds.length),
        z.refine((kinds) => new Set(kinds).size === kinds.length),
      ),
      defaultOptions.kinds,
    ),
    filesMax: upTo(filesMax, defaultOptions.filesMax),
    megabytesMax: upTo(megabytesMax, defaultOptions.megabytesMax),
  }),
  shape: () => ({ kind: "files" }),
  answerSchema: z
    .array(
      z.object({
        file_id: z.int().check(z.minimum(1), z.maximum(idMax)),
        name: z.string().check(z.maxLength(nameMax)),
        size: z.int().check(z.minimum(1)),
        kind: z.optional(z.enum(fileKinds)),
      }),
    )
    .check(z.maxLength(filesMax)),
  checkOptions: ({ kinds }) =>
    kinds.length === 0 ? [{ field: "kinds", code: "kinds_missing" }] : [],
  optionFaults: { kinds_missing: m.fault_kinds_missing },
  operand: () => ({ kind: "list", of: { kind: "text" } }),
  describe: (_, files) => files.map(({ name }) => name),
  variables: (_, { locale }) => [
    {
      path: [],
      label: "",
      kind: "text",
      measure: "nominal",
      cell: (files) => files.map(publicName).join("; "),
    },
    {
      path: ["count"],
      label: m.variable_files({}, { locale }),
      kind: "number",
      measure: "scale",
      decimals: 0,
      cell: (files) => files.length,
    },
  ],
  sample: (_, { random }) => [
    [
      {
        file_id: random.whole(1, 1_000_000),
        name: "foto.webp",
        size: random.whole(40_000, 400_000),
      },
    ],
  ],
};

/** The name of the file's download; never the name from the respondent's device, which may be personal. */
function publicName({ file_id, name }: UploadedFile): string {
  const own = `file-${file_id}`;
  return /^\.[a-z0-9]+$/.test(name.slice(own.length)) && name.startsWith(own)
    ? name
    : own;
}

/** A whole number from 1 to `highest`. */
function upTo(highest: number, preset: number) {
  return z._default(z.int().check(z.minimum(1), z.maximum(highest)), preset);
}
