import { createHmac } from "node:crypto";

/**
 * The name in storage of the file that an attempt of an export writes. It is derived from the export, so that files
 * left by a crash can be found and deleted.
 */
export const storedName = (
  secret: string,
  { exportId, attempt }: { exportId: number; attempt: number },
) =>
  `${createHmac("sha256", secret)
    .update(`results export ${exportId} ${attempt}`)
    .digest("base64url")
    .slice(0, 22)}.bin`;

/** The header `Content-Disposition`: the survey's code, which has letters and digits only, and the day in UTC. */
export const downloadDisposition = (
  code: string,
  made: Date,
  extension: string,
) =>
  `attachment; filename="${code}-${made.toISOString().slice(0, 10)}.${extension}"`;
