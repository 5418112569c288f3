import type { QuestionEdit } from "@sigi/contract/questions.ts";
import type { Quotas } from "@sigi/contract/quotas.ts";
import type { Target } from "@sigi/contract/targets.ts";
import {
  payTransaction,
  configuredProvider,
  settleAttempt,
  startPayment,
} from "../../payments/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { createSurvey, formOf, saveQuestion, surveyById } from "../public.ts";
import type { SurveyRow } from "../public.ts";
import type { TestServer } from "../../../testing/test-server.ts";

/** A question without its section; omitted parts are its type's defaults. */
export type QuestionTraits = Omit<QuestionEdit, "id" | "sectionId">;

export interface SurveyTraits {
  readonly title?: string;
  readonly respondents?: number;
  readonly target?: Partial<Target>;
  readonly quotas?: Quotas;
  /**
   * The questions of the first section. By default one required single choice (Rp 500, of which Rp 250 for the
   * respondent).
   */
  readonly questions?: readonly QuestionTraits[];
}

/** The sandbox's card that always succeeds. */
export const testCard = {
  card_number: "4811 1111 1111 1114",
  card_cvv: "123",
  otp: "112233",
};

export const choiceQuestion: QuestionTraits = {
  type: "single_choice",
  title: "Seberapa sering Anda memakai aplikasi ini?",
  options: {
    choices: [
      { id: "daily", label: "Setiap hari" },
      { id: "weekly", label: "Setiap minggu" },
      { id: "rarely", label: "Jarang" },
    ],
  },
};

/** A publishable draft, created by the use cases. */
export async function createDraft(
  { services }: TestServer,
  owner: { readonly id: number },
  {
    title = "Kebiasaan memakai aplikasi",
    respondents = 10,
    target = {},
    quotas,
    questions = [choiceQuestion],
  }: SurveyTraits = {},
): Promise<SurveyRow> {
  return inTransaction(services.db, async (tx) => {
    const { id } = await createSurvey(
      tx,
      { userId: owner.id },
      {
        title,
        respondents,
        quotas,
        ...target,
      },
    );
    const { sections } = await formOf(tx, id);
    for (const question of questions) {
      await saveQuestion(
        tx,
        services,
        { userId: owner.id },
        {
          ...question,
          sectionId: sections[0]?.id,
        },
      );
    }
    return surveyById(tx, id);
  });
}

/** An active survey, paid with the test card through the sandbox, so that orders, provider and ledger agree. */
export async function createActiveSurvey(
  server: TestServer,
  owner: { readonly id: number },
  traits: SurveyTraits = {},
): Promise<SurveyRow> {
  const { services } = server;
  const { id, code } = await createDraft(server, owner, traits);
  const provider = configuredProvider(services);
  const start = await startPayment(services, provider, {
    code,
    ownerId: owner.id,
  });
  if ("published" in start) throw new Error("Nothing had to be paid");
  await payTransaction(services, start.token, testCard);
  await settleAttempt(services, start.orderId);
  return inTransaction(services.db, (tx) => surveyById(tx, id));
}
