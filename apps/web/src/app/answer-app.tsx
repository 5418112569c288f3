import { useState } from "react";
import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import { m } from "@sigi/messages/messages";
import { AnswerSurvey } from "../features/answers/components/answer-survey.tsx";
import { FinishPage } from "../features/answers/components/finish-page.tsx";
import { Notice, StepLink } from "../features/answers/components/notice.tsx";
import { OutboxNotice } from "../features/answers/components/outbox-notice.tsx";
import { PageFrame } from "../features/answers/components/page-frame.tsx";
import { PreviewSurvey } from "../features/answers/components/preview-survey.tsx";
import {
  finishPath,
  goTo,
  readAddress,
  usePathname,
} from "../features/answers/address.ts";
import type { Address } from "../features/answers/address.ts";
import type { Delivery } from "../features/answers/deliver-answer.ts";
import { readTemporaryCode } from "../features/builder/model/temporary-code.ts";
import { readPageData } from "../features/answers/page-data.ts";
import { keepFinished } from "../features/answers/receipt-store.ts";
import { useOutbox } from "../features/answers/use-outbox.ts";
import type { Outbox } from "../features/answers/use-outbox.ts";

const nobody: AnswerPage = { visitor: null, survey: null };

/** Shows the page of the address, and sends what waits whichever page that is. */
export function AnswerApp() {
  const [data] = useState(() => readPageData() ?? nobody);
  const address = readAddress(usePathname());
  const outbox = useOutbox(data.visitor?.id ?? null, finishAnswer);
  const elsewhere = isElsewhere(outbox.last, address) ? outbox.last : null;
  return (
    <>
      {elsewhere && <OutboxNotice delivery={elsewhere} />}
      <Page address={address} data={data} outbox={outbox} />
    </>
  );
}

interface PageProps {
  readonly address: Address;
  readonly data: AnswerPage;
  readonly outbox: Outbox;
}

function Page({ address, data, outbox }: PageProps) {
  switch (address.page) {
    case "survey":
      return (
        <AnswerSurvey
          key={address.code}
          code={address.code}
          sectionId={address.sectionId}
          data={data}
          outbox={outbox}
        />
      );
    case "finish":
      return <FinishPage />;
    case "preview":
      return (
        <Preview
          code={address.code ?? codeBeingBuilt(data)}
          sectionId={address.sectionId}
        />
      );
    case "unknown":
      return <Lost />;
  }
}

interface PreviewProps {
  readonly code: string | null;
  readonly sectionId: number | null;
}

function Preview({ code, sectionId }: PreviewProps) {
  return code === null ? (
    <Lost />
  ) : (
    <PreviewSurvey code={code} sectionId={sectionId} />
  );
}

/** The survey that the builder has open on this device. */
const codeBeingBuilt = ({ visitor }: AnswerPage) =>
  visitor && readTemporaryCode(visitor.id);

/** An address of this entry that names no survey. */
function Lost() {
  return (
    <PageFrame title={m.answer_unknown_title()}>
      <div className="ap-card">
        <Notice title={m.answer_unknown_title()} text={m.answer_unknown_text()}>
          <StepLink to="/home">{m.common_back_home()}</StepLink>
        </Notice>
      </div>
    </PageFrame>
  );
}

/** The answer of the open survey leads to the finish page; another survey's is only told. */
function finishAnswer(delivery: Delivery): void {
  if (delivery.kind !== "accepted") return;
  const { answer, receipt } = delivery;
  const address = readAddress(window.location.pathname);
  if (address.page !== "survey" || address.code !== answer.code) return;
  keepFinished({ receipt, delayed: answer.delayed });
  goTo(finishPath, "replace");
}

/** Whether a delivery concerns another survey than the page that is open. */
function isElsewhere(delivery: Delivery | null, address: Address): boolean {
  if (!delivery || address.page === "finish") return false;
  return address.page !== "survey" || address.code !== delivery.answer.code;
}
