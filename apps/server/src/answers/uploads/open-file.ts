import { recordAudit } from "../../platform/audit.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { FileReply } from "../../platform/http/mount.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { AnswerNotFound } from "../errors.ts";
import type { FormCache } from "../participation/form-cache.ts";
import { withheldFromCreator } from "../withheld-from-creator.ts";
import { findAnswerFile } from "../read-models.ts";
import { dispositionOf, publicNameOf, withExtension } from "./file-name.ts";
import { mediaTypeOfStored } from "./media-types.ts";

/**
 * A file of an answer: for its respondent, for the survey's creator once the answer is accepted, and for admins, whose
 * access the audit log records; never for the creator if the question depends on the respondent's profile. Only its
 * respondent sees the name from their device. Browsers save it, except for photos, which were encoded again.
 * @throws AnswerNotFound, also for all other users.
 */
export async function openFile(
  { db, storage }: Pick<Services, "db" | "storage">,
  forms: FormCache,
  user: SessionUser,
  id: number,
): Promise<FileReply> {
  const found = await findAnswerFile(db, id);
  const isRespondent = found?.userId === user.id;
  const isCreator =
    found?.ownerId === user.id &&
    found.isAccepted &&
    !(await isWithheld(forms, found));
  if (!found || !(isRespondent || isCreator || user.role === "admin")) {
    throw new AnswerNotFound();
  }
  const { mediaType, name, originalName } = found.file;
  const stored = await storage.open(name);
  if (!stored) throw new AnswerNotFound();
  if (!isRespondent && !isCreator) {
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        adminId: user.id,
        action: "answer_file_opened",
        subject: { kind: "answer", id: found.file.participationId },
        changes: { file: id },
      }),
    );
  }
  const { kind, ending } = mediaTypeOfStored(mediaType);
  const fileName =
    isRespondent && originalName !== ""
      ? withExtension(originalName, ending)
      : publicNameOf(id, ending);
  const disposition = kind === "photo" ? "inline" : "attachment";
  return new FileReply(stored, mediaType, dispositionOf(disposition, fileName));
}

async function isWithheld(
  forms: FormCache,
  { survey, file }: NonNullable<Awaited<ReturnType<typeof findAnswerFile>>>,
): Promise<boolean> {
  const { questions } = withheldFromCreator(await forms.get(survey));
  return questions.has(file.questionId);
}
