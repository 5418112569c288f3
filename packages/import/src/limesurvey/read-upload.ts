import {
  type FileKind,
  fileKinds,
  fileLimits,
} from "@sigi/survey/question-types/file-upload/answer.ts";
import { call } from "../logic/typed-expression.ts";
import { defineQuestion } from "../definition.ts";
import type { Common, Draft } from "./limesurvey-draft.ts";
import { isOn } from "./limesurvey-lists.ts";
import { numberOf, wholeNumber } from "./limesurvey-numbers.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";

/** File kinds by extension; any other extension is a document. */
const kinds: readonly (readonly [FileKind, RegExp])[] = [
  ["photo", /^(?:png|gif|jpe?g|webp|bmp|tiff?|heic|svg)$/],
  ["audio", /^(?:mp3|wav|ogg|oga|m4a|aac|flac|opus|weba|amr)$/],
];

/** Reads "File upload". */
export function readUpload(
  question: LimeQuestion,
  { code, given, place }: Common,
  { variables }: LimeReading,
): Draft {
  const { attributes } = question;
  const allowed = (attributes.text("allowed_filetypes") ?? "")
    .toLowerCase()
    .split(/[\s,;.]+/)
    .filter((name) => name !== "");
  const wanted = new Set(
    allowed.map(
      (name): FileKind =>
        kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? "document",
    ),
  );
  const most = wholeNumber(attributes, "max_num_of_files") ?? 1;
  const kilobytes = wholeNumber(attributes, "max_filesize") ?? 10_240;
  const megabytes = Math.max(1, Math.ceil(kilobytes / 1_024));
  if (most > fileLimits.filesMax) limited("max_num_of_files");
  if (megabytes > fileLimits.megabytesMax) limited("max_filesize");
  if ((numberOf(attributes, "min_num_of_files") ?? 0) > 1) {
    limited("min_num_of_files");
  }
  attributes.ignore("min_num_of_files");
  for (const name of ["show_title", "show_comment"]) {
    if (isOn(attributes.text(name))) limited(name);
  }
  const expression = { answer: code };
  variables.add(question, "", {
    kind: "list",
    expression,
    shown: call("concat", expression),
  });
  variables.add(
    question,
    "filecount",
    {
      kind: "number",
      expression: call("count", expression),
      shown: call("count", expression),
    },
    "_filecount",
  );
  const main = defineQuestion("file_upload", code, {
    ...given,
    required:
      given.required || (numberOf(attributes, "min_num_of_files") ?? 0) > 0,
    options: {
      kinds: wanted.size === 0 ? [...fileKinds] : [...wanted],
      filesMax: Math.min(most, fileLimits.filesMax),
      megabytesMax: Math.min(megabytes, fileLimits.megabytesMax),
    },
  });
  return { question, main };

  function limited(name: string): void {
    attributes.changed(name, `${place}.options`, "setting_unsupported", {
      name,
    });
  }
}
