import type { Testimony, TestimonyEdit } from "@sigi/contract/testimonies.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { ImageShape } from "../../platform/storage/encode-image.ts";
import { removeFile } from "../../platform/storage/remove-file.ts";
import { TestimonyIncomplete } from "../errors.ts";
import { lockTestimony, updateTestimonyRow } from "./repository.ts";

/** A small portrait. */
export const photoShape: ImageShape = {
  field: "photo",
  width: 256,
  height: 256,
  fit: "cover",
};

/**
 * Replaces the text of a testimony. Name and text are personal data: the log records only whether visitors see them.
 * @throws NotFound, TestimonyIncomplete
 */
export async function changeTestimony(
  tx: Tx,
  adminId: number,
  { id, edit }: { id: number; edit: TestimonyEdit },
): Promise<Testimony> {
  if (edit.active) requireText(edit);
  const before = await lockTestimony(tx, id);
  await recordAudit(tx, {
    adminId,
    action: "testimony_changed",
    subject: { kind: "testimony", id },
    changes: changesBetween({ active: before.active }, { active: edit.active }),
  });
  return updateTestimonyRow(tx, id, edit);
}

/** @throws NotFound */
export async function changeTestimonyPhoto(
  tx: Tx,
  services: Pick<Services, "jobs">,
  adminId: number,
  { id, photo }: { id: number; photo: string },
): Promise<Testimony> {
  const before = await lockTestimony(tx, id);
  await removeFile(tx, services, before.photo);
  await recordAudit(tx, {
    adminId,
    action: "testimony_photo_changed",
    subject: { kind: "testimony", id },
  });
  return updateTestimonyRow(tx, id, { photo });
}

function requireText({ name, message }: TestimonyEdit): void {
  const missing = [
    ...(name === "" ? ["name" as const] : []),
    ...(message === "" ? ["message" as const] : []),
  ];
  if (missing.length > 0) throw new TestimonyIncomplete(missing);
}
