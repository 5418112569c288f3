import { CardRefused, OtpWrong } from "./errors.ts";

export interface Card {
  /** Spaces and dashes do not count. */
  card_number: string;
  card_cvv: string;
  otp: string;
}

/** The test cards of Midtrans' own sandbox, by number. */
const cards: ReadonlyMap<string, "settlement" | "deny"> = new Map([
  ["4811111111111114", "settlement"],
  ["4911111111111113", "deny"],
]);
const CVV = "123";
const OTP = "112233";

/** What the bank says to the card. @throws CardRefused for an unknown card or code on its back, OtpWrong. */
export function askBank(card: Card): "settlement" | "deny" {
  const verdict = cards.get(card.card_number.replace(/[\s-]/g, ""));
  if (!verdict) throw new CardRefused();
  if (card.card_cvv.trim() !== CVV) throw new CardRefused("card_cvv");
  if (card.otp.trim() !== OTP) throw new OtpWrong();
  return verdict;
}
