import { Secret, TOTP } from "otpauth";

/** The defaults of every authenticator app (RFC 6238). */
const shape = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Number of steps by which a phone's clock may be off. */
const DRIFT_STEPS = 1;

/** Generates 160 random bits, as long as the hash (RFC 4226, 4), in base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** The URI for a QR code: the account's name in the app, and its key. */
export const otpauthUri = (secret: string, account: string) =>
  new TOTP({ ...shape, issuer: "Sigi", label: account, secret }).toString();

/** Normalises a typed code of the app; returns undefined when it cannot be one. */
export function readTotpCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, "");
  return /^\d{6}$/.test(code) ? code : undefined;
}

/**
 * Returns the time step (30 s since 1970) that a code from `readTotpCode` belongs to; undefined for a wrong code and
 * for a code of another time.
 */
export function stepOf(
  secret: string,
  code: string,
  now: Date,
): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...shape,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: DRIFT_STEPS,
  });
  return delta === null ? undefined : currentStep(now) + delta;
}

export const currentStep = (now: Date) =>
  TOTP.counter({ period: shape.period, timestamp: now.getTime() });

/** The code that the app shows at that time. */
export const codeAt = (secret: string, now: Date) =>
  TOTP.generate({
    ...shape,
    secret: Secret.fromBase32(secret),
    timestamp: now.getTime(),
  });
