import { m } from "@sigi/messages/messages";
import { isPersonal } from "@sigi/survey/answers/is-personal.ts";
import { orderForm } from "@sigi/survey/form-order.ts";
import { withCarriedChoices } from "@sigi/survey/logic/carried-choices.ts";
import { expressionType } from "@sigi/survey/logic/check-expression.ts";
import { exportEntries, exportVariables } from "@sigi/survey/question-types.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import type {
  Category,
  EntryTable,
  ExportVariable,
  VariableContext,
} from "@sigi/survey/question-types/question-type.ts";
import { ownValue } from "@sigi/survey/question-types/shared/own-value.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Form, Question, Section } from "@sigi/survey/survey-form.ts";
import { withTexts } from "@sigi/survey/translations/form-texts.ts";
import {
  type Column,
  type ColumnDraft,
  finishColumns,
  type Line,
} from "./columns.ts";
import type { Dataset, Row } from "./dataset.ts";
import { leadingColumns, placeColumns } from "./fixed-columns.ts";
import { itemsOf } from "./items.ts";

/**
 * A table of an export. The first table has a line for each answer, the others one for each entry or item of an answer.
 */
export interface Table {
  /** Name of the file or worksheet: "answers", "entries_members", "items_s3". */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column[];
  /** Returns the lines of a row; `number` is the number of the row, from 1. */
  readonly linesOf: (row: Row, number: number) => readonly Line[];
}

/** Returns the tables of an export, the answers first. They are the same in all formats. */
export function layoutOf(dataset: Dataset): Table[] {
  const form = withCarriedChoices(
    dataset.translation
      ? withTexts(dataset.form, dataset.translation)
      : dataset.form,
  );
  const drafts = new Drafts(dataset, form);
  for (const section of form.sections) drafts.addSection(section);
  const { tables } = drafts;
  const columns = finishColumns(
    tables.map((table) => table.columns),
    dataset,
  );
  return tables.map((table, index) => ({
    ...table,
    columns: columns[index] ?? [],
  }));
}

type TableDraft = Omit<Table, "columns"> & { columns: ColumnDraft[] };

/** A question in a table: asked for one item of a repeated section, for the item of each line, or once. */
interface Asked {
  readonly question: Question;
  readonly valueOf: (line: Line) => unknown;
  readonly item: Category | null;
}

class Drafts {
  readonly #dataset: Dataset;
  readonly #form: Form;
  readonly #order: ReturnType<typeof orderForm>;
  readonly #answers: TableDraft;
  readonly #others: TableDraft[] = [];

  constructor(dataset: Dataset, form: Form) {
    this.#dataset = dataset;
    this.#form = form;
    this.#order = orderForm(form);
    this.#answers = {
      name: "answers",
      label: dataset.survey.title,
      columns: leadingColumns(dataset),
      linesOf: (row, number) => [lineOf(row, number)],
    };
  }

  get tables(): readonly TableDraft[] {
    return [this.#answers, ...this.#others];
  }

  addSection(section: Section): void {
    if (section.repeat === null) {
      for (const question of section.questions) {
        this.#add(this.#answers, section, {
          question,
          valueOf: valueOf(question),
          item: null,
        });
        this.#addEntries(section, question, null);
      }
      return;
    }
    const { items, isOpen } = itemsOf(section.repeat, this.#form);
    if (isOpen) this.#addItems(section, items);
    else {
      for (const item of items) {
        for (const question of section.questions) {
          const of = valueOf(question);
          this.#add(this.#answers, section, {
            question,
            valueOf: (line) => partOf(of(line), item.code),
            item,
          });
        }
      }
    }
    for (const question of section.questions) {
      this.#addEntries(section, question, items);
    }
  }

  #add(table: TableDraft, section: Section, asked: Asked): void {
    const { question } = asked;
    const context = this.#context(section, question);
    const variables = exportVariables(question, context);
    for (const variable of variables) {
      const column = this.#draft(asked, variable as ExportVariable<unknown>);
      table.columns.push(column, ...this.#regionNames(column));
    }
  }

  #draft(
    { question, valueOf: of, item }: Asked,
    variable: ExportVariable<unknown>,
  ): ColumnDraft {
    return {
      ...aboutQuestion(question),
      ...variable,
      path: [question.code, ...(item ? [item.code] : []), ...variable.path],
      label: labelOf(question, item?.label, variable.label),
      cell: (line) => {
        const value = of(line);
        return value === undefined || value === null
          ? null
          : variable.cell(value);
      },
    };
  }

  /**
   * Adds a table with a line for each item of a repeated section, used if there are too many items for columns side by
   * side.
   */
  #addItems(section: Section, items: readonly Category[]): void {
    const table: TableDraft = {
      name: `items_${section.code}`,
      label: oneLine(plainText(section.title)) || section.code,
      columns: placeColumns(this.#dataset.locale, { items }),
      linesOf: (row, number) => {
        const line = lineOf(row, number);
        const codes = new Set(
          section.questions.flatMap((question) => {
            const value = valueOf(question)(line);
            return isRecord(value) ? Object.keys(value) : [];
          }),
        );
        return [...codes].map((item) => ({ ...line, item }));
      },
    };
    for (const question of section.questions) {
      const of = valueOf(question);
      this.#add(table, section, {
        question,
        valueOf: (line) => partOf(of(line), line.item ?? ""),
        item: null,
      });
    }
    this.#others.push(table);
  }

  /** Adds a table with a line for each entry of a roster. */
  #addEntries(
    section: Section,
    question: Question,
    items: readonly Category[] | null,
  ): void {
    const found = exportEntries(question, this.#context(section, question));
    if (!found) return;
    const entries = found as EntryTable<unknown>;
    const of = valueOf(question);
    const linesIn = (line: Line, value: unknown): Line[] =>
      value === undefined || value === null
        ? []
        : entries.entriesOf(value).map((entry, index) => ({
            ...line,
            entry,
            entryNumber: index + 1,
          }));
    this.#others.push({
      name: `entries_${question.code}`,
      label: labelOf(question),
      columns: [
        ...placeColumns(this.#dataset.locale, {
          ...(items ? { items } : {}),
          entries: entries.items,
        }),
        ...entries.variables.map((variable): ColumnDraft => ({
          ...aboutQuestion(question),
          ...variable,
          path: [question.code, ...variable.path],
          label: labelOf(question, variable.label),
          cell: ({ entry }) => (entry ? variable.cell(entry) : null),
        })),
      ],
      linesOf: (row, number) => {
        const line = lineOf(row, number);
        const value = of(line);
        if (items === null) return linesIn(line, value);
        return isRecord(value)
          ? Object.entries(value).flatMap(([item, part]) =>
              linesIn({ ...line, item }, part),
            )
          : [];
      },
    });
  }

  #regionNames(column: ColumnDraft): ColumnDraft[] {
    const { regionName, locale } = this.#dataset;
    if (column.regions !== true || !regionName) return [];
    const { regions: _, ...rest } = column;
    return [
      {
        ...rest,
        path: [...column.path, "name"],
        label: `${column.label} - ${m.variable_region_name({}, { locale })}`,
        kind: "text",
        cell: (line) => regionName(String(column.cell(line))) ?? null,
      },
    ];
  }

  #context(section: Section, owner: Question): VariableContext {
    const place = { form: this.#form, order: this.#order, owner, section };
    return {
      locale: this.#dataset.locale,
      typeOf: (expression) => expressionType(expression, place),
    };
  }
}

const lineOf = (row: Row, number: number): Line => ({
  row,
  number,
  values: new Map(
    row.values.map(({ questionId, value }) => [questionId, value]),
  ),
  item: null,
  entry: null,
  entryNumber: 0,
});

const valueOf =
  ({ id }: Question) =>
  ({ values }: Line): unknown =>
    values.get(id);

const partOf = (value: unknown, item: string): unknown =>
  isRecord(value) ? ownValue(value, item) : undefined;

const aboutQuestion = (question: Question) => ({
  questionId: question.id,
  question: { code: question.code, type: question.type },
  personal: isPersonal(question),
});

const labelOf = (
  question: Question,
  ...parts: readonly (string | undefined)[]
): string =>
  [plainText(question.title) || question.code, ...parts]
    .filter((part) => part !== undefined && part !== "")
    .map((part) => oneLine(String(part)))
    .join(" - ");

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
