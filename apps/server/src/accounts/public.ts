/** What other domains may know of accounts. */
export { accountStatus } from "./account-status.ts";
export {
  holdStanding,
  isLastAdmin,
  lockAccount,
} from "./account-repository.ts";
export { addLevelPoints } from "./add-level-points.ts";
export { isCommonPassword } from "./check-password.ts";
export { confirmIdentity } from "./confirm-identity.ts";
export { createSession } from "./create-session.ts";
export { createUser } from "./create-user.ts";
export { giveTwoStep } from "./give-two-step.ts";
export { devicesOf } from "./list-sessions.ts";
export { makeAdmin } from "./make-admin.ts";
export { ownAccount, ownSessions } from "./own-account.ts";
export { forgetAccount } from "./forget-account.ts";
export { hashPassword } from "./password.ts";
export {
  countActiveUsers,
  deleteSessionsOf,
  findUser,
  setProfileComplete,
} from "./repository.ts";
export type { Account } from "./repository.ts";
export {
  findReferrer,
  lockReferrer,
  referrerOf,
} from "./referral-repository.ts";
export { codeAt, newTotpSecret } from "./totp.ts";
export { reencryptTwoStep } from "./reencrypt-two-step.ts";
export { resetTwoStep } from "./reset-two-step.ts";
export { twoStepMail } from "./send-two-step-notice.ts";
export {
  clearSessionCookies,
  readSessionCookie,
  sessionCookie,
} from "./session-cookie.ts";
export { hasSession } from "./session-repository.ts";
export { OwnAccount } from "./standing-errors.ts";
export { users } from "./tables.ts";
export { hashToken, newToken } from "./token.ts";
export { selectConsents as ownConsents } from "./consent-repository.ts";
export { countUsers } from "./users-repository.ts";
export { selectSecretKeyIds } from "./two-step-secret-repository.ts";
