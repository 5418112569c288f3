import { startAnswer } from "@sigi/contract/answers.ts";
import type { Verdict } from "@sigi/quality/judge.ts";
import { submitStarted } from "../../../src/answers/submission/repository.ts";
import { startFileTest } from "../../../src/answers/uploads/testing/file-question.ts";
import { inTransaction } from "../../../src/platform/database/transaction.ts";
import { readFormRows } from "../../../src/surveys/questions/repository.ts";
import { anySurvey } from "../../../src/surveys/read-survey.ts";
import { insertImport } from "../../../src/surveys/transfer/repository.ts";
import { storeVersion } from "../../../src/surveys/versions/store-version.ts";
import {
  answerTo,
  publishSurvey,
} from "../../../src/answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../../src/answers/testing/answer-factories.ts";
import { createUser } from "../../../src/accounts/testing/user-factories.ts";
import type { TestUser } from "../../../src/accounts/testing/user-factories.ts";
import type { TestServer } from "../../test-server.ts";
import type { PreparedDraft } from "./prepare-draft.ts";
import type { Inputs } from "./valid-call.ts";

const noReview = { params: { id: 2_000_000_000 } };

/** Holds an answer of a new user to this survey. @returns the id of its participation. */
async function holdAnswer(
  server: TestServer,
  { code }: TestSurvey,
): Promise<number> {
  const { client } = await createUser(server);
  const { participation } = await client.call(startAnswer, {
    params: { code },
  });
  const { id } = participation;
  const verdict: Verdict = {
    version: 1,
    decision: "hold",
    families: [],
    order: 0,
    signals: [],
  };
  const now = server.services.clock.now();
  await inTransaction(server.services.db, (tx) =>
    submitStarted(tx, id, {
      content: { values: [] },
      submittedAt: now,
      guestId: null,
      language: null,
      rewardHeldUntil: null,
      texts: [],
      files: [],
      limited: [],
      review: { verdict, reviewBy: now },
      journal: null,
      promise: null,
      compares: false,
    }),
  );
  return id;
}

/** Calls of the builder, of running surveys and of respondents. */
export async function surveyInputs(
  server: TestServer,
  respondent: TestUser,
  draft: PreparedDraft,
): Promise<Inputs> {
  const published = await publishSurvey(server, { respondents: 1_000 });
  const privateKey = `kunci${draft.id}rahasia`;
  await publishSurvey(server, { key: privateKey });
  const { survey } = await startFileTest(server, { respondent });
  const withFiles = { params: { code: survey.code } };
  await inTransaction(server.services.db, (tx) =>
    insertImport(tx, {
      surveyId: draft.id,
      format: "sigi",
      report: { entries: [], omitted: 0 },
      createdAt: server.services.clock.now(),
    }),
  );
  const code = { params: { code: draft.code } };
  const versionId = await storedVersion(server, draft.id);
  const version = { params: { code: draft.code, id: versionId } };
  const section = { params: { id: draft.sectionId } };
  const question = { params: { id: draft.questionId } };
  return {
    createSurvey: { body: { title: "Survei baru", ...wireTarget } },
    getDefinition: { ...code, query: { format: "xlsform" } },
    getDefinitionReport: { ...code, query: { format: "xlsform" } },
    setSurveyAccess: { ...code, body: { is_private: 1 } },
    setGuestAccess: { ...code, body: { allow_guest: 0 } },
    declarePurpose: {
      ...code,
      body: {
        purpose: { kind: "health", text: "Untuk kegiatan donor darah." },
      },
    },
    chooseScreenOuts: { ...code, body: { chosen: null } },
    choosePayPromise: {
      ...code,
      body: { chosen: { promise_per_hour: 20_000, promise_budget: 5_000 } },
    },
    setReferral: { ...code, body: { refferal: null } },
    setSectionImage: section,
    removeSectionImage: section,
    setQuestionImage: question,
    removeQuestionImage: question,
    setBackground: { ...code, body: { background: "3.png" } },
    updateSurvey: {
      ...code,
      body: {
        title: "Survei lain",
        description: "Tentang sarapan.",
        institution: "Universitas Gadjah Mada",
        ...wireTarget,
      },
    },
    orderQuestions: {
      ...code,
      body: {
        sections: [{ id: draft.sectionId, questions: [draft.questionId] }],
      },
    },
    reserveFormIds: { ...code, body: { sections: 1, questions: 1 } },
    saveForm: {
      ...code,
      body: {
        version: 1,
        order: [{ id: draft.sectionId, questions: [draft.questionId] }],
        sections: [{ id: draft.sectionId, title: "Bagian" }],
        questions: [{ id: draft.questionId, question: "Umur?", help: "" }],
        closing_sentence: "Terima kasih.",
      },
    },
    getVersion: version,
    nameVersion: { ...code, body: { name: "Sebelum diubah" } },
    renameVersion: { ...version, body: { name: "Sesudah diubah" } },
    deleteVersion: { params: { code: draft.code, id: 2_000_000_000 } },
    updateForm: {
      params: { id: draft.id },
      body: { closing_sentence: "Terima kasih." },
    },
    // Admins may act on published surveys only, and the one that other calls need must stay open.
    pauseSurvey: { ...code, body: { reason: "Dijeda sebentar" } },
    resumeSurvey: { ...code, body: { reason: "Sudah beres" } },
    closeSurvey: { ...code, body: { reason: "Sudah cukup" } },
    setEndDate: { ...code, body: { ends_at: "2099-12-31T23:59:59+07:00" } },
    showReview: { params: { id: await holdAnswer(server, published) } },
    acceptHeldAnswer: { ...noReview, body: {} },
    judgeSample: { ...noReview, body: { careless: true } },
    rejectHeldAnswer: {
      ...noReview,
      body: { reason: "Diisi terlalu cepat.", rule: "page_time" },
    },
    appealRejection: { ...noReview, body: { text: "Mohon diperiksa lagi." } },
    decideAppeal: {
      ...noReview,
      body: { decision: "reject", reason: "Tetap terlalu cepat." },
    },
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
    saveTable: {
      params: { id: draft.id, table: "toko" },
      body: { columns: ["kode", "nama"], rows: [["t1", "Toko Satu"]] },
    },
    getLanguages: { params: { id: draft.id } },
    getTranslation: { params: { id: draft.id, language: "en" } },
    saveTranslation: {
      params: { id: draft.id, language: "en" },
      body: { texts: [{ place: "title", text: "A survey" }] },
    },
    deleteTranslation: { params: { id: draft.id, language: "jv" } },
    deleteTable: { params: { id: draft.id, table: "toko" } },
    duplicateQuestion: question,
    findPrivateSurvey: { query: { key: privateKey } },
    getAnswerableSurvey: { params: { code: published.code } },
    startAnswer: { params: { code: published.code } },
    uploadAnswerFile: withFiles,
    showUpload: {
      ...withFiles,
      query: { upload_id: "7c9e6679-7425-40de-944b-e07fc1f90ae7" },
    },
    downloadAnswerFile: { params: { file_id: 2_000_000_000 } },
    deleteAnswerFile: { params: { file_id: 2_000_000_000 } },
    reportProgress: {
      body: {
        participation_id: 2_000_000_000,
        lease: "lease",
        question_id: 2_000_000_000,
      },
    },
    keepDraft: {
      body: {
        participation_id: 2_000_000_000,
        lease: "lease",
        value: "[]",
      },
    },
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
  };
}

const storedVersion = ({ services }: TestServer, id: number): Promise<number> =>
  inTransaction(services.db, async (tx) => {
    const naming = { name: "Awal", now: services.clock.now() };
    const survey = await anySurvey(tx, id);
    const rows = await readFormRows(tx, id);
    return (await storeVersion(tx, survey, rows, naming)).id;
  });

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
