import { listUsers } from "@sigi/contract/users.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../testing/factories.ts";
import type { TestUser } from "../testing/factories.ts";
import { earn } from "../testing/ledger-factories.ts";
import { startTestServer } from "../testing/test-server.ts";
import type { TestServer } from "../testing/test-server.ts";

describe("the list of users", () => {
  let server: TestServer;
  let admin: TestUser;

  beforeAll(async () => {
    server = await startTestServer({ work: false });
    admin = await createUser(server, { role: "admin", name: "Admin Satu" });
  });
  afterAll(() => server.stop());

  const found = async (search: string) => {
    const { rows } = await admin.client.call(listUsers, { query: { search } });
    return rows.map(({ name }) => name);
  };

  it("shows admins everybody with their balance, newest first", async () => {
    const first = await createUser(server, { name: "Budi", verified: false });
    const second = await createUser(server, { name: "Citra Lestari" });
    await earn(server, second.id, 12_500);

    const { rows } = await admin.client.call(listUsers);
    expect(rows.slice(0, 2)).toEqual([
      {
        id: second.id,
        name: "Citra Lestari",
        email: second.email,
        emailVerified: true,
        role: "user",
        level: 0,
        balance: 12_500,
        createdAt: expect.any(Date),
      },
      expect.objectContaining({
        id: first.id,
        emailVerified: false,
        balance: 0,
      }),
    ]);
    expect(rows.at(-1)).toMatchObject({ id: admin.id, role: "admin" });
  });

  it("finds a part of a name or of an address, whatever the case", async () => {
    const dewi = await createUser(server, { name: "Dewi Anggraini" });
    expect(await found("anggra")).toEqual(["Dewi Anggraini"]);
    expect(await found("DEWI")).toEqual(["Dewi Anggraini"]);
    expect(await found(dewi.email.slice(5, 17))).toEqual(["Dewi Anggraini"]);
    expect(await found("de")).toEqual(["Dewi Anggraini"]);
    expect(await found("nobody of that name")).toEqual([]);
  });

  it.each(["100%_x", "O'Neil", 'Tanda "kutip"', String.raw`Garis\miring`])(
    "takes every character of %s as it is",
    async (name) => {
      await createUser(server, { name });
      await createUser(server, { name: name.replaceAll(/[%_'"\\]/g, "z") });
      expect(await found(name)).toEqual([name]);
    },
  );

  it("lists everybody for an empty search", async () => {
    const { total } = await admin.client.call(listUsers);
    const empty = await admin.client.call(listUsers, {
      query: { search: "  " },
    });
    expect(empty.total).toBe(total);
    expect(await found("%%%")).toEqual([]);
  });

  it("goes by pages of twenty, and past the last there is nobody", async () => {
    for (let n = 0; n < 21; n++)
      await createUser(server, { name: `Halaman ${n}`, profile: null });
    const query = { search: "halaman" };
    const first = await admin.client.call(listUsers, { query });
    expect(first).toMatchObject({ total: 21, lastPage: 2, perPage: 20 });
    expect(first.rows[0]?.name).toBe("Halaman 20");
    const second = await admin.client.call(listUsers, {
      query: { ...query, page: 2 },
    });
    expect(second.rows.map(({ name }) => name)).toEqual(["Halaman 0"]);
    const beyond = await admin.client.call(listUsers, {
      query: { page: 1_000_000 },
    });
    expect(beyond.rows).toEqual([]);
  });

  it("is for admins only", async () => {
    const { client } = await createUser(server);
    expect(await client.refused(listUsers)).toMatchObject({
      status: 403,
      code: "admins_only",
    });
    expect(await server.anonymous().refused(listUsers)).toMatchObject({
      status: 401,
    });
  });
});
