/**
 * What a use case may refuse. The kind says how (the HTTP layer gives it a status), the code says what; the code's
 * words in each language are the message `error_<code>`.
 */
export type ErrorKind =
  | "malformed"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "timed_out"
  | "conflict"
  | "too_large"
  | "unsupported"
  | "invalid"
  | "too_many"
  | "unavailable";

export type ErrorParams = Record<string, string | number>;

/** A refusal with a stable code. Domains derive their own in `errors.ts`. */
export abstract class BusinessError extends Error {
  abstract readonly kind: ErrorKind;
  readonly code: string;
  readonly params: ErrorParams;
  /** Whose account it concerns, where that is not the caller's: for the log alone, never for the answer. */
  readonly userId: number | undefined = undefined;

  constructor(code: string, params: ErrorParams = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** It could not be read at all. */
export class Malformed extends BusinessError {
  readonly kind = "malformed";
  constructor() {
    super("malformed");
  }
}

/** It did not arrive in time. */
export class TimedOut extends BusinessError {
  readonly kind = "timed_out";
  constructor() {
    super("timed_out");
  }
}

export class UnsupportedMediaType extends BusinessError {
  readonly kind = "unsupported";
  constructor() {
    super("unsupported_media_type");
  }
}

export class Forbidden extends BusinessError {
  readonly kind = "forbidden";
}

export class Unauthenticated extends BusinessError {
  readonly kind = "unauthenticated";
  constructor() {
    super("unauthenticated");
  }
}

/** Also the answer for what exists but is not the caller's, so that ids cannot be guessed. */
export class NotFound extends BusinessError {
  readonly kind = "not_found";
  constructor(code = "not_found") {
    super(code);
  }
}

export class Conflict extends BusinessError {
  readonly kind = "conflict";
}

export class Unavailable extends BusinessError {
  readonly kind = "unavailable";
}

export class TooMany extends BusinessError {
  readonly kind = "too_many";
  readonly retryAfterSeconds: number;

  constructor(code: string, retryAfterSeconds: number, params?: ErrorParams) {
    super(code, params);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** One fault of the input: `code` and `params` become the message `field_<code>` unless `text` gives the words. */
export interface FieldFault {
  readonly code: string;
  readonly params?: ErrorParams;
  /** The words in each language, where another package owns them. */
  readonly text?: (locale: "id" | "en") => string;
}

/** Input that was understood and is wrong, by field or place (`email`, `questions.12.choices`). */
export class Invalid extends BusinessError {
  readonly kind: ErrorKind = "invalid";
  readonly fields: Readonly<Record<string, readonly FieldFault[]>>;

  constructor(
    fields: Readonly<Record<string, readonly FieldFault[]>>,
    code = "validation_failed",
    params: ErrorParams = {},
  ) {
    super(code, params);
    this.fields = fields;
  }
}
