import { m } from "@sigi/messages/messages";
import type { Locale } from "@sigi/survey/fault.ts";
import type { LocalText } from "@sigi/survey/question-types/question-type.ts";

/** Kinds of files and of signatures, as summaries name them. */
const kindTexts: Readonly<Record<string, LocalText>> = {
  photo: m.result_file_photo,
  audio: m.result_file_audio,
  document: m.result_file_document,
  drawing: m.result_file_drawing,
  name: m.result_file_name,
};

/** A kind of file in words. */
export const fileKindLabel = (kind: string, locale: Locale): string =>
  kindTexts[kind]?.({}, { locale }) ?? kind;
