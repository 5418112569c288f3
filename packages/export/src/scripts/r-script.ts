import type { Column } from "../columns.ts";
import type { Table } from "../layout.ts";
import { commentText, quotedText } from "./literals.ts";

/** Returns an R script without packages that reads the CSV files beside it into data frames named as the tables. */
export const rScript = (title: string, tables: readonly Table[]): string =>
  `# ${commentText(title)}
# Run it in the folder of the files: source("read.R", encoding = "UTF-8")

# Takes away the apostrophe that keeps spreadsheets from reading a text as a formula.
as_written <- function(text) sub("^'('*[-=+@＝＋－＠\\t\\r\\n])", "\\\\1", text)

read_table <- function(file) {
  data <- read.csv(file, colClasses = "character", na.strings = "",
                   encoding = "UTF-8", check.names = FALSE)
  data[] <- lapply(data, as_written)
  data
}

# Codes as a factor with their labels; missing codes become NA. Equal labels get their codes.
as_factor <- function(codes, levels, labels, missing = character(), ordered = FALSE) {
  codes[codes %in% missing] <- NA
  repeated <- labels %in% labels[duplicated(labels)]
  labels[repeated] <- paste0(labels[repeated], " (", levels[repeated], ")")
  factor(codes, levels = levels, labels = labels, ordered = ordered)
}
${tables.map(tableLines).join("")}`;

function tableLines({ name, columns }: Table): string {
  const data = name.replace(/[^a-z0-9_.]+/gi, "_");
  return `
${data} <- read_table(${quotedText(`${name}.csv`)})
${columns.map((column) => columnLines(data, column)).join("")}`;
}

function columnLines(data: string, column: Column): string {
  const at = `${data}[[${quotedText(column.name)}]]`;
  const read = reading(at, column);
  const label = `attr(${at}, "label") <- ${quotedText(column.label)}\n`;
  return (read === null ? "" : `${at} <- ${read}\n`) + label;
}

function reading(at: string, { kind, categories, measure, missing }: Column) {
  switch (kind) {
    case "number":
      return `as.numeric(${at})`;
    case "truth":
      return `${at} == "1"`;
    case "date":
      return `as.Date(${at})`;
    case "date_time":
      return `as.POSIXct(sub("Z$", "", ${at}), tz = "UTC", tryFormats = c("%Y-%m-%dT%H:%M:%OS", "%Y-%m-%dT%H:%M"))`;
    case "category": {
      if (categories.length === 0) return `factor(${at})`;
      const listOf = (texts: readonly string[]) =>
        `c(${texts.map(quotedText).join(", ")})`;
      const levels = listOf(categories.map(({ code }) => code));
      const labels = listOf(categories.map(({ code, label }) => label || code));
      const left = missing.length > 0 ? `, missing = ${listOf(missing)}` : "";
      const ordered = measure === "ordinal" ? ", ordered = TRUE" : "";
      return `as_factor(${at}, ${levels}, ${labels}${left}${ordered})`;
    }
    default:
      return null;
  }
}
