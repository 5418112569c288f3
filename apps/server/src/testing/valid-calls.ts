import { consentVersion } from "@sigi/contract/accounts.ts";
import type { Endpoint } from "@sigi/contract/endpoint.ts";
import { endpoints } from "@sigi/contract/endpoints.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import { getSurvey } from "@sigi/contract/surveys.ts";
import { listBanks, requestWithdrawal } from "@sigi/contract/withdrawals.ts";
import { answerTo, publishSurvey } from "./answer-factories.ts";
import { createUser } from "./factories.ts";
import type { TestUser } from "./factories.ts";
import { earn } from "./ledger-factories.ts";
import { createDraft, testCard } from "./survey-factories.ts";
import type { TestServer } from "./test-server.ts";

/** One call in wire format whose input the contract accepts. */
export interface ValidCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Readonly<Record<string, string | number>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

type Input = Partial<Pick<ValidCall, "params" | "query" | "body">>;

/** All endpoint names, for test tables that are built before the server starts. */
export const endpointNames = endpoints.map(({ name }) => name);

export function endpointNamed(name: string): Endpoint {
  const found = endpoints.find((entry) => entry.name === name);
  if (!found) throw new Error(`The contract has no ${name}`);
  return found.endpoint;
}

/** A user's survey, payment and money, and a valid call of every endpoint that refers to them. */
export class ValidCalls {
  readonly owner: TestUser;
  readonly #inputs: Readonly<Record<string, Input>>;

  private constructor(
    owner: TestUser,
    inputs: Readonly<Record<string, Input>>,
  ) {
    this.owner = owner;
    this.#inputs = inputs;
  }

  static async prepare(server: TestServer): Promise<ValidCalls> {
    const owner = await createUser(server);
    return new ValidCalls(owner, await inputsOf(server, owner));
  }

  /** @throws Error for an endpoint with parameters or a body that has no input here. */
  of(name: string): ValidCall {
    const endpoint = endpointNamed(name);
    const { params = {}, query = {}, body } = this.#inputs[name] ?? {};
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id);
    for (const id of named) {
      if (id && !(id in params)) throw new Error(`${name} lacks its ${id}`);
    }
    const isUpload = endpoint.fileField !== undefined;
    const accepted = endpoint.body.safeParse(body).success;
    if (body === undefined && !isUpload && !accepted)
      throw new Error(`${name} lacks its body`);
    return { name, endpoint, params, query, body };
  }
}

/** By endpoint, in wire names; endpoints without input are omitted. */
async function inputsOf(
  server: TestServer,
  owner: TestUser,
): Promise<Record<string, Input>> {
  const draft = await draftOf(server, owner);
  const published = await publishSurvey(server, { respondents: 1_000 });
  const privateKey = `kunci${draft.id}rahasia`;
  await publishSurvey(server, { key: privateKey });
  const money = await moneyOf(server, owner);
  const code = { params: { code: draft.code } };
  const section = { params: { id: draft.sectionId } };
  const question = { params: { id: draft.questionId } };
  return {
    showUser: { params: { id: owner.id } },
    listUserBalanceEntries: { params: { id: owner.id } },
    listUserCreditEntries: { params: { id: owner.id } },
    listUserParticipations: { params: { id: owner.id } },
    listUserSurveys: { params: { id: owner.id } },
    listUserWithdrawals: { params: { id: owner.id } },
    suspendUser: {
      params: { id: 2_000_000_000 },
      body: { reason: "Jawaban yang dibuat-buat" },
    },
    restoreUser: { params: { id: 2_000_000_000 } },
    deleteAccount: { body: { current_password: "bukan sandinya" } },
    deleteUser: { params: { id: 2_000_000_000 }, body: {} },
    // An unknown user: other calls need the owner's sessions.
    endUserSessions: { params: { id: 2_000_000_000 } },
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
    updateTestimony: {
      params: { id: 1 },
      body: { name: "Rani", role: "", message: "Bagus.", active: true },
    },
    // An unknown session: the caller's own must survive.
    endSession: { params: { id: 2_000_000_000 } },
    changeTestimonyPhoto: { params: { id: 1 } },
    uploadBanner: { params: { id: 1 } },
    resetBanner: { params: { id: 1 } },
    updateVoucher: { params: { id: 1 }, body: wireVoucher },
    resetVoucher: { params: { id: 1 } },
    sendAnnouncement: {
      body: { title: "Kabar", message: "Ada yang baru.", url: "/setting" },
    },
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
    changeName: { body: { name: "Nama Baru" } },
    updateProfile: { body: wireProfile },
    listCities: { params: { id: "32" } },
    listSubdistricts: { params: { id: "32.73" } },
    createSurvey: { body: { title: "Survei baru", ...wireTarget } },
    getSurvey: code,
    getPrice: code,
    getReach: code,
    setSurveyAccess: { ...code, body: { is_private: 1 } },
    setReferral: { ...code, body: { refferal: null } },
    updateReferralTerms: { body: { percent: 7 } },
    giveConsent: { body: { version: consentVersion } },
    setBackground: { ...code, body: { background: "3.png" } },
    updateSurvey: {
      ...code,
      body: {
        title: "Survei lain",
        description: "Tentang sarapan.",
        ...wireTarget,
      },
    },
    orderQuestions: {
      ...code,
      body: {
        sections: [{ id: draft.sectionId, questions: [draft.questionId] }],
      },
    },
    updateForm: {
      params: { id: draft.id },
      body: { closing_sentence: "Terima kasih." },
    },
    // Admins may act on published surveys only, and the one that other calls need must stay open.
    pauseSurvey: { ...code, body: { reason: "Dijeda sebentar" } },
    resumeSurvey: { ...code, body: { reason: "Sudah beres" } },
    closeSurvey: { ...code, body: { reason: "Sudah cukup" } },
    showClosing: code,
    setEndDate: { ...code, body: { ends_at: "2099-12-31T23:59:59+07:00" } },
    deleteSurveyPermanently: { params: { id: 2_000_000_000 } },
    deleteSurvey: { params: { id: draft.id } },
    getSection: section,
    createSection: { body: { form_id: draft.id, title: "Bagian" } },
    updateSection: {
      ...section,
      body: { title: "Bagian", description: "Tentang Anda", show_if: null },
    },
    deleteSection: section,
    getQuestion: question,
    saveQuestion: {
      body: {
        section_id: draft.sectionId,
        type: '{"name":"short_text"}',
        question: "Nama Anda?",
        help: "",
        required: true,
        position: 0,
        option: JSON.stringify(wireTextOptions),
        show_if: null,
      },
    },
    deleteQuestion: { body: { id: draft.questionId } },
    duplicateQuestion: question,
    startPayment: code,
    getSandboxTransaction: { params: { token: draft.token } },
    paySandboxTransaction: { params: { token: draft.token }, body: testCard },
    receivePaymentNotification: {
      body: {
        order_id: draft.orderId,
        status_code: "200",
        gross_amount: "5000.00",
        signature_key: "0".repeat(128),
        transaction_status: "settlement",
      },
    },
    showPayment: { params: { id: draft.orderId } },
    assignSuspense: {
      params: { id: "sigi-none" },
      body: { user_id: 1, reason: "Dari rekening pengguna" },
    },
    refundSuspense: {
      params: { id: "sigi-none" },
      body: { reason: "Tidak dikenal" },
    },
    findPrivateSurvey: { query: { key: privateKey } },
    getAnswerableSurvey: { params: { code: published.code } },
    startAnswer: { params: { code: published.code } },
    submitAnswer: {
      body: {
        form_id: published.id,
        value: JSON.stringify(
          answerTo(published).values.map(({ questionId, value }) => ({
            form_question_id: questionId,
            value,
          })),
        ),
        timings: { total: 42, sections: { "1": 42 } },
      },
    },
    requestWithdrawal: { body: money.request },
    confirmWithdrawal: { params: { id: money.withdrawalId } },
    confirmWithdrawalByGet: { params: { id: money.withdrawalId } },
    requestAdjustment: {
      body: {
        lines: [{ user_id: owner.id, account: "payable", amount: 25_000 }],
        reason: "Imbalan yang terlewat",
      },
    },
    // Unknown adjustments: the owner's balance must not change.
    approveAdjustment: { params: { id: 2_000_000_000 } },
    rejectAdjustment: { params: { id: 2_000_000_000 } },
    withdrawAdjustment: { params: { id: 2_000_000_000 } },
    updateConfiguration: { body: wireConfiguration },
    updateService: {
      params: { id: 1 },
      body: { hargaJual: 700, feeOnlineTester: 400 },
    },
    createBank: { body: { name: "Bank Baru", code: "baru" } },
    deleteBank: { params: { id: money.request.bank_id } },
    rejectWithdrawal: {
      params: { id: money.withdrawalId },
      body: { reason: "Nomor rekening tidak dikenal" },
    },
    rejectWithdrawalByGet: { params: { id: money.withdrawalId } },
  };
}

async function draftOf(server: TestServer, owner: TestUser) {
  const { code } = await createDraft(server, owner);
  const params = { code };
  const payment = await owner.client.call(startPayment, { params });
  if ("published" in payment) throw new Error("Nothing had to be paid");
  const { id, form } = await owner.client.call(getSurvey, { params });
  const [section] = form.sections;
  const [question] = section?.questions ?? [];
  if (!section || !question) throw new Error("The draft has no question");
  const { token, orderId } = payment;
  return {
    id,
    code,
    token,
    orderId,
    sectionId: section.id,
    questionId: question.id,
  };
}

async function moneyOf(server: TestServer, owner: TestUser) {
  await earn(server, owner.id, 200_000);
  const [bank] = await owner.client.call(listBanks);
  const account = { bankId: bank?.id ?? 0, accountNumber: "1234567890" };
  const { id: withdrawalId } = await owner.client.call(requestWithdrawal, {
    body: { amount: 50_000, accountName: owner.name, ...account },
  });
  const request = {
    amount: 50_000,
    bank_id: account.bankId,
    account_number: account.accountNumber,
    account_name: owner.name,
  };
  return { withdrawalId, request };
}

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

const wireTarget = {
  gender: '["Pria"]',
  min_age: 17,
  max_age: 40,
  provinces: '[{"id":"32","nama":"Jawa Barat"}]',
};

const wireTextOptions = {
  placeholder: "Nama lengkap",
  min: 2,
  max: 100,
  pattern: { expression: "[A-Z][a-z ]+", message: "Huruf saja." },
};
