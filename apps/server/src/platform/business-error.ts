/**
 * The kinds of business errors. The HTTP layer maps each kind to a status. The error's code identifies the error;
 * its text in each language is the message `error_<code>`.
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

/** An error with a stable code. Domains define their own in `errors.ts`. */
export abstract class BusinessError extends Error {
  abstract readonly kind: ErrorKind;
  readonly code: string;
  readonly params: ErrorParams;
  /** The account concerned if it is not the caller's. For the log only, never for the response. */
  readonly userId: number | undefined = undefined;

  constructor(code: string, params: ErrorParams = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** The request could not be parsed. */
export class Malformed extends BusinessError {
  readonly kind = "malformed";
  constructor() {
    super("malformed");
  }
}

/** The request did not arrive in time. */
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

/** Also for resources that exist but belong to another user, so that ids cannot be probed. */
export class NotFound extends BusinessError {
  readonly kind = "not_found";
  constructor(code = "not_found") {
    super(code);
  }
}

export class Conflict extends BusinessError {
  readonly kind = "conflict";
  /** The present state that the response carries, for endpoints that declare a `conflict`. */
  readonly present: unknown = undefined;
}

/** The page that made the call belongs to another user than the session. */
export class OtherUser extends Conflict {
  constructor() {
    super("other_user");
  }
}

/** The caller used the Idempotency-Key before, with other input. */
export class IdempotencyKeyReused extends Conflict {
  constructor() {
    super("idempotency_key_reused");
  }
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

/** One fault of the input. `code` and `params` select the message `field_<code>` unless `text` provides the text. */
export interface FieldFault {
  readonly code: string;
  readonly params?: ErrorParams;
  /** The text in each language, for codes that another package owns. */
  readonly text?: (locale: "id" | "en") => string;
}

/** Input that was parsed but is invalid. Faults by field or place (`email`, `questions.12.choices`). */
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
