import { getCurrentUser } from "@sigi/contract/accounts.ts";
import {
  findPrivateSurvey,
  getAnswerableSurvey,
  keepDraft,
  reportProgress,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import type { BodyOf, QueryOf } from "@sigi/contract/endpoint.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import {
  deleteAnswerFile,
  showUpload,
  uploadAnswerFile,
} from "@sigi/contract/uploads.ts";
import { callApi } from "../../platform/api/api-client.ts";
import { pageUserId } from "../../platform/session/page-user.ts";
import { uploadApi } from "../../platform/api/upload-api.ts";
import { loadRegions } from "../../platform/api/load-regions.ts";
import { UnansweredError } from "../../platform/device/connection.ts";

/** The result of a call. `unanswered`: no response arrived, so the effect on the server is unknown. */
export type Outcome<Value> =
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "unanswered"; readonly offline: boolean };

/** An error response: `code` is stable, `message` is in the page's language, `fields` hold messages by place. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Seconds until the server accepts another call. */
  readonly retryAfter?: number | undefined;
}

export type Calls = typeof calls;

/**
 * An answer is sent again if no response arrives within this time, plus the time that the slowest phones take to send
 * it.
 */
const submissionMs = 60_000;
const bytesPerMs = 4;

/**
 * Calls of a visitor. A refused visitor stays on the page: an account may just have adopted the guest, whose session
 * must not end.
 */
const ofVisitor = () => ({ mayBeSignedOut: pageUserId() === undefined });

/** The calls of the answering page. Import them through `load-api.ts`: they bring the contract's schemas with them. */
export const calls = {
  /** The private survey that a key opens. */
  findPrivateSurvey: (key: string) =>
    settle(callApi(findPrivateSurvey, { query: { key } })),

  /** A survey as `startSurvey` returns it, once it is started. */
  getSurvey: (code: string, query: QueryOf<typeof getAnswerableSurvey>) =>
    settle(
      callApi(getAnswerableSurvey, { params: { code }, query }, ofVisitor()),
    ),

  /**
   * Reserves a place in a survey, or returns the one already reserved, with the form. A private survey needs its key.
   */
  startSurvey: (code: string, body: BodyOf<typeof startAnswer>) =>
    settle(callApi(startAnswer, { params: { code }, body }, ofVisitor())),

  /** Reports which question the respondent has reached. */
  reportProgress: (body: BodyOf<typeof reportProgress>) =>
    settle(callApi(reportProgress, { body }, ofVisitor())),

  /** Stores the user's answers so far for their other devices. */
  keepDraft: (body: BodyOf<typeof keepDraft>) =>
    settle(callApi(keepDraft, { body })),

  /** Submits an answer; a repeat returns the first receipt. */
  submitAnswer: (body: BodyOf<typeof submitAnswer>) => {
    const signal = AbortSignal.timeout(
      submissionMs + JSON.stringify(body).length / bytesPerMs,
    );
    return settle(callApi(submitAnswer, { body }, { ...ofVisitor(), signal }));
  },

  /** Sends a part of a file, or all of it. */
  uploadPart: (
    code: string,
    body: BodyOf<typeof uploadAnswerFile>,
    options: Pick<
      NonNullable<Parameters<typeof uploadApi>[2]>,
      "signal" | "onProgress"
    >,
  ) =>
    settle(
      uploadApi(uploadAnswerFile, { params: { code }, body }, options).then(
        ({ result }) => result,
      ),
    ),

  /** Reports the received part of a file. */
  showUpload: (code: string, uploadId: string) =>
    settle(
      callApi(showUpload, { params: { code }, query: { upload_id: uploadId } }),
    ),

  /** Deletes a file that was not submitted. */
  deleteFile: (fileId: number) =>
    settle(callApi(deleteAnswerFile, { params: { file_id: fileId } })),

  /** The user, with the current balance and level. A visitor is refused, and stays on the page. */
  getUser: () => settle(callApi(getCurrentUser, {}, { mayBeSignedOut: true })),

  /** Lists the surveys that the user may answer next, newest first. */
  listOffers: () =>
    settle(callApi(listSurveyOffers, {}, { mayBeSignedOut: true })),

  loadRegions,
};

/** Returns a call's result as a value, so that the page distinguishes refusals without the contract's classes. */
async function settle<Value>(call: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: "done", value: await call };
  } catch (error) {
    if (error instanceof UnansweredError)
      return { kind: "unanswered", offline: error.offline };
    if (!(error instanceof ApiFailure)) throw error;
    const { status, code, message, fields, retryAfter } = error;
    const refusal = { status, code, message, fields, retryAfter };
    return { kind: "refused", refusal };
  }
}
