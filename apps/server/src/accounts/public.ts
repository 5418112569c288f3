/** What other domains may know of accounts. */
export { accountStatus } from "./administration/account-status.ts";
export {
  holdStanding,
  isLastAdmin,
  lockAccount,
} from "./account-repository.ts";
export { addLevelPoints } from "./profile/add-level-points.ts";
export { isCommonPassword } from "./credentials/check-password.ts";
export { confirmIdentity } from "./credentials/reauthenticate.ts";
export { createSession } from "./sessions/create-session.ts";
export { createUser } from "./registration/create-user.ts";
export { giveTwoStep } from "./two-step/enable-two-step.ts";
export { devicesOf } from "./sessions/list-sessions.ts";
export { makeAdmin } from "./administration/make-admin.ts";
export { ownAccount, ownSessions } from "./profile/export-account.ts";
export { forgetAccount } from "./deletion/erase-account.ts";
export { hashPassword } from "./credentials/password.ts";
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
} from "./profile/referral-repository.ts";
export { codeAt, newTotpSecret } from "./two-step/totp.ts";
export { reencryptTwoStep } from "./two-step/reencrypt-two-step.ts";
export { resetTwoStep } from "./two-step/reset-two-step.ts";
export { twoStepMail } from "./two-step/send-two-step-email.ts";
export {
  clearSessionCookies,
  readSessionCookie,
  sessionCookie,
} from "./sessions/session-cookie.ts";
export { hasSession } from "./sessions/repository.ts";
export { OwnAccount } from "./administration/errors.ts";
export { users } from "./tables.ts";
export { hashToken, newToken } from "./token.ts";
export { selectConsents as ownConsents } from "./profile/repository.ts";
export { countUsers } from "./administration/repository.ts";
export { selectSecretKeyIds } from "./two-step/two-step-secret-repository.ts";
