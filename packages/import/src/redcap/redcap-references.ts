import type { KnownAnswers } from "../logic/known-answers.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import { call, codeOf, truth, type Typed } from "../logic/typed-expression.ts";

interface ReferenceNotes {
  readonly eventIgnored: (event: string) => void;
}

const fieldPattern = /^([a-z]\w*)(?:\(\s*([^()]+?)\s*\))?(?::(\w+))?$/i;

/**
 * Returns the answer of a reference such as "[age]", "[pets(3)]" or "[baseline][age]". A survey has a single event, so
 * the event is ignored.
 * @throws LogicUnsupported for smart variables, other instances and unknown fields.
 */
export function resolveReference(
  text: string,
  known: KnownAnswers,
  { eventIgnored }: ReferenceNotes,
): Typed {
  const parts = [...text.matchAll(/\[([^[\]]+)\]/g)].map(([, part = ""]) =>
    part.trim(),
  );
  if (parts.length > 1 && parts.at(-1) === "current-instance") parts.pop();
  const field = parts.at(-1) ?? "";
  const [event] = parts.length > 1 ? parts : [];
  const [, name = "", code, modifier = "value"] =
    fieldPattern.exec(field) ?? [];
  const answer = known.find(name.toLowerCase());
  if (!answer || parts.length > 2 || !/^(?:value|label)$/.test(modifier)) {
    throw new LogicUnsupported(text);
  }
  if (event !== undefined) eventIgnored(event);
  if (code !== undefined) return cellOf(answer, code, text);
  return modifier === "label" && "answer" in answer.expression
    ? { kind: "text", expression: call("label", answer.expression) }
    : answer;
}

/** Returns the condition that a box of a checkbox field is ticked. */
function cellOf(value: Typed, code: string, text: string): Typed {
  // A field with one box is a consent, whose answer is that box.
  if (value.kind === "boolean" && !value.codes) return value;
  const known = value.codes && codeOf(value.codes, code);
  if (value.kind !== "choices" || known === undefined) {
    throw new LogicUnsupported(text);
  }
  return truth(call("contains", value.expression, { value: known }));
}
