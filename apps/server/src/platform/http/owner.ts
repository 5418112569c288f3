/** Whose something is that one may make before having an account: an account's, or a guest's, who is known by a cookie. */
export type Owner =
  | { readonly userId: number }
  /** SHA-256 of the cookie's token. */
  | { readonly guestId: string };
