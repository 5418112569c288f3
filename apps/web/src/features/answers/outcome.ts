/** What the server refused: `code` is stable, `message` is in the page's language, `fields` hold messages by place. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** What came of a call. `offline` means that no answer came: nothing is known about what the server did. */
export type Outcome<Value> =
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "offline" };
