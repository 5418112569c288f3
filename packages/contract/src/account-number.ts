/** Range of the lengths of all banks' and e-wallets' account numbers, in digits. */
export const accountNumberLength = { min: 5, max: 16 } as const;

/** Range of the lengths of Indonesian mobile numbers, which are the account numbers of e-wallets, in digits. */
export const phoneNumberLength = { min: 10, max: 13 } as const;

/** Format of a bank's account numbers. */
interface NumberFormat {
  readonly kind: "bank" | "ewallet";
  readonly digitsMin: number;
  readonly digitsMax: number;
}

/** Removes the separators that people type, and replaces +62 at the start of a mobile number with 0. */
export const cleanAccountNumber = (typed: string): string =>
  typed.replace(/[\s.-]/g, "").replace(/^\+62/, "0");

/**
 * Returns true if the number fits the bank's format. Compares lengths and fixed characters only, so its time is linear.
 */
export function fitsBank(
  accountNumber: string,
  { kind, digitsMin, digitsMax }: NumberFormat,
): boolean {
  const { length } = accountNumber;
  return (
    /^\d+$/.test(accountNumber) &&
    length >= digitsMin &&
    length <= digitsMax &&
    (kind === "bank" || /^08[1-9]/.test(accountNumber))
  );
}

/** Formats the number of digits: "10" or "10–13". */
export const digitsOf = ({ digitsMin, digitsMax }: NumberFormat): string =>
  digitsMin === digitsMax ? String(digitsMin) : `${digitsMin}–${digitsMax}`;
