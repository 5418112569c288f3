import { listAuditEntries } from "@sigi/contract/audit.ts";
import { apiError } from "@sigi/contract/endpoint.ts";
import {
  listVouchers,
  resetVoucher,
  updateVoucher,
} from "@sigi/contract/vouchers.ts";
import type { VoucherEdit } from "@sigi/contract/vouchers.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { csrfTokenOf, sendCall } from "../../../testing/calls/raw-calls.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });
let admin: TestUser;

beforeAll(async () => {
  admin = await createUser(server, { role: "admin" });
});

const half: VoucherEdit = {
  code: "SETENGAH",
  type: "percent",
  value: 50,
  startsAt: null,
  endsAt: null,
  maxUses: 100,
  maxUsesPerUser: 1,
  minTotal: 100_000,
  active: true,
};
const wireHalf = {
  code: "SETENGAH",
  type: "percent",
  value: 50,
  starts_at: null,
  ends_at: null,
  max_uses: 100,
  max_uses_per_user: 1,
  min_total: 100_000,
  active: true,
};
const put = (id: number, change: Partial<VoucherEdit> = {}) => ({
  params: { id },
  body: { ...half, ...change },
});

describe("vouchers", () => {
  it("are ten, initially empty, and visible to admins only", async () => {
    const places = await admin.client.call(listVouchers);
    expect(places).toHaveLength(10);
    expect(places.every(({ code, active }) => code === "" && !active)).toBe(
      true,
    );
    const { client } = await createUser(server);
    expect(await client.refused(listVouchers)).toMatchObject({ status: 403 });
  });

  it("are changed and reset with an audit record; codes are stored in upper case", async () => {
    const input = put(1, { code: "setengah" });
    const stored = await admin.client.call(updateVoucher, input);
    expect(stored).toMatchObject({ ...half, id: 1, used: 0 });

    const empty = await admin.client.call(resetVoucher, { params: { id: 1 } });
    expect(empty).toMatchObject({ code: "", active: false });
    const { rows } = await admin.client.call(listAuditEntries);
    expect(rows.slice(0, 2).map(({ action }) => action)).toEqual([
      "voucher_reset",
      "voucher_changed",
    ]);
  });

  it("have different codes, even when two admins set the same code at once", async () => {
    const outcomes = await Promise.allSettled(
      [3, 4, 5].map((id) =>
        admin.client.call(updateVoucher, put(id, { code: "KEMBAR" })),
      ),
    );
    const won = outcomes.filter(({ status }) => status === "fulfilled");
    expect(won).toHaveLength(1);
    const places = await admin.client.call(listVouchers);
    expect(places.filter(({ code }) => code === "KEMBAR")).toHaveLength(1);
  });

  it.each([
    [{ code: "A B" }, "code"],
    [{ value: 101 }, "value"],
    [{ value: 0 }, "value"],
    [{ min_total: -1 }, "min_total"],
    [
      { starts_at: "2026-12-02T00:00:00Z", ends_at: "2026-12-01T00:00:00Z" },
      "ends_at",
    ],
  ])("report %j at its field", async (change, field) => {
    const response = await sendCall(
      admin.client,
      {
        name: "updateVoucher",
        endpoint: updateVoucher,
        params: { id: 6 },
        query: {},
        body: { ...wireHalf, ...change },
      },
      await csrfTokenOf(admin.client),
    );
    expect(response.status).toBe(422);
    const { error = {} } = apiError.parse(await response.json());
    expect(Object.keys(error)).toEqual([field]);
  });
});
