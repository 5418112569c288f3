/** A bank account as users type it. */
export interface BankAccount {
  readonly accountNumber: string;
  readonly accountName: string;
}

/** A bank account with its bank, as the destination of money. */
export interface Destination extends BankAccount {
  readonly bankId: number;
}

/** The destination as given in a request. */
type TypedDestination = {
  readonly [Name in keyof Destination]?: Destination[Name] | undefined;
};

/** @returns undefined if a field is missing. */
export function destinationOf({
  bankId,
  accountNumber,
  accountName,
}: TypedDestination): Destination | undefined {
  if (
    bankId === undefined ||
    accountNumber === undefined ||
    accountName === undefined
  )
    return undefined;
  return { bankId, accountNumber, accountName };
}

/** Returns the fields of a destination that a request lacks, by wire name. */
export function missingFieldsOf(typed: TypedDestination): string[] {
  const missing = [];
  if (typed.bankId === undefined) missing.push("bank_id");
  if (typed.accountNumber === undefined) missing.push("account_number");
  if (typed.accountName === undefined) missing.push("account_name");
  return missing;
}

/** Returns true if a repeated request names the destination of the first one. */
export const isSameDestination = (
  stored: Destination,
  typed: TypedDestination,
): boolean =>
  stored.bankId === typed.bankId &&
  stored.accountNumber === typed.accountNumber &&
  stored.accountName === typed.accountName;

/**
 * Masks an account number: "1234567890" → "••••7890". The mask is derived on reading; no part of a number is stored in
 * plain text.
 */
export function maskAccountNumber(accountNumber: string): string {
  return `••••${accountNumber.slice(-4)}`;
}

/** Masks a name: "Sari Wulandari" → "S••• W•••". */
export const maskName = (name: string): string =>
  name.replace(/(\S)\S*/gu, "$1•••");
