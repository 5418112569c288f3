import { oneLine } from "./plain-text.ts";
import type { Element } from "./surveyjs-schema.ts";

/** A question with the context of the groups that contained it. */
export interface PlacedElement {
  element: Element;
  /** Unique: prefixed with the names of the groups. */
  key: string;
  /** The repeated panel that contained it. */
  panel: string | null;
  /** Expressions that must all be true: its own and those of its groups. */
  visibleIf: string[];
}

type Note = (words: string) => void;

/** Flattens groups to their questions. A repeated group becomes one instance. */
export function flatten(
  elements: readonly Element[],
  note: Note,
  group: Omit<PlacedElement, "element"> = {
    key: "",
    panel: null,
    visibleIf: [],
  },
): PlacedElement[] {
  return elements.flatMap((element) => {
    const { name, type } = element;
    const key = group.key ? `${group.key}.${name}` : name;
    noteUnknownSettings(element, key, note);
    const own = element.visibleIf ? [element.visibleIf] : [];
    const visibleIf = [...group.visibleIf, ...own];
    switch (type) {
      case "panel":
        return flatten(element.elements, note, { ...group, visibleIf });
      case "paneldynamic":
        note(`${key}: asked once, though it could be repeated`);
        return flatten(titled(element, element.templateElements), note, {
          key,
          panel: key,
          visibleIf,
        });
      case "multipletext":
        note(`${key}: ${element.items.length} questions of their own`);
        return flatten(titled(element, element.items), note, {
          key,
          panel: group.panel,
          visibleIf,
        });
      default:
        return [{ element, key, panel: group.panel, visibleIf }];
    }
  });
}

/** The group's title precedes the title of each of its fields. */
function titled(group: Element, fields: readonly Element[]): Element[] {
  const title = oneLine(group.title ?? "");
  return fields.map((field) => {
    if (field.type === "html" || !title) return field;
    return {
      ...field,
      title: `${title}: ${oneLine(field.title ?? field.name)}`,
    };
  });
}

/** Settings that the conversion uses, or that concern only the layout. */
const readSettings: ReadonlySet<string> = new Set([
  "type",
  "name",
  "title",
  "description",
  "isRequired",
  "visibleIf",
  "inputType",
  "placeholder",
  "validators",
  "choices",
  "choicesByUrl",
  "hasOther",
  "showOtherItem",
  "rows",
  "columns",
  "html",
  "labelTrue",
  "labelFalse",
  "rateMin",
  "rateMax",
  "minRateDescription",
  "maxRateDescription",
  "min",
  "max",
  "maxLength",
  "minSelectedChoices",
  "maxSelectedChoices",
  "elements",
  "templateElements",
  "items",
]);

function noteUnknownSettings(element: Element, key: string, note: Note): void {
  const unknown = Object.keys(element).filter(
    (name) => !readSettings.has(name),
  );
  if (unknown.length > 0) note(`${key}: without its ${unknown.join(", ")}`);
}
