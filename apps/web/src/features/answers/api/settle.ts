import { ApiFailure } from "@sigi/contract/request.ts";
import { OfflineError } from "../../../platform/offline-error.ts";
import type { Outcome } from "../outcome.ts";

/** A call's result as a value, so that the page tells refusals apart without the contract's classes. */
export async function settle<Value>(
  call: Promise<Value>,
): Promise<Outcome<Value>> {
  try {
    return { kind: "done", value: await call };
  } catch (error) {
    if (error instanceof OfflineError) return { kind: "offline" };
    if (!(error instanceof ApiFailure)) throw error;
    const { status, code, message, fields } = error;
    return { kind: "refused", refusal: { status, code, message, fields } };
  }
}
