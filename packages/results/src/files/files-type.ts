import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import { fileKinds } from "@sigi/survey/question-types/file-upload/answer.ts";
import type { SummaryType } from "../summary-type.ts";

/** Numbers of files by kind. A file is counted once for each respondent, regardless of their weight. */
type FilesState = Record<string, number>;

/** Files of unknown kind are documents, as they are for their downloads. */
const unknownKind = "document";

const filesType = (
  kindsIn: (raw: unknown) => readonly string[],
): SummaryType<unknown, readonly string[], FilesState> => ({
  empty: () => ({}),
  read: (raw) => {
    const kinds = kindsIn(raw);
    return kinds.length === 0 ? null : kinds;
  },
  add: (state, kinds, { respondents }) => {
    for (const kind of kinds) state[kind] = (state[kind] ?? 0) + respondents;
  },
  present: ({ state }): SummaryOf<"files"> => ({
    kind: "files",
    files: Object.values(state).reduce((sum, count) => sum + count, 0),
    kinds: Object.entries(state)
      .map(([kind, count]) => ({ kind, count }))
      .toSorted(
        (one, other) =>
          other.count - one.count || (one.kind < other.kind ? -1 : 1),
      ),
  }),
});

/** Maximum number of files, more than a respondent may send. */
const FILES_MAX = 100;

/** The kinds are "photo", "audio" and "document". */
export const uploadsType = filesType((raw) =>
  (Array.isArray(raw) ? raw.slice(0, FILES_MAX) : [])
    .filter(isRecord)
    .map(
      (file) => fileKinds.find((kind) => kind === file["kind"]) ?? unknownKind,
    ),
);

/** The kinds are "drawing", and "name" for respondents who do not draw. */
export const signaturesType = filesType((raw) => {
  if (!isRecord(raw)) return [];
  if (typeof raw["name"] === "string") return ["name"];
  return Array.isArray(raw["strokes"]) ? ["drawing"] : [];
});
