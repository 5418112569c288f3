import { ApiFailure } from "@sigi/contract/request.ts";
import { m } from "@sigi/messages/messages";
import { UnansweredError } from "../../platform/device/connection.ts";

/** The text shown for an error: the server's message if there is one. */
export function describeError(error: unknown): string {
  if (error instanceof UnansweredError)
    return error.offline
      ? `${m.error_offline()} ${m.error_offline_text()}`
      : `${m.error_unanswered()} ${m.error_unanswered_text()}`;
  if (error instanceof ApiFailure && error.code !== "server_error")
    return error.message;
  return m.error_server_error();
}

/** The HTTP status of an error, 500 if it has none, undefined if the server was not reached. */
export function statusOfError(error: unknown): number | undefined {
  if (error instanceof UnansweredError) return undefined;
  return error instanceof ApiFailure ? error.status : 500;
}
