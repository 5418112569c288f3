import {
  textsOf,
  translateForm,
} from "@sigi/survey/translations/form-texts.ts";
import type { SurveyDefinition } from "../definition.ts";
import { withoutPlaceholders } from "../fit-definition.ts";
import type { ReadContext } from "../read-context.ts";

/**
 * Replaces the references of another tool in all texts by placeholders. Text
 * that would be read as a placeholder is escaped first.
 * @param pipe converts a text; its second argument is the place of its question
 * or section in the file.
 */
export function pipeTexts(
  definition: SurveyDefinition,
  { report, originOf }: ReadContext,
  pipe: (text: string, source: string) => string,
): SurveyDefinition {
  const change = ({ place, text }: { place: string; text: string }) => {
    const owner = /^\w+\.(?:\\.|[^.\\])+/.exec(place)?.[0] ?? "";
    const source = originOf(owner.replace(/\\(.)/g, "$1"));
    if (text.includes("{{")) {
      report.changed(source, place, "form_fault", {
        code: "piping_unreadable",
      });
    }
    return pipe(withoutPlaceholders(text), source);
  };
  const texts = textsOf(definition);
  const changes = Object.fromEntries(
    texts.flatMap((one) => {
      const text = change(one);
      return text === one.text ? [] : [[one.place, text]];
    }),
  );
  const translations = Object.entries(definition.translations).map(
    ([tag, translation]) => [
      tag,
      Object.fromEntries(
        Object.entries(translation).map(([place, text]) => [
          place,
          change({ place, text }),
        ]),
      ),
    ],
  );
  return {
    ...translateForm(definition, changes),
    translations: Object.fromEntries(
      translations,
    ) as SurveyDefinition["translations"],
  };
}
