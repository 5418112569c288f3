import { balanceForfeited } from "./journals/balance-forfeited.ts";

export const privacyJournals = { balanceForfeited };
