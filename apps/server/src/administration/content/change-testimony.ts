import type { Testimony, TestimonyEdit } from "@sigi/contract/testimonies.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { ImageShape } from "../../platform/storage/encode-image.ts";
import { removeFile } from "../../platform/storage/remove-file.ts";
import { TestimonyIncomplete } from "../errors.ts";
import { lockTestimony, storeTestimony } from "./testimony-repository.ts";

/** A face, shown small. */
export const photoShape: ImageShape = {
  field: "photo",
  width: 256,
  height: 256,
  fit: "cover",
};

/**
 * Replaces the words of a place. Names and words are a person's, so the log keeps only whether visitors see them.
 * @throws NotFound, TestimonyIncomplete
 */
export async function changeTestimony(
  tx: Tx,
  adminId: number,
  { id, edit }: { id: number; edit: TestimonyEdit },
): Promise<Testimony> {
  if (edit.active) requireWords(edit);
  const before = await lockTestimony(tx, id);
  await recordAudit(tx, {
    adminId,
    action: "testimony_changed",
    subject: { kind: "testimony", id },
    changes: changesBetween({ active: before.active }, { active: edit.active }),
  });
  return storeTestimony(tx, id, edit);
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
  return storeTestimony(tx, id, { photo });
}

function requireWords({ name, message }: TestimonyEdit): void {
  const missing = [
    ...(name === "" ? ["name" as const] : []),
    ...(message === "" ? ["message" as const] : []),
  ];
  if (missing.length > 0) throw new TestimonyIncomplete(missing);
}
