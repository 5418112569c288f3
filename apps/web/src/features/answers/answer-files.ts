import type { Participation } from "@sigi/contract/answers.ts";
import type { ReceivedFile } from "@sigi/contract/uploads.ts";
import type { UploadResult, UploadTask } from "../../form/form-context.ts";
import type { Outcome } from "./api.ts";
import { isFinal } from "./is-final.ts";
import { call } from "./load-api.ts";

/**
 * The size of a part in bytes: a slow phone sends a part in seconds, and loses no more than one when the connection is
 * cut.
 */
const partBytes = 256 * 1024;
/** Limits of waiting, in seconds, and of refusals of one part. Beyond them, the respondent retries. */
const [waitMin, waitMax] = [1, 60];
const refusalsMax = 20;

export interface Answering {
  readonly code: string;
  readonly participation: Pick<Participation, "id" | "lease">;
}

/**
 * Sends a file of a participation's answer in parts. Waits as long as the server asks while it is busy with other
 * files.
 */
export async function upload(
  answering: Answering,
  task: UploadTask,
): Promise<UploadResult> {
  const { file, uploadId, onProgress, signal } = task;
  let outcome = task.resumes ? await seen(answering, uploadId) : begin();
  while (outcome.kind === "done" && !signal.aborted) {
    const { fileId, name, size, offset } = outcome.value;
    if (fileId !== null) {
      return { kind: "done", file: { file_id: fileId, name, size } };
    }
    onProgress(offset / file.size);
    outcome = await sendInTurn(answering, task, offset);
    const stands =
      outcome.kind === "done" &&
      outcome.value.fileId === null &&
      outcome.value.offset <= offset;
    if (stands) return { kind: "cut" };
  }
  return outcome.kind === "refused" && isFinal(outcome.refusal)
    ? { kind: "refused", message: messageOf(outcome) }
    : { kind: "cut" };
}

type Received = Outcome<ReceivedFile>;

const begin = (): Received => ({
  kind: "done",
  value: { fileId: null, name: "", size: 0, offset: 0 },
});

/** Asks the server for the received part of a cut upload; nothing if the first part did not arrive. */
async function seen({ code }: Answering, uploadId: string): Promise<Received> {
  const outcome = await call((calls) => calls.showUpload(code, uploadId));
  return outcome.kind === "refused" && outcome.refusal.status === 404
    ? begin()
    : outcome;
}

/** Sends a part until the server has time for it. Repeating a part that has arrived changes nothing. */
async function sendInTurn(
  answering: Answering,
  task: UploadTask,
  offset: number,
): Promise<Received> {
  let outcome = await sendPart(answering, task, offset);
  for (let refusals = 1; refusals < refusalsMax; refusals++) {
    const seconds = secondsToWait(outcome);
    if (seconds === undefined) break;
    await wait(seconds, task.signal);
    if (task.signal.aborted) break;
    outcome = await sendPart(answering, task, offset);
  }
  return outcome;
}

function secondsToWait(outcome: Received): number | undefined {
  if (outcome.kind !== "refused" || isFinal(outcome.refusal)) return undefined;
  const { retryAfter = Infinity } = outcome.refusal;
  return retryAfter <= waitMax ? Math.max(retryAfter, waitMin) : undefined;
}

const wait = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function sendPart(
  { code, participation }: Answering,
  { file, questionId, uploadId, onProgress, signal }: UploadTask,
  offset: number,
): Promise<Received> {
  const part = file.slice(offset, offset + partBytes);
  const body = {
    file: new File([part], file.name, { type: file.type }),
    questionId,
    participationId: participation.id,
    lease: participation.lease,
    uploadId,
    offset,
    total: file.size,
  };
  try {
    return await call((calls) =>
      calls.uploadPart(code, body, {
        signal,
        onProgress: (share) => {
          onProgress((offset + share * part.size) / file.size);
        },
      }),
    );
  } catch (error) {
    if (signal.aborted) return { kind: "unanswered", offline: false };
    throw error;
  }
}

/** Returns the server's text about the file itself, else about the call. */
const messageOf = ({
  refusal: { fields, message },
}: Extract<Received, { kind: "refused" }>): string =>
  fields["file"]?.[0] ?? message;
