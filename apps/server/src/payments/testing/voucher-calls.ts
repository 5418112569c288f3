import { startPayment } from "@sigi/contract/payments.ts";
import { applyVoucher } from "@sigi/contract/vouchers.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { openPayment } from "./payment-factories.ts";

/** A draft of ten respondents: Rp 5.000. */
export const draftOf = async (server: TestServer, owner: TestUser) =>
  (await createDraft(server, owner, { respondents: 10 })).code;

export const apply = (
  { client }: TestUser,
  code: string,
  voucher: string | null,
) => client.call(applyVoucher, { params: { code }, body: { voucher } });

export const refusedVoucher = (
  { client }: TestUser,
  code: string,
  voucher: string,
) => client.refused(applyVoucher, { params: { code }, body: { voucher } });

export const start = ({ client }: TestUser, code: string) =>
  client.call(startPayment, { params: { code } });

export const refusedStart = ({ client }: TestUser, code: string) =>
  client.refused(startPayment, { params: { code } });

/** A draft with a voucher. */
export async function draftWith(
  server: TestServer,
  owner: TestUser,
  voucher: string,
): Promise<string> {
  const code = await draftOf(server, owner);
  await apply(owner, code, voucher);
  return code;
}

/** A draft with a voucher, and its open payment. */
export async function paying(
  server: TestServer,
  owner: TestUser,
  voucher: string,
) {
  const code = await draftWith(server, owner, voucher);
  return { code, order: await openPayment(owner, code) };
}
