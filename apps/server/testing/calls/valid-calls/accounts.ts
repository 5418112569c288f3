import { consentVersion } from "@sigi/contract/accounts.ts";
import type { Inputs } from "./valid-call.ts";

const newAccount = {
  name: "Sari Wulandari",
  password: "kata sandi uji",
  password_confirmation: "kata sandi uji",
  consent: true,
};

const wireProfile = {
  phone: "+6281234567890",
  gender: "Wanita",
  birth_date: "1995-05-17",
  smoking: 0,
  studied_at: "S1",
  income_type: "< 5 juta",
  religion: "Islam",
  job: "Karyawan Swasta",
  device: ["Phone"],
  typeofblood: "O",
  province_id: "32",
  city_id: "32.73",
  subdistrict_id: "32.73.01",
};

/** Calls of accounts, profiles and regions. */
export const accountInputs: Inputs = {
  login: { body: { email: "siapa@example.test", password: "kata sandi" } },
  register: { body: { ...newAccount, email: "sari.baru@example.test" } },
  verifyEmail: { body: { token: "A".repeat(43) } },
  verifyEmailCode: { body: { code: "123456" } },
  completeRegistration: { body: { ...newAccount, token: "A".repeat(43) } },
  forgotPassword: { body: { email: "siapa@example.test" } },
  resetPassword: {
    body: {
      token: "A".repeat(43),
      password: "sandi yang baru",
      password_confirmation: "sandi yang baru",
    },
  },
  changePassword: {
    body: {
      current_password: "bukan kata sandinya",
      password: "sandi yang baru",
      password_confirmation: "sandi yang baru",
    },
  },
  requestEmailChange: {
    body: {
      email: "siapa@example.test",
      current_password: "bukan kata sandinya",
    },
  },
  showEmailChange: { body: { token: "A".repeat(43) } },
  confirmEmailChange: { body: { token: "A".repeat(43) } },
  refuseEmailChange: { body: { token: "A".repeat(43) } },
  // An unknown session, because the caller's own must survive.
  beginTwoStep: { body: { current_password: "kata sandi" } },
  confirmTwoStep: { body: { otp: "123456" } },
  renewRecoveryCodes: {
    body: { current_password: "kata sandi", otp: "123456" },
  },
  endTwoStep: { body: { current_password: "kata sandi", otp: "123456" } },
  confirmGoogle: { body: { otp: "123456" } },
  signInWithGoogle: { body: { code: "kode", state: "keadaan" } },
  registerWithGoogle: { body: { consent: true } },
  linkGoogle: { body: { password: "kata sandi" } },
  giveConsent: { body: { version: consentVersion } },
  changeName: { body: { name: "Nama Baru" } },
  updateProfile: { body: wireProfile },
  listCities: { params: { id: "32" } },
  listSubdistricts: { params: { id: "32.73" } },
  deleteAccount: { body: { current_password: "bukan sandinya" } },
};
