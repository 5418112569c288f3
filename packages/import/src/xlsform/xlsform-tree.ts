import { ImportRefused } from "../import-refused.ts";
import type { ReadContext } from "../read-context.ts";
import { depthMax } from "../source/parse-json.ts";
import type { SourceObject } from "../source/source-object.ts";

/** A row of the sheet "survey": a question, or a group or repeat with its rows. */
export interface SurveyNode {
  readonly source: SourceObject;
  /** The type with single spaces: "select_one sex", "begin group". */
  readonly type: string;
  readonly name: string;
  readonly kind: "question" | "group" | "repeat";
  readonly children: SurveyNode[];
}

/** Builds a tree of the rows. Missing or surplus ends are repaired and reported. */
export function surveyTree(
  rows: readonly SourceObject[],
  { report }: ReadContext,
): SurveyNode[] {
  const root: SurveyNode[] = [];
  const open: SurveyNode[] = [];
  for (const source of rows) {
    const type = (source.text("type") ?? "").replace(/\s+/g, " ").trim();
    if (type === "") {
      if (source.keys().length > 0) source.loseAll("xlsform_type_missing");
      continue;
    }
    if (isOn(source.text("disabled"))) {
      source.loseAll("setting_unsupported", { name: "disabled" });
      continue;
    }
    const [, edge, what] = /^(begin|end)[ _](group|repeat)\b/i.exec(type) ?? [];
    if (edge?.toLowerCase() === "end") {
      // Some tools repeat the group's name here.
      source.ignore("name", "label");
      const kind = what?.toLowerCase();
      const at = open.findLastIndex((one) => one.kind === kind);
      if (at !== open.length - 1 || at < 0) {
        report.changed(source.place, null, "xlsform_end_repaired");
      } else {
        source.close(`sections.${open.at(-1)?.name ?? ""}`);
      }
      if (at >= 0) open.length = at;
      continue;
    }
    const node: SurveyNode = {
      source,
      type,
      name: (source.text("name") ?? "").trim(),
      kind: edge ? (what?.toLowerCase() as "group" | "repeat") : "question",
      children: [],
    };
    (open.at(-1)?.children ?? root).push(node);
    if (edge) open.push(node);
    if (open.length > depthMax) {
      throw new ImportRefused("file_too_deep", { max: depthMax });
    }
  }
  for (const { source } of open) {
    report.changed(source.place, null, "xlsform_end_repaired");
  }
  return root;
}

const isOn = (text: string | undefined) =>
  /^(?:yes|true|true\(\)|1)$/i.test(text ?? "");
