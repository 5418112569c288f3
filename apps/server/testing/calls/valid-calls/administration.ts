import type { TestUser } from "../../../src/accounts/testing/user-factories.ts";
import type { Inputs } from "./valid-call.ts";

/** Calls of admins about users, settings and contents; `id` is a user's. */
export const administrationInputs = ({ id }: TestUser): Inputs => ({
  showUserDeletion: { params: { id } },
  showUser: { params: { id } },
  listUserBalanceEntries: { params: { id } },
  listUserCreditEntries: { params: { id } },
  listUserParticipations: { params: { id } },
  listUserSurveys: { params: { id } },
  listUserWithdrawals: { params: { id } },
  suspendUser: {
    params: { id: 2_000_000_000 },
    body: { reason: "Jawaban yang dibuat-buat" },
  },
  deleteUser: { params: { id: 2_000_000_000 }, body: {} },
  // An unknown user, because other calls need the owner's sessions.
  endUserSessions: { params: { id: 2_000_000_000 } },
  updateTestimony: {
    params: { id: 1 },
    body: { name: "Rani", role: "", message: "Bagus.", active: true },
  },
  changeTestimonyPhoto: { params: { id: 1 } },
  uploadBanner: { params: { id: 1 } },
  resetBanner: { params: { id: 1 } },
  updateVoucher: { params: { id: 1 }, body: wireVoucher },
  resetVoucher: { params: { id: 1 } },
  sendAnnouncement: {
    body: { title: "Kabar", message: "Ada yang baru.", url: "/setting" },
  },
  updateReferralTerms: { body: { percent: 7 } },
  updateFairPayTerms: { body: { per_hour: 20_000 } },
  updateClosingTerms: { body: { idle_days: 60, notice_days: 10 } },
  updateConfiguration: { body: wireConfiguration },
  savePopulation: {
    body: {
      source: "Sensus Penduduk 2020, BPS",
      csv: "gender,age,province,people\nPria,18_24,32,5",
    },
  },
  updateService: {
    params: { id: 1 },
    body: { hargaJual: 700, feeOnlineTester: 400 },
  },
});

const wireVoucher = {
  code: "HEMAT",
  type: "percent",
  value: 10,
  starts_at: "2026-11-01T00:00:00+07:00",
  ends_at: "2026-12-31T23:59:59+07:00",
  max_uses: null,
  max_uses_per_user: null,
  min_total: 0,
  active: true,
};

const wireConfiguration = {
  version: 1,
  contact_url: "mailto:bantuan@example.test",
  faq_url: "https://example.test/tanya-jawab",
  privacy_url: "",
  terms_url: "https://example.test/syarat",
  notice_id: "Pemeliharaan",
  notice_en: "Maintenance",
  brand_color: "#0a7d4f",
};
