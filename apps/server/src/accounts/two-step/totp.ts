import { Secret, TOTP } from "otpauth";

/** What every authenticator app knows without being told (RFC 6238): SHA-1, six digits, 30 seconds. */
const shape = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** A phone's clock may be that many steps off. */
const DRIFT_STEPS = 1;

/** 160 random bits, as long as the hash (RFC 4226, 4), in base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** For a QR code: what the app calls the account, and its key. */
export const otpauthUri = (secret: string, account: string) =>
  new TOTP({ ...shape, issuer: "Sigi", label: account, secret }).toString();

/** What was typed as a code of the app reads; undefined when it cannot be one. */
export function readTotpCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, "");
  return /^\d{6}$/.test(code) ? code : undefined;
}

/** The step (30 seconds, from 1970) whose code this is; undefined for a wrong code and for one from another time. `code` from `readTotpCode`. */
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

/** What the app shows at that time. */
export const codeAt = (secret: string, now: Date) =>
  TOTP.generate({
    ...shape,
    secret: Secret.fromBase32(secret),
    timestamp: now.getTime(),
  });
