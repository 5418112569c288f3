import { adjustment } from "./journals/adjustment.ts";

export const adjustmentJournals = { adjustment };
