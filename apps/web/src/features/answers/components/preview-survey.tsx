import { lazy, Suspense, useState } from "react";
import type { SurveyPreview, Visitor } from "@sigi/contract/answer-page.ts";
import { m } from "@sigi/messages/messages";
import { readTemporaryCode } from "../../../platform/session/temporary-code.ts";
import {
  currentLocale,
  localizedPath,
} from "../../../platform/locale/locale.ts";
import { goTo, previewPath } from "../address.ts";
import { textLanguage } from "../text-language.ts";
import { Notice, StepLink } from "./notice.tsx";
import { PageFrame } from "./page-frame.tsx";
import { StartCard } from "./start-card.tsx";
import { StartTerms } from "./start-terms.tsx";

interface PreviewSurveyProps {
  /** The survey's code; null for the survey that is open in the builder on this device. */
  readonly code: string | null;
  /** The key of a page, or the closing page; null on the start page. */
  readonly section: string | null;
  readonly visitor: Visitor | null;
  /** The survey at the time the page was loaded; null for any survey but the visitor's own. */
  readonly survey: SurveyPreview | null;
}

/** A survey as respondents will see it, for its creator. Nothing is saved or sent. */
export function PreviewSurvey(props: PreviewSurveyProps) {
  const { code, section, visitor, survey } = props;
  if (code === null)
    return <KeptSurvey code={readTemporaryCode(visitor?.id ?? null)} />;
  if (!survey) return <Unavailable />;
  const title = survey.title || m.preview_untitled();
  return (
    <PageFrame
      title={title}
      background={survey.background}
      ribbon={<Ribbon survey={survey} isGuest={visitor === null} />}
    >
      {section === null ? (
        <Start survey={survey} title={title} />
      ) : (
        <Suspense
          fallback={
            <div className="ap-card" aria-busy="true">
              <h1 {...textLanguage(survey.language)}>{title}</h1>
            </div>
          }
        >
          <PreviewForm survey={survey} title={title} section={section} />
        </Suspense>
      )}
    </PageFrame>
  );
}

/** Loaded lazily when a section is opened: the start page is usable without it. */
const importForm = () => import("./preview-form.tsx");
const PreviewForm = lazy(async () => ({
  default: (await importForm()).PreviewForm,
}));

/** The address without a code opens the survey of the builder, whose draft the server must send. */
function KeptSurvey({ code }: { readonly code: string | null }) {
  const [isLeaving] = useState(() => {
    if (code === null) return false;
    window.location.replace(localizedPath(previewPath(code), currentLocale()));
    return true;
  });
  return (
    <PageFrame title={m.preview_tab()}>
      <article className="ap-card" aria-busy={isLeaving || undefined}>
        {isLeaving ? (
          <h1>{m.common_loading()}</h1>
        ) : (
          <>
            <h1>{m.preview_none_title()}</h1>
            <p className="ap-text">{m.preview_none_text()}</p>
            <div className="ap-actions">
              <StepLink to="/tasks/description">
                {m.preview_none_create()}
              </StepLink>
            </div>
          </>
        )}
      </article>
    </PageFrame>
  );
}

function Unavailable() {
  return (
    <PageFrame title={m.preview_tab()}>
      <div className="ap-card">
        <Notice
          heading="h1"
          title={m.preview_unavailable_title()}
          text={m.preview_unavailable_text()}
        />
      </div>
    </PageFrame>
  );
}

interface RibbonProps {
  readonly survey: SurveyPreview;
  readonly isGuest: boolean;
}

/** The ribbon of a preview. In the builder's frame, the link back is outside the preview. */
function Ribbon({ survey: { code }, isGuest }: RibbonProps) {
  return (
    <aside className="ap-ribbon">
      <span>{m.preview_ribbon()}</span>
      {window.parent === window && (
        <StepLink
          to={isGuest ? "/task-guest/question" : `/tasks/description/${code}`}
          quiet
        >
          {m.preview_back()}
        </StepLink>
      )}
    </aside>
  );
}

interface StartProps {
  readonly survey: SurveyPreview;
  readonly title: string;
}

function Start({ survey, title }: StartProps) {
  const [first] = survey.form.sections;
  const minutes = survey.questionCount > 0 ? survey.minutes : null;
  return (
    <StartCard
      survey={{ ...survey, title, minutes }}
      terms={<StartTerms asGuest={false} />}
    >
      <button
        type="button"
        className="ap-button ap-button-wide"
        onPointerEnter={() => void importForm()}
        onClick={() => {
          goTo(previewPath(survey.code, String(first?.id ?? "")));
        }}
      >
        {m.answer_start()}
      </button>
    </StartCard>
  );
}
