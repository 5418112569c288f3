import { oneLine } from "./plain-text.ts";
import type { Element } from "./surveyjs-schema.ts";

/** An element that is a question of its own, out of whatever group it stood in. */
export interface PlacedElement {
  element: Element;
  /** Unique: the names of the groups around it come first. */
  key: string;
  /** The repeated panel it stood in. */
  panel: string | null;
  /** Expressions that must all hold: its own and those of the groups around it. */
  visibleIf: string[];
}

type Note = (words: string) => void;

/** Takes questions out of their groups. Of a group that can be repeated one instance remains. */
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

/** What the group asks stands before what each of its fields asks. */
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

/** Settings that the mapping reads, or that say only how a page looks. */
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
