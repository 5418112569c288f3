import type { ReadContext } from "../read-context.ts";
import { SourceObject } from "../source/source-object.ts";
import {
  cell,
  groupRows,
  type LimeRow,
  type LimeTables,
  mergeLanguages,
} from "./limesurvey-tables.ts";

/** A subquestion or an answer option. */
export interface LimeItem {
  readonly code: string;
  /** 0, or 1 for the second list of a question: the columns, or the answers of the second scale. */
  readonly scale: number;
  readonly source: SourceObject;
}

export interface LimeQuestion {
  readonly code: string;
  readonly qid: string;
  /** Type code of one character: "Question types" in the manual. */
  readonly type: string;
  /** The name in older expressions: "38612X105X3011". */
  readonly sgqa: string;
  readonly source: SourceObject;
  /** The advanced settings by their names. */
  readonly attributes: SourceObject;
  readonly subquestions: readonly LimeItem[];
  readonly answers: readonly LimeItem[];
  readonly defaults: readonly SourceObject[];
  /** The rows of the older conditions table. */
  readonly conditions: readonly LimeRow[];
}

export interface LimeGroup {
  readonly source: SourceObject;
  readonly questions: readonly LimeQuestion[];
}

/** Returns the groups of a survey in their order, with their questions. Rows without a question are reported. */
export function readGroups(
  tables: LimeTables,
  base: string,
  context: ReadContext,
): LimeGroup[] {
  const { report } = context;
  const merge = (rows: readonly LimeRow[], place: string) =>
    mergeLanguages(rows, base, place, report);
  const all = tables.rows("questions");
  const isPart = (row: LimeRow) => !/^0?$/.test(cell(row, "parent_qid"));
  const byQid = (name: string) =>
    groupRows(tables.rows(name), (row) => cell(row, "qid"));
  const texts = byQid("question_l10ns");
  const attributes = byQid("question_attributes");
  const conditions = byQid("conditions");
  const defaults = byQid("defaultvalues");
  const defaultTexts = groupRows(tables.rows("defaultvalue_l10ns"), (row) =>
    cell(row, "dvid"),
  );
  const answerTexts = groupRows(tables.rows("answer_l10ns"), (row) =>
    cell(row, "aid"),
  );
  const parts = groupRows(
    [...tables.rows("subquestions"), ...all.filter(isPart)],
    (row) => cell(row, "parent_qid"),
  );
  const answers = byQid("answers");
  const places = new Set<string>();

  const questions = [...groupRows(all, (row) => cell(row, "qid"))].flatMap(
    ([qid, rows]) => {
      const [first] = rows;
      if (!first || isPart(first)) return [];
      const code = cell(first, "title").trim();
      const place = free(`questions.${code || qid}`);
      const sgqa = ["sid", "gid", "qid"].map((name) => cell(first, name));
      const question: LimeQuestion = {
        code,
        qid,
        type: cell(first, "type"),
        sgqa: sgqa.join("X"),
        source: merge([...rows, ...(texts.get(qid) ?? [])], place),
        attributes: attributesOf(
          attributes.get(qid) ?? [],
          base,
          `${place}.attributes`,
          context,
        ),
        subquestions: subquestionsOf(qid, place),
        answers: answersOf(qid, place),
        defaults: defaultsOf(qid, place),
        conditions: conditions.get(qid) ?? [],
      };
      return { gid: cell(first, "gid"), order: orderOf(first), question };
    },
  );
  reportOrphans();
  const groupTexts = groupRows(tables.rows("group_l10ns"), (row) =>
    cell(row, "gid"),
  );
  const groups = [
    ...groupRows(tables.rows("groups"), (row) => cell(row, "gid")),
  ]
    .toSorted(([, [one]], [, [other]]) => orderOf(one) - orderOf(other))
    .map(([gid, rows], index) => {
      const place = `groups[${index}]`;
      return group(
        gid,
        merge([...rows, ...(groupTexts.get(gid) ?? [])], place),
      );
    });
  const placed = new Set(groups.flatMap((one) => one.questions));
  const rest = questions
    .map(({ question }) => question)
    .filter((question) => !placed.has(question));
  const extra = new SourceObject({}, `groups[${groups.length}]`, report);
  return rest.length === 0
    ? groups
    : [...groups, { source: extra, questions: rest }];

  function group(gid: string, source: SourceObject): LimeGroup {
    const within = questions
      .filter((one) => one.gid === gid)
      .toSorted((one, other) => one.order - other.order);
    return { source, questions: within.map(({ question }) => question) };
  }

  function free(place: string): string {
    let found = place;
    for (let number = 2; places.has(found); number += 1) {
      found = `${place}[${number}]`;
    }
    places.add(found);
    return found;
  }

  function subquestionsOf(qid: string, place: string): LimeItem[] {
    return [...groupRows(parts.get(qid) ?? [], (row) => cell(row, "qid"))]
      .map(([id, rows]) =>
        item(
          [...rows, ...(texts.get(id) ?? [])],
          "title",
          `${place}.subquestions`,
        ),
      )
      .toSorted(inOrder);
  }

  function answersOf(qid: string, place: string): LimeItem[] {
    const keyOf = (row: LimeRow) =>
      cell(row, "aid") || `${cell(row, "scale_id")} ${cell(row, "code")}`;
    return [...groupRows(answers.get(qid) ?? [], keyOf)]
      .map(([, rows]) => {
        const aid = cell(rows[0], "aid");
        const translated = aid === "" ? [] : (answerTexts.get(aid) ?? []);
        return item([...rows, ...translated], "code", `${place}.answers`);
      })
      .toSorted(inOrder);
  }

  function item(
    rows: readonly LimeRow[],
    column: "title" | "code",
    place: string,
  ): LimeItem {
    const [first] = rows;
    const code = cell(first, column).trim();
    const scale = cell(first, "scale_id") === "1" ? 1 : 0;
    const at = free(`${place}.${scale === 1 ? "1." : ""}${code}`);
    return { code, scale, source: merge(rows, at) };
  }

  function defaultsOf(qid: string, place: string): SourceObject[] {
    const keyOf = (row: LimeRow) =>
      ["sqid", "scale_id", "specialtype"].map((name) => cell(row, name)).join();
    return [...groupRows(defaults.get(qid) ?? [], keyOf)].map(([, rows]) => {
      const dvid = cell(rows[0], "dvid");
      const translated = dvid === "" ? [] : (defaultTexts.get(dvid) ?? []);
      return merge([...rows, ...translated], free(`${place}.defaultvalues`));
    });
  }

  function reportOrphans(): void {
    const known = new Set(questions.map(({ question }) => question.qid));
    for (const [name, rows] of [
      ["subquestions", parts],
      ["answers", answers],
    ] as const) {
      for (const qid of rows.keys()) {
        if (!known.has(qid))
          report.lost(`${name}[qid=${qid}]`, "limesurvey_orphan");
      }
    }
  }
}

const orderColumns = ["group_order", "question_order", "sortorder"] as const;

function orderOf(row: LimeRow | undefined): number {
  const texts = orderColumns.map((name) => cell(row, name));
  const order = Number(texts.find((text) => text !== "") ?? 0);
  return Number.isFinite(order) ? order : 0;
}

/** Compares items by their order numbers in the file; items with equal numbers keep the order of the file. */
function inOrder(one: LimeItem, other: LimeItem): number {
  const order = ({ source }: LimeItem) =>
    Number(source.value("question_order") ?? source.value("sortorder") ?? 0) ||
    0;
  return order(one) - order(other);
}

/** Reads the settings. Each row has a name and a value; settings with texts have a row for each language. */
function attributesOf(
  rows: readonly LimeRow[],
  base: string,
  place: string,
  { report }: ReadContext,
): SourceObject {
  const values = new Map<string, string>();
  for (const row of rows) {
    const name = cell(row, "attribute");
    const language = cell(row, "language");
    const isOwn = language === "" || language === base;
    const key = isOwn ? name : `${name}[${language}]`;
    if (name !== "" && !values.get(key)) values.set(key, cell(row, "value"));
  }
  return new SourceObject(Object.fromEntries(values), place, report);
}
