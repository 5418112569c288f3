import { startPayment } from "@sigi/contract/payments.ts";
import { getSurvey } from "@sigi/contract/surveys.ts";
import type { TestUser } from "../../../src/accounts/testing/user-factories.ts";
import { createDraft } from "../../../src/surveys/testing/survey-factories.ts";
import type { TestServer } from "../../test-server.ts";

export type PreparedDraft = Awaited<ReturnType<typeof prepareDraft>>;

/** A user's survey with an open payment. */
export async function prepareDraft(server: TestServer, owner: TestUser) {
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
