import { listUsers, suspendUser } from "@sigi/contract/users.ts";
import type { UserListFilter, UserSort } from "@sigi/contract/users.ts";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "../tables.ts";
import { createUser } from "../testing/user-factories.ts";
import type { TestUser } from "../testing/user-factories.ts";
import { earn } from "../../ledger/testing/ledger-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

describe("the list of users", () => {
  const server = useTestServer({ work: false });
  let admin: TestUser;

  beforeAll(async () => {
    admin = await createUser(server, { role: "admin", name: "Admin Satu" });
  });

  const found = async (search: string) => {
    const { rows } = await admin.client.call(listUsers, { query: { search } });
    return rows.map(({ name }) => name);
  };

  it("shows admins all users with their balances, newest first", async () => {
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
        status: "active",
        suspendedAt: null,
        suspensionReason: null,
      },
      expect.objectContaining({
        id: first.id,
        emailVerified: false,
        balance: 0,
      }),
    ]);
    expect(rows.at(-1)).toMatchObject({ id: admin.id, role: "admin" });
  });

  it("finds a part of a name or an address in any case", async () => {
    const dewi = await createUser(server, { name: "Dewi Anggraini" });
    expect(await found("anggra")).toEqual(["Dewi Anggraini"]);
    expect(await found("DEWI")).toEqual(["Dewi Anggraini"]);
    expect(await found(dewi.email.slice(5, 17))).toEqual(["Dewi Anggraini"]);
    expect(await found("de")).toEqual(["Dewi Anggraini"]);
    expect(await found("nobody of that name")).toEqual([]);
  });

  it.each(["100%_x", "O'Neil", 'Tanda "kutip"', String.raw`Garis\miring`])(
    "searches for every character of %s literally",
    async (name) => {
      await createUser(server, { name });
      await createUser(server, { name: name.replaceAll(/[%_'"\\]/g, "z") });
      expect(await found(name)).toEqual([name]);
    },
  );

  it("lists all users for an empty search", async () => {
    const { total } = await admin.client.call(listUsers);
    const empty = await admin.client.call(listUsers, {
      query: { search: "  " },
    });
    expect(empty.total).toBe(total);
    expect(await found("%%%")).toEqual([]);
  });

  it("has twenty users per page, and none past the last page", async () => {
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

  describe("in another order", () => {
    const sorted = async (sort: UserSort, search: string) => {
      const query = { sort, search };
      const { rows } = await admin.client.call(listUsers, { query });
      return rows.map(({ name }) => name);
    };

    it("sorts by name in both directions, ignoring case", async () => {
      for (const name of ["urut budi", "Urut Ani", "Urut Citra"])
        await createUser(server, { name, profile: null });
      const byName = ["Urut Ani", "urut budi", "Urut Citra"];
      expect(await sorted("name", "urut")).toEqual(byName);
      expect(await sorted("name_desc", "urut")).toEqual(byName.toReversed());
    });

    it("sorts by age of the account and by level, equal levels by age", async () => {
      const names = ["Tingkat satu", "Tingkat dua", "Tingkat tiga"];
      for (const [index, name] of names.entries()) {
        const { id } = await createUser(server, { name, profile: null });
        if (index > 0)
          await server.services.db
            .update(users)
            .set({ level: 30 })
            .where(eq(users.id, id));
      }
      const [one, two, three] = names;
      expect(await sorted("oldest", "tingkat")).toEqual(names);
      expect(await sorted("newest", "tingkat")).toEqual(names.toReversed());
      expect(await sorted("level", "tingkat")).toEqual([three, two, one]);
      expect(await sorted("level_asc", "tingkat")).toEqual(names);
    });

    it("shows each user once across pages, also those with the same name", async () => {
      for (let n = 0; n < 22; n++)
        await createUser(server, { name: "Sama Nama", profile: null });
      const query = { search: "sama nama", sort: "name" } as const;
      const first = await admin.client.call(listUsers, { query });
      const second = await admin.client.call(listUsers, {
        query: { ...query, page: 2 },
      });
      const ids = [...first.rows, ...second.rows].map(({ id }) => id);
      expect(new Set(ids).size).toBe(22);
    });

    it("refuses an unknown order", async () => {
      const { status } = await admin.client.fetch("/api/users?sort=balance");
      expect(status).toBe(422);
    });
  });

  it("filters by admins, suspended and active users", async () => {
    const budi = await createUser(server, { name: "Saring Budi" });
    const ani = await createUser(server, { name: "Saring Ani" });
    await createUser(server, { name: "Saring Admin", role: "admin" });
    await admin.client.call(suspendUser, {
      params: { id: budi.id },
      body: { reason: "Akun ganda" },
    });
    const names = async (state: UserListFilter) => {
      const query = { search: "saring", state };
      const { rows } = await admin.client.call(listUsers, { query });
      return rows.map(({ name }) => name);
    };
    expect(await names("suspended")).toEqual(["Saring Budi"]);
    expect(await names("active")).toEqual(["Saring Admin", ani.name]);
    expect(await names("admin")).toEqual(["Saring Admin"]);
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
