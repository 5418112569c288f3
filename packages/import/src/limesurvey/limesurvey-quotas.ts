import type { DefinedSection } from "../definition.ts";
import { type LimeReading, readCondition } from "./limesurvey-reading.ts";
import type { LimeGroup, LimeQuestion } from "./limesurvey-survey.ts";
import {
  cell,
  groupRows,
  type LimeRow,
  type LimeTables,
} from "./limesurvey-tables.ts";

/**
 * Converts quotas with a limit of 0 ("screen-outs") to jumps that end the survey after the last answer they depend on.
 * Other quotas are reported.
 */
export function withQuotas(
  sections: readonly DefinedSection[],
  tables: LimeTables,
  groups: readonly LimeGroup[],
  reading: LimeReading,
): DefinedSection[] {
  const members = groupRows(tables.rows("quota_members"), (row) =>
    cell(row, "quota_id"),
  );
  const questions = groups.flatMap((group) => group.questions);
  let screened = [...sections];
  for (const quota of tables.rows("quota")) {
    const id = cell(quota, "id");
    const place = `quota[${id}]`;
    const rows = members.get(id) ?? [];
    const isScreenOut =
      Number(cell(quota, "qlimit")) === 0 &&
      cell(quota, "active") !== "0" &&
      rows.length > 0;
    const next = isScreenOut
      ? withScreenOut(screened, rows, place, questions, reading)
      : null;
    if (next) {
      screened = next;
      reading.context.report.kept(place, "sections");
    } else {
      reading.context.report.lost(place, "limesurvey_quota", {
        name: cell(quota, "name"),
        limit: cell(quota, "qlimit"),
      });
    }
  }
  return screened;
}

/** Adds the jump of one screen-out. Returns null if its answers are not in the survey. */
function withScreenOut(
  sections: readonly DefinedSection[],
  rows: readonly LimeRow[],
  place: string,
  questions: readonly LimeQuestion[],
  reading: LimeReading,
): DefinedSection[] | null {
  const byQuestion = groupRows(rows, (row) => cell(row, "qid"));
  const asked = questions.filter(({ qid }) => byQuestion.has(qid));
  const text = asked
    .map((question) =>
      (byQuestion.get(question.qid) ?? [])
        .map((row) => memberText(question, cell(row, "code")))
        .join(" or "),
    )
    .map((part) => `(${part})`)
    .join(" and ");
  const last = asked.at(-1);
  const code = last && reading.shown.get(last.code)?.code;
  const owner = sections.findIndex((section) =>
    section.questions.some((question) => question.code === code),
  );
  if (owner < 0 || asked.length < byQuestion.size) return null;
  const when = readCondition(text, place, `questions.${code}.jumps`, reading);
  if (!when) return null;
  return sections.map((section, index) =>
    index !== owner
      ? section
      : {
          ...section,
          questions: section.questions.map((question) =>
            question.code === code
              ? {
                  ...question,
                  jumps: [
                    ...question.jumps,
                    { when, to: { end: "screened_out" as const } },
                  ],
                }
              : question,
          ),
        },
  );
}

/**
 * Returns a member's answer as an expression: the code of a list, a box of boxes, or a row of an array with its answer.
 */
function memberText({ sgqa, type }: LimeQuestion, code: string): string {
  if (/^[MP]$/.test(type)) return `${sgqa}${code}.NAOK == "Y"`;
  const [row, answer] = code.split("-");
  return answer !== undefined && /^[ABCEFH]$/.test(type)
    ? `${sgqa}${row}.NAOK == "${answer}"`
    : `${sgqa}.NAOK == "${code}"`;
}
