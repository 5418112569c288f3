import { connection } from "../../platform/device/connection.ts";
import type { Outcome, Refusal } from "./api.ts";

/** The reason why a survey cannot be answered now. Codes come from the contract, except `offline` and `unanswered`. */
export type Obstacle = Pick<Refusal, "code" | "message">;

export function obstacleOf(
  outcome: Exclude<Outcome<unknown>, { kind: "done" }>,
): Obstacle {
  if (outcome.kind === "refused") return outcome.refusal;
  return outcome.offline ? offline : unanswered;
}

/** The obstacle of a page that the service worker opened. */
export const unreachable = (): Obstacle =>
  connection() === "offline" ? offline : unanswered;

const offline: Obstacle = { code: "offline", message: "" };
const unanswered: Obstacle = { code: "unanswered", message: "" };

/** Returns true if another attempt may succeed. */
export const isPassing = ({ code }: Obstacle) =>
  code === offline.code || code === unanswered.code;
