import type { User } from "@sigi/contract/accounts.ts";
import { ApiFailure } from "@sigi/contract/request.ts";

/** Who was signed in; null when all was right and the account asks for a code as well. */
export async function unlessCodeAsked(
  signingIn: Promise<User>,
): Promise<User | null> {
  try {
    return await signingIn;
  } catch (error) {
    if (error instanceof ApiFailure && error.code === "otp_required")
      return null;
    throw error;
  }
}
