/** How the user proves that the account is theirs. `sign_in`: by having signed in a moment ago. */
export type Proof = "password" | "code" | "sign_in";

export interface RefundValues {
  /** Rupiah. */
  amount: number | null;
  bankId: string | null;
  accountNumber: string;
  accountName: string;
  password: string;
  otp: string;
}

/** All that is available, until the user asks for less. */
export const emptyRefund = (available: number): RefundValues => ({
  amount: available,
  bankId: null,
  accountNumber: "",
  accountName: "",
  password: "",
  otp: "",
});
