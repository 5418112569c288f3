import { settleLogout } from "../../../platform/api-client.ts";
import { oweLogout } from "../../../platform/due-logout.ts";
import { OfflineError } from "../../../platform/offline-error.ts";

/** On this device at once. @returns whether the server knows; else it hears of it as soon as there is a connection. */
export async function logOut(
  forgetHere: () => Promise<void>,
): Promise<boolean> {
  oweLogout();
  await forgetHere();
  try {
    await settleLogout();
    return true;
  } catch (error) {
    if (error instanceof OfflineError) return false;
    throw error;
  }
}
