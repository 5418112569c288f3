import { LogicUnsupported } from "../logic/source-syntax.ts";
import { call, type Typed } from "../logic/typed-expression.ts";
import { countPicked } from "./qualtrics-answers.ts";
import type { QualtricsReading, Scope } from "./qualtrics-reading.ts";

interface Locator {
  /** The id: "QID1", "QID1#2" for a column of a side-by-side question, "2_QID1" in a loop. */
  readonly id: string;
  /** The name: "SelectableChoice", "ChoiceTextEntryValue", … */
  readonly name: string;
  /** The numbers of choices, rows and columns. */
  readonly path: readonly string[];
}

/** Maximum length of a locator, to bound the time of its pattern. */
const locatorMax = 1_000;

/**
 * Parses a locator such as "q://QID1/SelectableChoice/2".
 * @throws LogicUnsupported for anything that is no locator of a question.
 */
export function parseLocator(text: string): Locator {
  if (text.length > locatorMax) throw new LogicUnsupported(text.slice(0, 20));
  const [, id = "", rest = ""] =
    /^q:\/\/((?:[\w-]+_)?QID\w+(?:(?:#|%23)\w+)?)(?:\/(.*))?$/.exec(
      text.trim(),
    ) ?? [];
  if (id === "") throw new LogicUnsupported(text);
  const [name = "", ...path] = rest.split("?")[0]?.split("/") ?? [];
  return {
    id: id.replace("%23", "#"),
    name,
    path: path.filter((part) => part !== ""),
  };
}

/**
 * Returns the value of piped text: "q://QID1/ChoiceTextEntryValue",
 * "e://Field/group", "date://CurrentDate/SL", "lm://Field/1".
 * @throws LogicUnsupported for values that a survey does not have.
 */
export function pipedValue(
  reference: string,
  scope: Scope,
  reading: QualtricsReading,
): Typed {
  const [text = ""] = reference.trim().split("?");
  if (text.startsWith("q://")) return pipedAnswer(text, scope, reading);
  const field = /^e:\/\/Field\/(.+)$/.exec(text)?.[1] ?? contactField(text);
  if (field !== undefined) {
    const value = reading.fields.find(field, scope.position);
    if (value) return value;
  }
  if (text.startsWith("date://CurrentDate/")) {
    return { kind: "date", expression: call("today") };
  }
  if (/^lm:\/\/Field\/1$/.test(text) && scope.round === "") {
    return { kind: "text", expression: { item: "label" } };
  }
  throw new LogicUnsupported(reference);
}

const contactField = (text: string) => /^m:\/\/(.+)$/.exec(text)?.[1];

function pipedAnswer(
  text: string,
  { round }: Scope,
  { answers }: QualtricsReading,
): Typed {
  const { id, name, path } = parseLocator(text);
  const at = (key: string) => answers.value(id, key, round);
  const [first = "", second = ""] = path;
  const found = (() => {
    switch (name) {
      case "ChoiceGroup":
        // The labels of the picked choices; with a row, of its answer.
        return labelled(at(second));
      case "SelectedChoicesRecode":
      case "SelectedChoices":
        return at("");
      case "SelectedAnswerRecode":
      case "SelectedAnswers":
      case "ChoiceNumericEntryValue":
        return at(path.join("/"));
      case "ChoiceTextEntryValue":
        return path.length === 0
          ? at("")
          : (at(`words/${path.join("/")}`) ?? at(path.join("/")));
      case "SelectedChoicesCount": {
        const [answer] = answers.find(id, round);
        return answer && countPicked(answer, path[0]);
      }
      case "SelectedChoicesTextEntry":
        return labelled(at(""));
      case "ChoiceValue":
        return at(first);
      default:
        return undefined;
    }
  })();
  if (!found) throw new LogicUnsupported(text);
  return found;
}

/** Converts a value with codes to the labels of the codes. */
function labelled(value: Typed | undefined): Typed | undefined {
  if (!value?.codes || !("answer" in value.expression)) return value;
  return { kind: "text", expression: call("label", value.expression) };
}
