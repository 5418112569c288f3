import { LaterNotice } from "../../../form/later-notice.tsx";
import type { Later } from "../../../form/use-later.ts";
import { textLanguage } from "../text-language.ts";

interface FormLoadingProps {
  readonly title: string;
  /** The language of the survey's texts. */
  readonly language: string;
  readonly later: Later;
}

/** Takes the place of a form until its code is loaded. */
export function FormLoading({ title, language, later }: FormLoadingProps) {
  return (
    <div className="ap-card ap-form">
      <h1 {...textLanguage(language)}>{title}</h1>
      <LaterNotice later={later} />
    </div>
  );
}
