import { formLimits } from "@sigi/survey/form-limits.ts";
import type {
  InnerField,
  InnerTypeName,
} from "@sigi/survey/question-types/shared/inner-fields.ts";
import { innerTypeNames } from "@sigi/survey/question-types/shared/inner-types.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { asNumber, joined, type Typed } from "../logic/typed-expression.ts";
import { readInner } from "./read-question.ts";
import type { Draft } from "./xlsform-draft.ts";
import { readRequired, reportRest } from "./complete-question.ts";
import { withConstraint } from "./xlsform-constraint.ts";
import {
  translated,
  readCondition,
  type XlsformReading,
} from "./xlsform-reading.ts";
import type { SurveyNode } from "./xlsform-tree.ts";
import { translateXpath } from "./xpath-logic.ts";

/**
 * Reads a repeat as a roster: its questions become the fields of each entry.
 * Rows that cannot be fields, such as a note or an inner repeat, are reported
 * as lost.
 */
export function readRoster(
  node: SurveyNode,
  reading: XlsformReading,
): Draft | null {
  const { context, known, repeated, texts } = reading;
  const { source, name } = node;
  const code = context.code(name, source.place, "questions");
  const place = `questions.${segment(code)}`;
  const inner = fieldNodes(node, []);
  const kept = inner.slice(0, formLimits.columnsMax);
  for (const { node: one } of inner.slice(formLimits.columnsMax)) {
    one.source.loseAll("xlsform_repeat_part", { type: one.type });
  }
  const drafts = kept.flatMap(({ node: one, groups }) => {
    const draft = draftField(one, groups, code, reading);
    return draft ?? [];
  });
  if (drafts.length === 0) {
    source.loseAll("type_unsupported", { type: "begin repeat" });
    return null;
  }
  for (const draft of drafts) repeated.set(draft.node.name, code);
  repeated.set(name, code);
  known.add(name, { kind: "list", expression: { answer: code } });
  const title = texts.read(source, "label", `${place}.title`);
  return {
    code,
    complete: () => completeRoster(node, code, title || name, drafts, reading),
  };
}

interface FieldNode {
  readonly node: SurveyNode;
  /** The groups around it, inside the repeat. */
  readonly groups: readonly SurveyNode[];
}

/** Returns the questions of a repeat, including those in its groups. */
function fieldNodes(
  { children }: SurveyNode,
  groups: readonly SurveyNode[],
): FieldNode[] {
  return children.flatMap((node) => {
    if (node.kind === "question") return [{ node, groups }];
    if (node.kind === "group") {
      return fieldNodes(node, [...groups, node]);
    }
    loseTree(node);
    return [];
  });
}

function loseTree({ source, type, children }: SurveyNode): void {
  source.loseAll("xlsform_repeat_part", { type });
  for (const child of children) loseTree(child);
}

interface FieldDraft extends FieldNode {
  readonly field: InnerField;
  readonly own: Typed;
}

const innerTypes: ReadonlySet<string> = new Set<InnerTypeName>(innerTypeNames);

function draftField(
  node: SurveyNode,
  groups: readonly SurveyNode[],
  roster: string,
  reading: XlsformReading,
): FieldDraft | null {
  const { known, texts } = reading;
  const { source, name, type } = node;
  const id = name.slice(0, 60);
  const place = `questions.${segment(roster)}.options.fields.${segment(id)}`;
  const read = readInner(node, place, reading);
  if (!read || !innerTypes.has(read.question.type)) {
    source.loseAll("xlsform_repeat_part", { type });
    return null;
  }
  const { question, finish: _, ...typed } = read;
  const hint = texts.read(source, "hint", `${place}.hint`);
  const own: Typed = { expression: { answer: roster, path: [id] }, ...typed };
  known.add(name, own);
  const label = texts.read(source, "label", `${place}.label`) || name;
  texts.join([`${place}.label`, `${place}.hint`], `${place}.label`, glue);
  const field = {
    id,
    label: glue([label, hint]),
    type: question.type,
    required: false,
    options: question.options,
  } as InnerField;
  return { node, groups, field, own };
}

/** Appends a hint to a label, because fields have no help. */
const glue = ([label = "", hint = ""]: readonly string[]) =>
  hint === "" || label === "" ? label || hint : `${label} (${hint})`;

function completeRoster(
  { source, type }: SurveyNode,
  code: string,
  title: string,
  drafts: readonly FieldDraft[],
  reading: XlsformReading,
): DefinedQuestion {
  const target = `questions.${code}`;
  const fields = drafts.map((draft) => completeField(draft, code, reading));
  const count = translated(
    source,
    "repeat_count",
    `${target}.options.count`,
    reading,
    (text, scope) => asNumber(translateXpath(text, scope)),
  );
  const fixed = count && "value" in count ? Number(count.value) : null;
  const isFixed =
    fixed !== null &&
    Number.isInteger(fixed) &&
    fixed >= 1 &&
    fixed <= formLimits.entriesMax;
  source.changed("type", target, "type_changed", { from: type, to: "roster" });
  reportRest(source, { type: "roster" }, target);
  source.close(target);
  const closing = drafts.flatMap(({ groups }) => groups);
  for (const group of new Set(closing)) {
    const label = group.source.text("label");
    if (label !== undefined)
      group.source.lost("label", "text_left", { text: label });
    group.source.close(target);
  }
  return defineQuestion("roster", code, {
    title,
    showIf: readCondition(source, "relevant", `${target}.showIf`, reading),
    options: {
      fields,
      min: isFixed ? fixed : 1,
      max: isFixed ? fixed : formLimits.entriesMax,
      count: isFixed ? null : count,
    },
  });
}

function completeField(
  { node: { source }, groups, field, own }: FieldDraft,
  roster: string,
  reading: XlsformReading,
): InnerField {
  const target = `questions.${roster}.options.fields.${field.id}`;
  const conditions = [...groups.map((group) => group.source), source].flatMap(
    (one) => readCondition(one, "relevant", target, reading, { roster }) ?? [],
  );
  const question = {
    ...defineQuestion("short_text", field.id),
    ...field,
    code: field.id,
  };
  const { options, rules } = withConstraint(question, source, own, reading);
  if (rules.length > 0)
    source.lost("constraint", "xlsform_repeat_part", { type: "constraint" });
  if (source.has("choice_filter")) {
    source.lost("choice_filter", "xlsform_repeat_part", {
      type: "choice_filter",
    });
  }
  const { required, requiredIf } = readRequired(
    { code: field.id, type: field.type },
    source,
    reading,
  );
  if (requiredIf)
    source.lost("required", "xlsform_repeat_part", { type: "required" });
  reportRest(source, field, target);
  source.close(target);
  return {
    ...field,
    options,
    required,
    ...(conditions.length > 0 ? { showIf: joined("and", conditions) } : {}),
  } as InnerField;
}
