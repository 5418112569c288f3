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

/** One fault of the input. `code` and `params` select the message `field_<code>` unless `text` provides the text. */
export interface FieldFault {
  readonly code: string;
  readonly params?: ErrorParams;
  /** The text in each language, for codes that another package owns. */
  readonly text?: (locale: "id" | "en") => string;
}

/** Faults by field or place of the input (`email`, `questions.12.choices`). */
export type FieldFaults = Readonly<Record<string, readonly FieldFault[]>>;

/** The details of an error besides its code. */
interface ErrorDetails {
  readonly params?: ErrorParams;
  /** The only field at fault. Its fault has the code and the params of the error. */
  readonly field?: string;
  readonly fields?: FieldFaults;
  /** The current state, which the response contains for endpoints that declare a `conflict`. */
  readonly present?: unknown;
  readonly retryAfterSeconds?: number;
  /** The account concerned if it is not the caller's. It is used for the log only, never for the response. */
  readonly userId?: number | undefined;
}

/** An error with a stable code. Domains declare their errors in `errors.ts`, with `businessError`. */
export abstract class BusinessError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly params: ErrorParams;
  readonly fields: FieldFaults | undefined;
  readonly present: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly userId: number | undefined;

  constructor(kind: ErrorKind, code: string, details: ErrorDetails = {}) {
    super(code);
    const { params = {}, field, fields } = details;
    this.kind = kind;
    this.code = code;
    this.params = params;
    this.fields =
      field === undefined ? fields : { [field]: [{ code, params }] };
    this.present = details.present;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.userId = details.userId;
  }
}

/** Declares an error as a class. `details` may depend on the arguments of its constructor. */
export function businessError<Args extends readonly unknown[] = []>(
  kind: ErrorKind,
  code: string,
  details?: ErrorDetails | ((...args: Args) => ErrorDetails),
): new (...args: Args) => BusinessError {
  return class extends BusinessError {
    constructor(...args: Args) {
      super(
        kind,
        code,
        typeof details === "function" ? details(...args) : details,
      );
    }
  };
}

/** Details of a limit whose text contains the minutes to wait. */
export const waitInMinutes = (retryAfterSeconds: number) => ({
  retryAfterSeconds,
  params: { minutes: Math.ceil(retryAfterSeconds / 60) },
});

/** Returns the same fault at several fields. */
export const faultsAt = (
  fields: readonly string[],
  code: string,
): FieldFaults =>
  Object.fromEntries(fields.map((field) => [field, [{ code }]]));

/** The request could not be parsed. */
export const Malformed = businessError("malformed", "malformed");

/** The request did not arrive in time. */
export const TimedOut = businessError("timed_out", "timed_out");

export const UnsupportedMediaType = businessError(
  "unsupported",
  "unsupported_media_type",
);

export const Unauthenticated = businessError(
  "unauthenticated",
  "unauthenticated",
);

/** The resource does not exist, or belongs to another user, so that ids cannot be probed. */
export const NotFound = businessError("not_found", "not_found");

/** The page that made the call belongs to another user than the session. */
export const OtherUser = businessError("conflict", "other_user");

/** The caller used the Idempotency-Key before, with other input. */
export const IdempotencyKeyReused = businessError(
  "conflict",
  "idempotency_key_reused",
);

export const Unavailable = businessError("unavailable", "unavailable", {
  retryAfterSeconds: 10,
});

/** Input that was parsed but is invalid. */
export const Invalid = businessError(
  "invalid",
  "validation_failed",
  (fields: FieldFaults) => ({ fields }),
);
