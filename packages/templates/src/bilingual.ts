/** The languages that every template is written in. */
export const templateLanguages = ["id", "en"] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

/** A text in both languages. */
export type Bilingual = Readonly<Record<TemplateLanguage, string>>;

/** A value with each text in both languages replaced by the text in one. */
export type InLanguage<Value> = Value extends Bilingual
  ? string
  : Value extends object
    ? { [Key in keyof Value]: InLanguage<Value[Key]> }
    : Value;

export function inLanguage<Value>(
  value: Value,
  language: TemplateLanguage,
): InLanguage<Value> {
  return translate(value, language) as InLanguage<Value>;
}

function translate(value: unknown, language: TemplateLanguage): unknown {
  if (Array.isArray(value)) return value.map((one) => translate(one, language));
  if (typeof value !== "object" || value === null) return value;
  if (isBilingual(value)) return value[language];
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      translate(part, language),
    ]),
  );
}

/** Choices have an `id` too, but no part of a survey has `en`. */
const isBilingual = (value: object): value is Bilingual => "en" in value;
