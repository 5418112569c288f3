import { lazy, StrictMode, Suspense, useEffect } from "react";
import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import type { Configuration } from "@sigi/contract/configuration.ts";
import { m } from "@sigi/messages/messages";
import { AnswerErrorBoundary } from "../features/answers/components/answer-error-boundary.tsx";
import { AnswerSurvey } from "../features/answers/components/answer-survey.tsx";
import { PageFrame } from "../features/answers/components/page-frame.tsx";
import { PageUnavailable } from "../features/answers/components/page-unavailable.tsx";
import {
  finishPath,
  goTo,
  readAddress,
  usePathname,
} from "../features/answers/address.ts";
import type { Address } from "../features/answers/address.ts";
import type { Delivery } from "../features/answers/outbox/deliver-answer.ts";
import { deviceUserOf } from "../features/answers/guests/guest-answers.ts";
import { isOfflineShell } from "../features/answers/page-data.ts";
import { OfflineBanner } from "../platform/device/offline-banner.tsx";
import { findPageUserBy } from "../platform/session/page-user.ts";
import { isLogoutDue } from "../platform/session/sign-out.ts";
import { currentLocale } from "../platform/locale/locale.ts";
import { SiteNotice } from "../platform/site-notice.tsx";
import { keepFinished } from "../features/answers/outbox/receipt-store.ts";
import { LazyNotice } from "../form/lazy-notice.tsx";
import { OutboxNotice } from "../features/answers/components/queued-answer.tsx";
import { finishPart } from "../features/answers/lazy-parts.ts";
import { useOutbox } from "../features/answers/outbox/use-outbox.ts";

interface AnswerAppProps {
  /** Stays the same object. */
  readonly data: AnswerPage;
  readonly configuration: Configuration | undefined;
}

/** The answering pages, as the server paints them and as the browser renders them. */
export function AnswerApp(props: AnswerAppProps) {
  return (
    <StrictMode>
      <OfflineBanner />
      <AnswerErrorBoundary>
        <OpenPage {...props} />
      </AnswerErrorBoundary>
    </StrictMode>
  );
}

/** Shows the page of the address, and sends queued answers on every page. */
function OpenPage({ data, configuration }: AnswerAppProps) {
  useEffect(() => {
    findPageUserBy(() => data.visitor?.id);
  }, [data]);
  const address = readAddress(usePathname());
  const outbox = useOutbox(deviceUserOf(data.visitor), finishAnswer);
  const elsewhere = isElsewhere(outbox.last, address) ? outbox.last : null;
  return (
    <>
      <SiteNotice configuration={configuration} locale={currentLocale()} />
      {elsewhere && <OutboxNotice delivery={elsewhere} />}
      {address.page === "survey" ? (
        // Outside of the boundary, because React takes over what is inside of one later than the rest.
        <AnswerSurvey
          key={address.code}
          code={address.code}
          section={address.section}
          data={data}
          outbox={outbox}
        />
      ) : (
        <Suspense fallback={<PageLoading />}>
          <OtherPage address={address} data={data} />
        </Suspense>
      )}
    </>
  );
}

interface OtherPageProps {
  readonly address: Exclude<Address, { readonly page: "survey" }>;
  readonly data: AnswerPage;
}

function OtherPage({ address, data }: OtherPageProps) {
  switch (address.page) {
    case "finish":
      return <Finish visitor={data.visitor} />;
    case "private":
      return <PrivateSurvey />;
    case "guest":
      return data.offers ? (
        <GuestList offers={data.offers} visitor={data.visitor} />
      ) : (
        <PageUnavailable signedIn={data.visitor !== null} />
      );
    case "preview":
      return (
        <PreviewSurvey
          code={address.code}
          section={address.section}
          visitor={data.visitor}
          survey={data.preview}
        />
      );
    case "unknown":
      return <PageUnavailable signedIn={data.visitor !== null} />;
  }
}

function Finish({ visitor }: Pick<AnswerPage, "visitor">) {
  const part = finishPart.usePart();
  if ("FinishPage" in part) {
    const isUnknown = isOfflineShell() && !isLogoutDue();
    return (
      <part.FinishPage userId={isUnknown ? null : deviceUserOf(visitor)} />
    );
  }
  return (
    <PageFrame title={m.answer_finish_tab()}>
      <div className="ap-card">
        <LazyNotice code={part} />
      </div>
    </PageFrame>
  );
}

// Loaded lazily: the first load of a survey's page is bounded.
const GuestList = lazy(async () => ({
  default: (await import("../features/answers/guests/guest-list.tsx"))
    .GuestList,
}));
const PrivateSurvey = lazy(async () => ({
  default: (await import("../features/answers/components/private-survey.tsx"))
    .PrivateSurvey,
}));
const PreviewSurvey = lazy(async () => ({
  default: (await import("../features/answers/components/preview-survey.tsx"))
    .PreviewSurvey,
}));

function PageLoading() {
  return (
    <PageFrame title={m.common_loading()} background={null}>
      <div className="ap-card" aria-busy="true">
        <h1>{m.common_loading()}</h1>
      </div>
    </PageFrame>
  );
}

/** The delivered answer of the open survey opens the finish page; another survey's only shows a message. */
function finishAnswer(delivery: Delivery): void {
  if (delivery.kind !== "accepted") return;
  const { answer, receipt } = delivery;
  const address = readAddress(window.location.pathname);
  if (address.page !== "survey" || address.code !== answer.code) return;
  keepFinished({ receipt, delayed: answer.delayed, userId: answer.userId });
  goTo(finishPath, "replace");
}

/** Returns true if the delivery belongs to a survey other than the open one. */
function isElsewhere(delivery: Delivery | null, address: Address): boolean {
  if (!delivery || address.page === "finish") return false;
  return address.page !== "survey" || address.code !== delivery.answer.code;
}
