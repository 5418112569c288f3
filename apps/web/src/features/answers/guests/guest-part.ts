import { laterPart } from "../later-part.ts";

/** What only guests read: apart from the other parts, so that the finish page may show it. */
export const guestPart = laterPart(() => import("./guest-notices.tsx"));
