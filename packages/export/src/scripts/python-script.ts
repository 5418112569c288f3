import type { Column } from "../columns.ts";
import type { Table } from "../layout.ts";
import { commentText, quotedText } from "./literals.ts";

/**
 * Returns a Python script that reads the CSV files beside it with pandas into `tables`, data frames by the names of the
 * tables.
 */
export const pythonScript = (title: string, tables: readonly Table[]): string =>
  `# ${commentText(title)}
# Needs pandas. Run it in the folder of the files, or import it: from read import tables, labels
import re

import pandas as pd


def as_written(text):
    """Takes away the apostrophe that keeps spreadsheets from reading a text as a formula."""
    return re.sub(r"^'('*[-=+@＝＋－＠\\t\\r\\n])", r"\\1", text) if isinstance(text, str) else text


def read_table(file):
    data = pd.read_csv(file, dtype=str, keep_default_na=False, na_values=[""], encoding="utf-8")
    return data.apply(lambda column: column.map(as_written))


def as_category(codes, levels, missing=(), ordered=False):
    """Codes with their labels; missing codes become NA. Equal labels get their codes."""
    texts = list(levels.values())
    names = {code: f"{text} ({code})" if texts.count(text) > 1 else text for code, text in levels.items()}
    known = codes.where(~codes.isin(list(missing))).map(names)
    return pd.Categorical(known, categories=list(names.values()), ordered=ordered)


tables = {}
# What each column asks, by table and name.
labels = {}
${tables.map(tableLines).join("")}`;

function tableLines({ name, columns }: Table): string {
  const key = quotedText(name);
  return `
data = read_table(${quotedText(`${name}.csv`)})
${columns.map(columnLine).join("")}tables[${key}] = data
labels[${key}] = {
${columns.map((column) => `    ${quotedText(column.name)}: ${quotedText(column.label)},\n`).join("")}}
`;
}

function columnLine(column: Column): string {
  const at = `data[${quotedText(column.name)}]`;
  const read = reading(at, column);
  return read === null ? "" : `${at} = ${read}\n`;
}

function reading(at: string, { kind, categories, measure, missing }: Column) {
  switch (kind) {
    case "number":
      return `pd.to_numeric(${at})`;
    case "truth":
      return `${at}.map({"1": True, "0": False}).astype("boolean")`;
    case "date":
    case "date_time":
      return `pd.to_datetime(${at}, errors="coerce")`;
    case "category": {
      if (categories.length === 0) return `${at}.astype("category")`;
      const levels = categories
        .map(
          ({ code, label }) =>
            `${quotedText(code)}: ${quotedText(label || code)}`,
        )
        .join(", ");
      const left =
        missing.length > 0
          ? `, missing=[${missing.map(quotedText).join(", ")}]`
          : "";
      const ordered = measure === "ordinal" ? ", ordered=True" : "";
      return `as_category(${at}, {${levels}}${left}${ordered})`;
    }
    default:
      return null;
  }
}
