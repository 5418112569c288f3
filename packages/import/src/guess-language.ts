import { plainText } from "@sigi/survey/rich-text.ts";

/** Short words that nearly every questionnaire in the language contains. */
const commonWords = {
  id: "yang dan di apa apakah anda dengan untuk atau ini tidak dari berapa dalam pada",
  en: "the and of you your is are or to in what how have do did which this",
} as const;

type Language = keyof typeof commonWords;

/** Guesses the language of texts from files that do not declare it: Indonesian or English. */
export function guessLanguage(texts: readonly string[]): Language {
  const words = texts.slice(0, 500).flatMap(
    (text) =>
      plainText(text)
        .toLowerCase()
        .match(/\p{L}+/gu) ?? [],
  );
  const count = (language: Language) => {
    const common = new Set(commonWords[language].split(" "));
    return words.filter((word) => common.has(word)).length;
  };
  return count("en") > count("id") ? "en" : "id";
}
