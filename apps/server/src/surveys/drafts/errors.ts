import type { Survey } from "@sigi/contract/surveys.ts";
import { businessError } from "../../platform/business-error.ts";
import { guestDraftsMax } from "../guest-drafts/guest.ts";

/** The survey was changed in another window after the edit began. */
export const VersionConflict = businessError(
  "conflict",
  "version_conflict",
  (present: Survey) => ({ present }),
);

/** The guest has the maximum number of drafts of one browser. */
export const TooManyGuestDrafts = businessError(
  "conflict",
  "too_many_guest_drafts",
  { params: { max: guestDraftsMax } },
);
