/** The interface of accounts to other domains. */
export { AttemptLimit } from "./attempt-limit.ts";
export {
  findExisting,
  findUser,
  findUserIds,
  hasUsers,
  holdAccount,
  isLastAdmin,
  listAdminIds,
  lockAccount,
  lockAccountStatus,
} from "./repository.ts";
export type { Account } from "./repository.ts";
export { suspensionChanged } from "./events.ts";
export { pageUrl } from "./page-url.ts";
export { hashToken, looksLikeToken, newToken } from "./token.ts";
export { OwnAccount } from "./administration/errors.ts";
export { accountStatus } from "./administration/list-users.ts";
export { makeAdmin } from "./administration/make-admin.ts";
export { countUsers } from "./administration/repository.ts";
export { isCommonPassword } from "./credentials/check-password.ts";
export { hashPassword, isPassword } from "./credentials/password.ts";
export { lockSession, reauthenticate } from "./credentials/reauthenticate.ts";
export { showCredentials } from "./credentials/show-credentials.ts";
export { eraseAccount } from "./deletion/erase-account.ts";
export { currentUser } from "./profile/current-user.ts";
export { exportAccount } from "./profile/export-account.ts";
export {
  listConsents,
  lowerLevel,
  raiseLevel,
  setProfileComplete,
} from "./profile/repository.ts";
export {
  findReferrer,
  lockReferrer,
  referrerOf,
} from "./referral/repository.ts";
export { createUser } from "./registration/create-user.ts";
export { twoStepEmail } from "./security-emails.ts";
export {
  countActiveUsers,
  deleteSessionsOf,
  exportSessions,
  hasSession,
} from "./sessions/repository.ts";
export {
  clearSessionCookies,
  currentSession,
  readSessionCookie,
  sessionCookie,
} from "./sessions/session-cookie.ts";
export type { CurrentSession } from "./sessions/session-cookie.ts";
export { usersOfDevice } from "./sessions/browser.ts";
export { forgetSessionsEverywhere } from "./sessions/session-cache.ts";
export { loginResults } from "./sessions/login-results.ts";
export { createSession } from "./sessions/sign-in.ts";
export { listDevices } from "./sessions/user-sessions.ts";
export { resetTwoStep } from "./two-step/change-two-step.ts";
export { proveIdentity } from "./two-step/prove-identity.ts";
export { twoStepKeyIds } from "./two-step/repository.ts";
export { enableTwoStep } from "./two-step/set-up-two-step.ts";
export { codeAt, newTotpSecret } from "./two-step/totp.ts";
export { reencryptTwoStep } from "./two-step/two-step-secret.ts";
