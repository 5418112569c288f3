/** In digits. What any bank or e-wallet may ask for. */
export const accountNumberLength = { min: 5, max: 16 } as const;

/** The numbers of e-wallets are Indonesian mobile numbers. In digits. */
export const phoneNumberLength = { min: 10, max: 13 } as const;

/** What a bank says about its account numbers. */
interface NumberFormat {
  readonly kind: "bank" | "ewallet";
  readonly digitsMin: number;
  readonly digitsMax: number;
}

/** Without the separators that people type. A mobile number starts with 0 instead of +62. */
export const cleanAccountNumber = (typed: string): string =>
  typed.replace(/[\s.-]/g, "").replace(/^\+62/, "0");

/** Whether the bank has such numbers. Compares lengths and fixed characters only, so its time is linear. */
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

/** "10" or "10–13". */
export const digitsOf = ({ digitsMin, digitsMax }: NumberFormat): string =>
  digitsMin === digitsMax ? String(digitsMin) : `${digitsMin}–${digitsMax}`;
