import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import { plainText } from "@sigi/survey/rich-text.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { builderPath } from "./builder-path.ts";
import { pathOfPlace } from "./faults.ts";

/** A place of an import's report, in words. */
export interface ReportPlace {
  /** The name, such as "Pertanyaan 3 · Tampilkan hanya jika". */
  readonly name: string;
  /** The title of the question or section, without markup. */
  readonly title: string;
  /** The path that opens it in the builder; null for a part that is no longer in the survey. */
  readonly path: string | null;
}

interface Part {
  readonly kind: "questions" | "sections";
  readonly id: number;
  /** The number in the form, from 1. */
  readonly n: number;
  /** The title as rich text. */
  readonly title: string;
}

/** Reads places such as "questions.q1.showIf" with the codes that the survey has now. */
export function reportPlaces({
  code,
  form,
}: Pick<Survey, "code" | "form">): (target: string) => ReportPlace {
  const parts = partsByCode(form);
  return (target) => {
    const found = findPart(parts, target);
    if (!found) return wholePlace(target, code);
    const { part, field } = found;
    const { kind, id, n, title } = part;
    const name =
      kind === "questions"
        ? m.publish_place_question({ n })
        : m.publish_place_section({ n });
    const detail = nameOfField(field);
    return {
      name: detail === null ? name : `${name} · ${detail}`,
      title: plainText(title),
      path: pathOfPlace([kind, id, ...field].join("."), code),
    };
  };
}

/**
 * Sections and questions by "questions." or "sections." and their code, both unescaped and escaped as in places of
 * texts.
 */
function partsByCode({ sections }: Survey["form"]): Map<string, Part> {
  const parts = new Map<string, Part>();
  const add = (
    kind: Part["kind"],
    list: readonly { id: number; code: string; title: string }[],
  ) => {
    for (const [index, { id, code, title }] of list.entries()) {
      const part = { kind, id, n: index + 1, title };
      parts.set(`${kind}.${segment(code)}`, part);
      parts.set(`${kind}.${code}`, part);
    }
  };
  add("sections", sections);
  add(
    "questions",
    sections.flatMap(({ questions }) => questions),
  );
  return parts;
}

/**
 * The part with the longest code that a target starts with, because codes may contain dots; and the rest of the target.
 */
function findPart(parts: ReadonlyMap<string, Part>, target: string) {
  const names = target.split(".");
  for (let end = names.length; end > 1; end -= 1) {
    const part = parts.get(names.slice(0, end).join("."));
    if (part) {
      const rest = names.slice(end);
      return { part, field: rest[0] === "options" ? rest.slice(1) : rest };
    }
  }
  return undefined;
}

const fieldNames: Readonly<Record<string, () => string>> = {
  title: m.import_report_part_title,
  help: m.question_help,
  description: m.section_description,
  showIf: m.logic_title,
  requiredIf: m.required_if_title,
  rules: m.rules_title,
  jumps: m.jumps_title,
};

const listNames: Readonly<Record<string, () => string>> = {
  choices: m.import_report_part_choices,
  rows: m.import_report_part_rows,
  columns: m.import_report_part_columns,
  fields: m.import_report_part_fields,
};

/** The name of a field of a question or section; null for an unknown field or for the whole part. */
function nameOfField([name = "", id]: readonly string[]): string | null {
  if (Object.hasOwn(fieldNames, name)) return fieldNames[name]?.() ?? null;
  const list = Object.hasOwn(listNames, name) ? listNames[name]?.() : undefined;
  if (list === undefined) return null;
  return id === undefined ? list : `${list} ${id}`;
}

/** A place outside the known sections and questions. */
function wholePlace(target: string, code: string): ReportPlace {
  const [head = "", name = ""] = target.split(".");
  const inForm = builderPath("question", { guest: false, code });
  switch (head) {
    case "survey":
      return { name: m.import_report_whole_survey(), title: "", path: inForm };
    case "title":
      return {
        name: m.import_report_survey_title(),
        title: "",
        path: pathOfPlace("title", code),
      };
    case "description":
      return {
        name: m.builder_tab_description(),
        title: "",
        path: pathOfPlace("description", code),
      };
    case "closingSentence":
      return { name: m.closing_sentence(), title: "", path: null };
    case "flow":
      return { name: m.flow_title(), title: "", path: inForm };
    case "tables":
      return {
        name: m.import_report_table({ code: name }),
        title: "",
        path: inForm,
      };
    default:
      return {
        name: m.import_report_gone({ place: target }),
        title: "",
        path: null,
      };
  }
}
