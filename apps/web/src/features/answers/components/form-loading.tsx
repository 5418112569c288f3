import { LazyNotice } from "../../../form/lazy-notice.tsx";
import type { LazyCode } from "../../../form/use-lazy-code.ts";
import { textLanguage } from "../text-language.ts";

interface FormLoadingProps {
  readonly title: string;
  /** The language of the survey's texts. */
  readonly language: string;
  readonly code: LazyCode;
}

/** Takes the place of a form until its code is loaded. */
export function FormLoading({ title, language, code }: FormLoadingProps) {
  return (
    <div className="ap-card ap-form">
      <h1 {...textLanguage(language)}>{title}</h1>
      <LazyNotice code={code} />
    </div>
  );
}
