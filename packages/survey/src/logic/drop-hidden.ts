import { isRecord } from "../question-types/answer-format.ts";
import { type Choice, isOther } from "../question-types/shared/choice.ts";
import {
  fieldList,
  type InnerField,
  innerFieldsOf,
} from "../question-types/shared/inner-fields.ts";

/** A question or an inner field, reduced to its type and options. */
interface Asked {
  readonly type: string;
  readonly options: object;
}

/**
 * Removes the choices, rows and columns from a raw answer that logic hides from
 * this respondent: a device may have stored earlier picks. A code that the
 * question never had stays, so that reading the answer rejects it. If choices
 * are carried, any code may have been offered, so only codes that are shown now
 * stay. Returns `raw` itself if nothing is removed.
 */
export function dropHidden(raw: unknown, full: Asked, shown: Asked): unknown {
  if (raw === null || typeof raw !== "object") {
    return isHidden(full, shown, "choices")(raw) ? null : raw;
  }
  if (innerFieldsOf(full).length > 0) return dropInFields(raw, full, shown);
  switch (full.type) {
    case "constant_sum":
      return dropKeys(raw, isHidden(full, shown, "choices"));
    case "likert_matrix":
    case "checkbox_matrix":
      return mapValues(
        dropKeys(raw, isHidden(full, shown, "rows")),
        dropPicks(isHidden(full, shown, "columns")),
      );
    default:
      return dropPicks(isHidden(full, shown, "choices"))(raw);
  }
}

type IsHidden = (id: unknown) => boolean;

function isHidden(full: Asked, shown: Asked, list: string): IsHidden {
  const left = idsOf(shown, list);
  let all: ReadonlySet<string> | null = null;
  const isKnown = (id: string) => (all ??= idsOf(full, list)).has(id);
  const carries =
    list === "choices" && Boolean(Reflect.get(full.options, "carry"));
  return (id) =>
    typeof id === "string" && id !== "" && !left.has(id)
      ? carries || isKnown(id)
      : false;
}

function idsOf({ options }: Asked, list: string): ReadonlySet<string> {
  const entries: unknown = Reflect.get(options, list);
  return new Set(
    Array.isArray(entries) ? (entries as Choice[]).map(({ id }) => id) : [],
  );
}

/** Drops hidden picks of a list; a single hidden pick becomes null. */
const dropPicks =
  (hidden: IsHidden) =>
  (raw: unknown): unknown => {
    const isDropped = (pick: unknown) =>
      hidden(isRecord(pick) && !isOther(pick) ? pick["id"] : pick);
    if (!Array.isArray(raw)) return isDropped(raw) ? null : raw;
    return raw.some(isDropped) ? raw.filter((pick) => !isDropped(pick)) : raw;
  };

function dropKeys(raw: unknown, hidden: IsHidden): unknown {
  if (!isRecord(raw) || !Object.keys(raw).some(hidden)) return raw;
  return Object.fromEntries(
    Object.entries(raw).filter(([key]) => !hidden(key)),
  );
}

/** Maps the values of a record or a list. Returns the same object if none of them changes. */
function mapValues(
  raw: unknown,
  change: (value: unknown, key: string) => unknown,
): unknown {
  if (typeof raw !== "object" || raw === null) return raw;
  const entries = Object.entries(raw).map(
    ([key, value]: [string, unknown]) =>
      [key, value, change(value, key)] as const,
  );
  if (entries.every(([, before, after]) => before === after)) return raw;
  return Array.isArray(raw)
    ? entries.map(([, , after]) => after)
    : Object.fromEntries(entries.map(([key, , after]) => [key, after]));
}

/**
 * Drops hidden picks inside a multi-field's fields, a grid's rows or a roster's entries. Other content stays, because
 * reading the answer ignores it.
 */
function dropInFields(raw: object, full: Asked, shown: Asked): unknown {
  const fields = new Map(innerFieldsOf(full).map((field) => [field.id, field]));
  const left = Reflect.get(shown.options, fieldList(full)) as InnerField[];
  const shownFields = new Map(left.map((field) => [field.id, field]));
  const inFields = (values: unknown) =>
    mapValues(values, (value, id) => {
      const field = fields.get(id);
      const seen = shownFields.get(id);
      return field && seen ? dropHidden(value, field, seen) : value;
    });
  if (full.type === "multi_field") return inFields(raw);
  return mapValues(raw, (part) =>
    full.type === "roster"
      ? mapValues(part, (value, key) =>
          key === "fields" ? inFields(value) : value,
        )
      : inFields(part),
  );
}
