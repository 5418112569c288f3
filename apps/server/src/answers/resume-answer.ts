import type { Tx } from "../platform/database/transaction.ts";
import { earnsExtension, placeExpiry } from "./participation/participation.ts";
import type { ParticipationRow } from "./participation/participation.ts";
import { extendPlace } from "./participation/repository.ts";

/** Somebody came back to a running attempt: in its last minutes the place is kept for longer, once. */
export async function resumeAnswer(
  tx: Tx,
  mine: ParticipationRow,
  now: Date,
): Promise<ParticipationRow> {
  return earnsExtension(mine, now)
    ? extendPlace(tx, mine.id, now, placeExpiry(now))
    : mine;
}
