import { listAuditEntries } from "@sigi/contract/audit.ts";
import { createBank, deleteBank, updateBank } from "@sigi/contract/banks.ts";
import { apiError } from "@sigi/contract/endpoint.ts";
import {
  confirmWithdrawal,
  listBanks,
  listWithdrawals,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { asFile, plainImage } from "../../../testing/image-factories.ts";
import { csrfTokenOf } from "../../../testing/calls/raw-calls.ts";
import { WithdrawalsTest } from "../../withdrawals/testing/withdrawal-factories.ts";

let test: WithdrawalsTest;

beforeAll(async () => {
  test = await WithdrawalsTest.start();
});

afterAll(() => test.server.stop());

const listed = () => test.admin.client.call(listBanks);
const add = (body: {
  name: string;
  code: string;
  image?: File;
  kind?: "bank" | "ewallet";
}) => test.admin.client.call(createBank, { body: { kind: "bank", ...body } });
const remove = (id: number) =>
  test.admin.client.call(deleteBank, { params: { id } });
const recorded = async () =>
  (await test.admin.client.call(listAuditEntries)).total;

describe("an added bank", () => {
  it("is in the list with its logo", async () => {
    const image = asFile(await plainImage("png", 600, 300));
    const added = await add({ name: "Bank Satu", code: "SATU", image });
    expect(added).toMatchObject({ name: "Bank Satu", code: "satu" });

    const { client } = await createUser(test.server);
    expect(await client.call(listBanks)).toContainEqual(added);
    const logo = await test.server.anonymous().fetch(added.image ?? "");
    expect(logo.status).toBe(200);
    expect(logo.headers.get("content-type")).toBe("image/webp");
  });

  it("needs no logo, and has an audit record", async () => {
    const { id, image } = await add({
      name: "Dompet Dua",
      code: "dua",
      kind: "ewallet",
    });
    expect(image).toBeNull();
    const { rows } = await test.admin.client.call(listAuditEntries);
    expect(rows[0]).toMatchObject({
      admin: { id: test.admin.id },
      action: "bank_added",
      subject: { kind: "bank", id },
      changes: { code: "dua", name: "Dompet Dua" },
    });
  });

  it("has a unique code, even when added several times at once", async () => {
    const before = await recorded();
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() => add({ name: "Bank Tiga", code: "tiga" })),
    );
    const taken = outcomes.filter(({ status }) => status === "fulfilled");
    expect(taken).toHaveLength(1);
    expect(await recorded()).toBe(before + 1);

    for (const [locale, words] of [
      ["id", "sudah memakai kode ini"],
      ["en", "already has this code"],
    ] as const) {
      const { client } = await createUser(test.server, {
        role: "admin",
        locale,
      });
      const body = { name: "Bank Tiga", code: "tiga", kind: "bank" } as const;
      const refusal = await client.refused(createBank, { body });
      expect(refusal).toMatchObject({ status: 422, code: "bank_code_taken" });
      expect(refusal.fields["code"]?.[0]).toContain(words);
    }
  });

  it("is refused without a name, with a malformed code, or with a logo that is not an image", async () => {
    for (const [fields, field] of [
      [{ name: " ", code: "empat" }, "name"],
      [{ name: "Bank Empat", code: "em pat" }, "code"],
      [{ name: "Bank Empat", code: "empat", image: "bukan" }, "image"],
    ] as const) {
      const { status, error } = await sendForm(fields);
      expect([status, Object.keys(error)]).toEqual([422, [field]]);
    }
    expect((await listed()).map(({ code }) => code)).not.toContain("empat");
  });
});

describe("a changed bank", () => {
  it("checks new requests by its new length, and has an audit record", async () => {
    const { id } = await add({ name: "Bank Nol", code: "nol" });
    const body = { name: "Bank Nol Baru", digitsMin: 12, digitsMax: 13 };
    const change = { params: { id }, body };
    const changed = await test.admin.client.call(updateBank, change);
    expect(changed).toMatchObject({ id, ...body });
    expect(await listed()).toContainEqual(changed);
    const { rows, total } = await test.admin.client.call(listAuditEntries);
    expect(rows[0]).toMatchObject({
      action: "bank_changed",
      changes: {
        name: { from: "Bank Nol", to: "Bank Nol Baru" },
        digitsMin: { from: 5, to: 12 },
        digitsMax: { from: 16, to: 13 },
      },
    });
    await test.admin.client.call(updateBank, change);
    expect(await recorded()).toBe(total);

    const user = await test.userWithBalance(60_000);
    const request = (accountNumber: string) =>
      test.request({ bankId: id, accountNumber });
    expect(
      await user.client.refused(requestWithdrawal, request("12345678901")),
    ).toMatchObject({ code: "account_number_unfit" });
    await user.client.call(requestWithdrawal, request("123456789012"));
  });

  it("is refused with a reversed range, when it was removed, and for users", async () => {
    const { id } = await add({ name: "Bank Min", code: "min" });
    const body = { name: "Bank Min", digitsMin: 10, digitsMax: 9 };
    const { client } = test.admin;
    const params = { id };
    expect(await client.refused(updateBank, { params, body })).toMatchObject({
      status: 422,
      fields: { digits_max: ["At least 10."] },
    });
    const fits = { params, body: { ...body, digitsMax: 10 } };
    const user = await createUser(test.server);
    expect((await user.client.refused(updateBank, fits)).status).toBe(403);
    await remove(id);
    expect((await client.refused(updateBank, fits)).status).toBe(404);
  });
});

describe("a removed bank", () => {
  it("is deleted if no withdrawal names it", async () => {
    const { id } = await add({ name: "Bank Lima", code: "lima" });
    await remove(id);
    expect((await listed()).map((bank) => bank.id)).not.toContain(id);
    expect((await add({ name: "Bank Lima", code: "lima" })).id).not.toBe(id);
  });

  it("is hidden if withdrawals name it, accepts no new ones, and is restored under its id", async () => {
    const bank = await add({ name: "Bank Enam", code: "enam" });
    const user = await test.userWithBalance(150_000);
    const request = test.request({ bankId: bank.id });
    const { id } = await user.client.call(requestWithdrawal, request);
    await remove(bank.id);

    expect((await listed()).map(({ code }) => code)).not.toContain("enam");
    expect((await user.client.call(listWithdrawals)).rows).toMatchObject([
      { bank: { name: "Bank Enam" } },
    ]);
    expect(await user.client.refused(requestWithdrawal, request)).toMatchObject(
      { code: "bank_unknown" },
    );
    await test.admin.client.call(confirmWithdrawal, { params: { id } });

    const again = await add({ name: "Bank Enam Baru", code: "enam" });
    expect(again).toMatchObject({ id: bank.id, name: "Bank Enam Baru" });
    await test.expectSoundLedger();
  });

  it("is removed and audited once", async () => {
    const { id } = await add({ name: "Bank Tujuh", code: "tujuh" });
    const before = await recorded();
    const outcomes = await Promise.allSettled([remove(id), remove(id)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
      "fulfilled",
      "rejected",
    ]);
    expect(await recorded()).toBe(before + 1);
  });

  it("either accepts or refuses a concurrent request, nothing in between", async () => {
    for (let round = 0; round < 5; round++) {
      const bank = await add({
        name: "Bank Delapan",
        code: `delapan_${round}`,
      });
      const user = await test.userWithBalance(60_000);
      const [asked] = await Promise.allSettled([
        user.client.call(requestWithdrawal, test.request({ bankId: bank.id })),
        remove(bank.id),
      ]);
      if (asked.status === "rejected")
        expect(asked.reason).toMatchObject({ code: "bank_unknown" });
    }
    await test.expectSoundLedger();
  });
});

describe("the list of banks", () => {
  it("is changed by admins only", async () => {
    const { client } = await createUser(test.server);
    const [bank] = await listed();
    const body = { name: "Bank Palsu", code: "palsu", kind: "bank" } as const;
    for (const [caller, status] of [
      [client, 403],
      [test.server.anonymous(), 401],
    ] as const) {
      for (const refusal of [
        await caller.refused(createBank, { body }),
        await caller.refused(deleteBank, { params: { id: bank?.id ?? 0 } }),
      ]) {
        expect(refusal).toMatchObject({ status });
      }
    }
    expect(await listed()).toContainEqual(bank);
  });
});

/** Sends a multipart form; `image` is the content of the file. */
async function sendForm(fields: {
  readonly name: string;
  readonly code: string;
  readonly image?: string;
}) {
  const form = new FormData();
  const { image, ...words } = fields;
  for (const [name, value] of Object.entries(words)) form.append(name, value);
  if (image !== undefined) form.append("image", new File([image], "logo.png"));
  const response = await test.admin.client.fetch("/api/bank-account", {
    method: "POST",
    headers: { "x-xsrf-token": await csrfTokenOf(test.admin.client) },
    body: form,
  });
  const { error = {} } = apiError.parse(await response.json());
  return { status: response.status, error };
}
