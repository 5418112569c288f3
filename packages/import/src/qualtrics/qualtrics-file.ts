import type { OpenedFile } from "../formats.ts";
import { ImportRefused } from "../import-refused.ts";
import type { ImportReport } from "../report/import-report.ts";
import { isObject, type SourceObject } from "../source/source-object.ts";
import {
  itemsAt,
  itemsOf,
  named,
  objectAt,
  sourceOf,
} from "./qualtrics-source.ts";

/** The content of a .qsf file, by kind of element. */
export interface QualtricsFile {
  readonly entry: SourceObject;
  /** The root of the survey flow; undefined if the file has none. */
  readonly flow: SourceObject | undefined;
  /** The blocks by id, in the file's order, without the trash. */
  readonly blocks: ReadonlyMap<string, SourceObject>;
  /** The payloads of all questions by "QID1". */
  readonly questions: ReadonlyMap<string, SourceObject>;
  /** The survey options. */
  readonly options: SourceObject | undefined;
}

/** Returns true if a file is a survey exported by Qualtrics. */
export const isQualtrics = ({ json }: OpenedFile): boolean =>
  isObject(json) &&
  (Array.isArray(json["SurveyElements"]) || isObject(json["SurveyElements"]));

/** Elements without content of the questionnaire: counts, response sets, statistics, projects, notes. */
const bookkeeping = new Set(["QC", "RS", "STAT", "PROJ", "PL", "NT", "PRE"]);

/**
 * Sorts the elements of a file by kind. Elements that no survey can hold, such
 * as quotas and scoring, are reported here.
 * @throws ImportRefused for a file without elements.
 */
export function readFile(
  { json }: OpenedFile,
  report: ImportReport,
): QualtricsFile {
  if (!isObject(json)) throw new ImportRefused("file_broken");
  const root = sourceOf(json, "", report);
  const entry =
    objectAt(root, "SurveyEntry", report) ??
    sourceOf({}, "SurveyEntry", report);
  const blocks = new Map<string, SourceObject>();
  const questions = new Map<string, SourceObject>();
  let flow: SourceObject | undefined;
  let options: SourceObject | undefined;
  for (const [, element] of itemsAt(root, "SurveyElements", report)) {
    const kind = element.text("Element") ?? "";
    const id = element.text("PrimaryAttribute") ?? "";
    element.ignore("SurveyID", "SecondaryAttribute", "TertiaryAttribute");
    if (bookkeeping.has(kind)) {
      element.ignore("Payload");
      continue;
    }
    const payload = objectAt(element, "Payload", report);
    if (kind === "BL") {
      for (const [, block] of payload ? itemsOf(payload, report) : []) {
        addBlock(block, blocks, report);
      }
    } else if (kind === "FL") flow ??= payload;
    else if (kind === "SO") options ??= payload;
    else if (kind === "SQ" && payload) {
      const code = payload.text("QuestionID") ?? id;
      if (!questions.has(code)) {
        questions.set(code, named(payload, code, report));
      }
    } else if (kind === "SCO") reportScoring(payload, report);
    else if (kind !== "BR" && payload && !isEmptyGroup(kind, payload)) {
      report.lost(id || element.place, "qualtrics_element_left", {
        name: elementNames[kind] ?? (kind || "?"),
      });
    }
    element.reportUnread();
  }
  root.close("survey");
  return { entry, flow, options, blocks, questions };
}

const elementNames: Readonly<Record<string, string>> = {
  QO: "quota",
  QG: "quota group",
  TR: "trigger",
  EM: "email",
  CAP: "captcha",
};

/**
 * Returns true for a quota group without quotas, or the order of such groups. Every survey has them, even without
 * quotas.
 */
const isEmptyGroup = (kind: string, payload: SourceObject) =>
  kind === "QGO" || (kind === "QG" && !payload.has("Quotas"));

/** Adds a block. The questions in the trash, which the creator removed from the survey, are reported. */
function addBlock(
  block: SourceObject,
  blocks: Map<string, SourceObject>,
  report: ImportReport,
): void {
  const id = block.text("ID") ?? block.place;
  if (block.text("Type") !== "Trash") {
    blocks.set(id, named(block, id, report));
    return;
  }
  for (const [, element] of itemsAt(block, "BlockElements", report)) {
    const question = element.text("QuestionID");
    if (question) report.lost(question, "qualtrics_trash");
  }
}

function reportScoring(
  scoring: SourceObject | undefined,
  report: ImportReport,
): void {
  if (!scoring?.has("ScoringCategories")) return;
  report.lost(scoring.place, "qualtrics_element_left", { name: "scoring" });
}
