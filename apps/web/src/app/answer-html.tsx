import type { Visitor } from "@sigi/contract/answer-page.ts";
import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import { m } from "@sigi/messages/messages";
import { renderToStaticMarkup } from "react-dom/server";
import { StartCard } from "../features/answers/components/start-card.tsx";
import { StartTerms } from "../features/answers/components/start-terms.tsx";
import { BrandSign } from "../platform/brand/brand-sign.tsx";
import { currentLocale, renderFor } from "../platform/locale/locale.ts";
import type { PageFrame } from "../platform/page-frame.ts";
import { SiteNotice } from "../platform/site-notice.tsx";

/** A request for the start page of a survey that the visitor has not started. */
interface StartRequest {
  readonly pathname: string;
  readonly frame: PageFrame;
  readonly survey: AnswerableSurvey;
  readonly visitor: Visitor | null;
}

/**
 * Renders the start page as HTML for `#root`: its readable content only. The scripts bring the controls and replace the
 * HTML as a whole (`answer.tsx`). Runs on the server.
 */
export function startHtml(request: StartRequest): string {
  const { pathname, frame, survey, visitor } = request;
  renderFor(pathname);
  const asGuest = !visitor && survey.open && survey.allowGuest;
  return renderToStaticMarkup(
    <>
      <SiteNotice
        configuration={frame.configuration}
        locale={currentLocale()}
      />
      <div className="ap-page" data-layout="answer">
        <header className="ap-top">
          <span className="ap-brand">
            <BrandSign size={28} />
            {m.app_name()}
          </span>
        </header>
        <main className="ap-main">
          <StartCard survey={survey} terms={<StartTerms asGuest={asGuest} />}>
            {null}
          </StartCard>
        </main>
      </div>
    </>,
  );
}
