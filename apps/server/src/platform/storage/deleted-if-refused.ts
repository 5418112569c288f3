import { BusinessError } from "../business-error.ts";
import type { Storage } from "./storage.ts";

/**
 * Writes the row of a stored file. If the row is refused, the file is deleted: an unreferenced file would remain
 * forever. After another failure the row may have been written, so the file is retained.
 */
export async function deletedIfRefused<Value>(
  storage: Storage,
  name: string,
  write: () => Promise<Value>,
): Promise<Value> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof BusinessError) await storage.delete(name);
    throw error;
  }
}
