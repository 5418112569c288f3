import { randomBytes } from "node:crypto";
import { startAnswer } from "@sigi/contract/answers.ts";
import type { Participation } from "@sigi/contract/answers.ts";
import { uploadAnswerFile } from "@sigi/contract/uploads.ts";
import { eq, sql } from "drizzle-orm";
import { surveys } from "../../../surveys/tables.ts";
import { questions } from "../../../surveys/questions/tables.ts";
import { publishSurvey } from "../../testing/answer-factories.ts";
import type { TestSurvey } from "../../testing/answer-factories.ts";
import { createUser } from "../../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../../accounts/testing/user-factories.ts";
import type { TestServer } from "../../../../testing/test-server.ts";
import { participations } from "../../tables.ts";

interface FileOptions {
  readonly kinds?: readonly string[];
  readonly megabytesMax?: number;
  /** Language of a new respondent. */
  readonly locale?: "id" | "en";
  readonly respondent?: TestUser;
}

/** A respondent who has started a survey with one question for files. */
export interface FileTest {
  readonly user: TestUser;
  readonly creator: TestUser;
  readonly survey: TestSurvey;
  readonly questionId: number;
  readonly participation: Participation;
}

const all = ["photo", "audio", "document"];

export async function startFileTest(
  server: TestServer,
  {
    kinds = all,
    megabytesMax = 25,
    locale = "en",
    respondent,
  }: FileOptions = {},
): Promise<FileTest> {
  const creator = await createUser(server);
  // The survey has a key, so that it appears in no list.
  const key = randomBytes(8).toString("hex");
  const survey = await publishSurvey(server, {
    ownerId: creator.id,
    key,
    form: [
      {
        type: "short_text",
        options: { placeholder: "", min: null, max: null, pattern: null },
      },
    ],
  });
  const { code } = survey;
  const user = respondent ?? (await createUser(server, { locale }));
  const { participation } = await user.client.call(startAnswer, {
    params: { code },
    body: { key },
  });
  const { db } = server.services;
  const [questionId = 0] = survey.questionIds;
  await db
    .update(questions)
    .set({ type: "file_upload", options: { kinds, filesMax: 3, megabytesMax } })
    .where(eq(questions.id, questionId));
  // Clears the cached form by a new version, so that the form is read again.
  await db
    .update(surveys)
    .set({ version: sql`version + 1` })
    .where(eq(surveys.id, survey.id));
  return { user, creator, survey, questionId, participation };
}

export const fileOf = (bytes: Uint8Array, name: string) =>
  new File([new Uint8Array(bytes)], name);

export const send = (
  { user, survey, questionId }: FileTest,
  bytes: Uint8Array,
  name = "berkas.bin",
) =>
  user.client.call(uploadAnswerFile, {
    params: { code: survey.code },
    body: { questionId, file: fileOf(bytes, name) },
  });

export const refuse = (
  { user, survey, questionId }: FileTest,
  bytes: Uint8Array,
  name = "berkas.bin",
) =>
  user.client.refused(uploadAnswerFile, {
    params: { code: survey.code },
    body: { questionId, file: fileOf(bytes, name) },
  });

/** Ends a participation as if its answer had been submitted. */
export async function setStatus(
  server: TestServer,
  { participation }: FileTest,
  status: "accepted" | "expired" | "started",
): Promise<void> {
  await server.services.db
    .update(participations)
    .set({ status, acceptedAt: status === "accepted" ? new Date() : null })
    .where(eq(participations.id, participation.id));
}
