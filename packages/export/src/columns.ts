import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type {
  Category,
  EntryValue,
  ExportCell,
  Measure,
  VariableKind,
} from "@sigi/survey/question-types/question-type.ts";
import type { Dataset, Row } from "./dataset.ts";
import { nameVariables } from "./names.ts";

/** A column of a table, the same in all formats. */
export interface Column {
  /** Valid in every format and unique in the export; see `nameVariables`. */
  readonly name: string;
  readonly label: string;
  readonly kind: VariableKind;
  readonly measure: Measure;
  readonly categories: readonly Category[];
  /** The codes of a `category` are whole numbers, and so are its cells. */
  readonly numeric: boolean;
  readonly decimals: number | null;
  /** The codes among its categories that count as missing. */
  readonly missing: readonly string[];
  /** Null for columns about the answer itself. */
  readonly question: { code: string; type: QuestionTypeName } | null;
  readonly personal: boolean;
  readonly cell: (line: Line) => ExportCell;
}

/** What the cells of one line of a table are read from. */
export interface Line {
  readonly row: Row;
  /** Of the row, from 1. */
  readonly number: number;
  /** By question id. */
  readonly values: ReadonlyMap<number, unknown>;
  /** The item of a repeated section. */
  readonly item: string | null;
  readonly entry: EntryValue | null;
  /** From 1. */
  readonly entryNumber: number;
}

/** A column before all are known: it has a name of its own, or one is made of its path. */
export interface ColumnDraft {
  readonly name?: string;
  readonly questionId?: number;
  readonly path: readonly string[];
  readonly label: string;
  readonly kind: VariableKind;
  readonly measure: Measure;
  readonly categories?: readonly Category[];
  readonly decimals?: number;
  readonly regions?: boolean;
  readonly question?: Column["question"];
  readonly personal?: boolean;
  readonly cell: (line: Line) => ExportCell;
}

/** Names the columns of all tables, and turns codes that are all numbers into numbers. */
export function finishColumns(
  tables: readonly (readonly ColumnDraft[])[],
  { missingCodes = [] }: Pick<Dataset, "missingCodes">,
): Column[][] {
  const unnamed = tables
    .flat()
    .flatMap((draft) =>
      draft.name === undefined
        ? [{ draft, questionId: draft.questionId ?? 0, path: draft.path }]
        : [],
    );
  const names = new Map(
    [...nameVariables(unnamed)].map(([{ draft }, name]) => [draft, name]),
  );
  return tables.map((drafts) =>
    drafts.map((draft): Column => {
      const { categories = [], kind, cell } = draft;
      const numeric = kind === "category" && areNumbers(categories);
      return {
        name: draft.name ?? names.get(draft) ?? "",
        label: draft.label,
        kind,
        measure: draft.measure,
        categories,
        numeric,
        decimals: draft.decimals ?? null,
        missing: categories
          .map(({ code }) => code)
          .filter((code) => missingCodes.includes(code)),
        question: draft.question ?? null,
        personal: draft.personal ?? false,
        cell: numeric ? (line) => numberOf(cell(line)) : cell,
      };
    }),
  );
}

/** "01" and "1.0" are not: they would read otherwise as numbers. */
const areNumbers = (categories: readonly Category[]) =>
  categories.length > 0 &&
  categories.every(({ code }) => /^(?:0|-?[1-9]\d{0,14})$/.test(code));

const numberOf = (code: ExportCell) => (code === null ? null : Number(code));
