import { surveyLanguageCookie } from "@sigi/contract/answer-page.ts";
import { m } from "@sigi/messages/messages";
import { ownLanguageName } from "@sigi/survey/translations/language-names.ts";
import { useState } from "react";

interface LanguageChoiceProps {
  /** BCP 47 tags, the survey's original language first. */
  readonly languages: readonly string[];
  /** The language that the survey is shown in. */
  readonly language: string;
  /** Shows the survey in another language. @returns true if that worked. */
  readonly onChoose: (language: string) => Promise<boolean>;
}

const rememberedSeconds = 365 * 24 * 60 * 60;

/** Lets respondents choose the language of a survey. Answers stay; the device remembers the choice. */
export function LanguageChoice(props: LanguageChoiceProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  const choose = async (language: string) => {
    setWanted(language);
    setFailed(false);
    const isShown = await props.onChoose(language);
    if (isShown) remember(language);
    setFailed(!isShown);
    setWanted(null);
  };

  return (
    <div className="ap-languages">
      <label htmlFor="survey-language">{m.answer_language()}</label>
      <select
        id="survey-language"
        className="sf-input"
        value={wanted ?? props.language}
        aria-busy={wanted !== null}
        onChange={(event) => {
          if (wanted === null) void choose(event.target.value);
        }}
      >
        {props.languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {ownLanguageName(tag)}
          </option>
        ))}
      </select>
      <p className="ap-fault" role="alert">
        {failed && m.answer_language_failed()}
      </p>
    </div>
  );
}

function remember(language: string): void {
  document.cookie = `${surveyLanguageCookie}=${language}; Path=/; Max-Age=${String(rememberedSeconds)}; SameSite=Lax`;
}
