import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import { readAddress } from "./address.ts";
import { deviceStore } from "./device-store.ts";
import { readDraft } from "./drafts/draft-store.ts";
import { deviceUserOf, settleGuestAnswers } from "./guests/guest-answers.ts";
import { listQueued } from "./outbox/answer-queue.ts";
import { forgetFinishedOfOthers } from "./outbox/receipt-store.ts";
import { forgetKeptPages, readKeptPage, readPageData } from "./page-data.ts";
import { isLogoutDue } from "../../platform/session/sign-out.ts";

const emptyPage: AnswerPage = {
  visitor: null,
  survey: null,
  sectionsLeft: 0,
  nudges: false,
  offers: null,
  preview: null,
};

/** The page data of the HTML, or the data stored on this device when the offline shell was opened. */
export function openingData(): AnswerPage {
  // A user who has signed out on this device requested the HTML.
  const sent = isLogoutDue() ? null : readPageData();
  if (sent) {
    forgetKeptPages(deviceStore, sent.visitor?.id);
    forgetFinishedOfOthers(deviceUserOf(sent.visitor));
    settleGuestAnswers(sent.visitor);
    return sent;
  }
  const address = readAddress(window.location.pathname);
  const kept =
    address.page === "survey" ? readKeptPage(deviceStore, address.code) : null;
  return kept ?? emptyPage;
}

/** True if the device has something of the survey that the server does not know: a draft or a queued answer. */
export function isKnownToDeviceOnly({ survey, visitor }: AnswerPage): boolean {
  const userId = deviceUserOf(visitor);
  const formId = survey?.form?.id;
  return (
    listQueued(deviceStore, userId).length > 0 ||
    (formId !== undefined &&
      readDraft(deviceStore, { userId, formId }) !== null)
  );
}
