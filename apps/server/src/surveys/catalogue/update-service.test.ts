import { listAuditEntries } from "@sigi/contract/audit.ts";
import { listServices, updateService } from "@sigi/contract/services.ts";
import { getPrice } from "@sigi/contract/survey-price.ts";
import { getSurvey } from "@sigi/contract/surveys.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { csrfTokenOf } from "../../../testing/calls/raw-calls.ts";
import { createDraft } from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });
let admin: TestUser;

beforeAll(async () => {
  admin = await createUser(server, { role: "admin" });
});

async function serviceOf(type: string) {
  const catalogue = await server.anonymous().call(listServices);
  const found = catalogue.find((entry) => entry.type === type);
  if (!found) throw new Error(`No service for ${type}`);
  return found;
}

describe("the prices of a service", () => {
  it("apply to all new questions, and the audit log records the change", async () => {
    const { id, salePrice, respondentFee } = await serviceOf("linear_scale");
    const body = { salePrice: salePrice + 100, respondentFee };
    const params = { id };
    const changed = await admin.client.call(updateService, { params, body });

    expect(changed).toMatchObject({ id, ...body });
    expect(await serviceOf("linear_scale")).toMatchObject(body);
    const { rows } = await admin.client.call(listAuditEntries);
    expect(rows[0]).toMatchObject({
      admin: { id: admin.id },
      action: "service_changed",
      subject: { kind: "service", id },
      changes: { salePrice: { from: salePrice, to: salePrice + 100 } },
    });
  });

  it("do not change the price of existing questions", async () => {
    const owner = await createUser(server);
    const { code } = await createDraft(server, owner);
    const params = { code };
    const before = await owner.client.call(getPrice, { params });
    const survey = await owner.client.call(getSurvey, { params });
    const type = survey.form.sections[0]?.questions[0]?.type;
    const { id } = await serviceOf(type ?? "");
    await admin.client.call(updateService, {
      params: { id },
      body: { salePrice: 9_000, respondentFee: 8_000 },
    });
    expect(await owner.client.call(getPrice, { params })).toEqual(before);
  });

  it("reject a respondent's fee above the sale price", async () => {
    const { id, salePrice } = await serviceOf("number");
    const body = { salePrice, respondentFee: salePrice + 1 };
    const before = await admin.client.call(listAuditEntries);
    for (const [locale, words] of [
      ["id", "tidak boleh lebih tinggi"],
      ["en", "must not be above"],
    ] as const) {
      const { client } = await createUser(server, { role: "admin", locale });
      const refusal = await client.refused(updateService, {
        params: { id },
        body,
      });
      expect(refusal).toMatchObject({ status: 422, code: "fee_above_price" });
      expect(refusal.fields["feeOnlineTester"]?.[0]).toContain(words);
    }
    const after = await admin.client.call(listAuditEntries);
    expect(after.total).toBe(before.total);
  });

  it.each([
    { salePrice: -1, respondentFee: 0 },
    { salePrice: 100, respondentFee: -1 },
    { salePrice: 1_000_001, respondentFee: 0 },
    { salePrice: 99.5, respondentFee: 0 },
  ])("must be whole rupiah within limits: rejects %j", async (body) => {
    const { id } = await serviceOf("number");
    const response = await sendPrices(id, body);
    expect(response.status).toBe(422);
  });

  it("can be set by admins only, for existing services", async () => {
    const { client } = await createUser(server);
    const { id, salePrice, respondentFee } = await serviceOf("number");
    const body = { salePrice, respondentFee };
    const own = { params: { id }, body };
    expect(await client.refused(updateService, own)).toMatchObject({
      status: 403,
    });
    expect(await server.anonymous().refused(updateService, own)).toMatchObject({
      status: 401,
    });
    expect(
      await admin.client.refused(updateService, {
        params: { id: 9_999 },
        body,
      }),
    ).toMatchObject({ status: 404 });
  });
});

async function sendPrices(
  id: number,
  { salePrice, respondentFee }: { salePrice: number; respondentFee: number },
): Promise<Response> {
  return admin.client.fetch(`/api/services/${id}`, {
    method: "PUT",
    headers: {
      "content-type": "application/json",
      "x-xsrf-token": await csrfTokenOf(admin.client),
    },
    body: JSON.stringify({
      hargaJual: salePrice,
      feeOnlineTester: respondentFee,
    }),
  });
}
