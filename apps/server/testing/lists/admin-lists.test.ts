import type {
  AdminList,
  ColumnKind,
  ExportKind,
} from "@sigi/contract/admin-list.ts";
import { submitAnswer } from "@sigi/contract/answers.ts";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import type { Endpoint } from "@sigi/contract/endpoint.ts";
import { endpoints } from "@sigi/contract/endpoints.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../src/accounts/testing/user-factories.ts";
import type { TestUser } from "../../src/accounts/testing/user-factories.ts";
import {
  answerTo,
  publishSurvey,
} from "../../src/answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../src/answers/testing/answer-factories.ts";
import { connectAsSuperuser } from "../../src/platform/testing/database-roles.ts";
import { useTestServer } from "../use-test-server.ts";
import { fillTables } from "./fill-tables.ts";
import { fetchExport, readExport } from "./read-export.ts";

type Row = Readonly<Record<string, unknown>> & { readonly id: number | string };
type List = AdminList<Row, Readonly<Record<string, unknown>>, string>;

const isList = (endpoint: Endpoint): endpoint is Endpoint & List =>
  "sorts" in endpoint;

const lists = endpoints.flatMap(({ name, endpoint }) =>
  isList(endpoint) ? [{ name, list: endpoint }] : [],
);

const server = useTestServer({ work: false });
let user: TestUser;
let admin: TestUser;
let survey: TestSurvey;

beforeAll(async () => {
  admin = await createUser(server, { role: "admin" });
  const busyUser = await createUser(server);
  survey = await publishSurvey(server);
  // The user is created last, so that its copies are not older than users with lower ids.
  user = await createUser(server);
  await user.client.call(submitAnswer, { body: answerTo(survey) });
  const { databaseUrl = "" } = server.services.config;
  const superuser = await connectAsSuperuser({ url: databaseUrl });
  await fillTables(superuser, server.services.cipher, {
    userId: user.id,
    busyUserId: busyUser.id,
    adminId: admin.id,
    surveyId: survey.id,
  });
  await superuser.end();
});

const pageOf = (list: List, query: object = {}) =>
  admin.client.call(list, { query });

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe.each(lists)("$name", ({ list }) => {
  it("is for admins", async () => {
    expect(await user.client.refused(list)).toMatchObject({
      status: 403,
      code: "admins_only",
    });
  });

  it("has pages of twenty rows, each of them once", async () => {
    const first = await pageOf(list);
    const second = await pageOf(list, { page: 2 });
    const ids = idsOf([...first.rows, ...second.rows]);
    expect(new Set(ids).size).toBe(40);
    expect(first).toMatchObject({ page: 1, perPage: 20 });
    expect(first.lastPage).toBe(Math.ceil(first.total / 20));
    const beyond = await pageOf(list, { page: first.lastPage + 1 });
    expect(beyond.rows).toEqual([]);
  });

  it("has each column's value in every row", async () => {
    const { rows } = await pageOf(list);
    const faults = rows.flatMap((row) =>
      Object.entries(list.columns).filter(
        ([column, kind]) => !isOfKind(row[column], kind),
      ),
    );
    expect(faults).toEqual([]);
  });

  it.each(Object.entries(list.sorts))(
    "sorts by %s",
    async (sort, { column, direction }) => {
      const isOnly = Object.keys(list.sorts).length === 1;
      const { rows } = await pageOf(list, isOnly ? {} : { sort });
      const values = rows.map((row) => comparable(row[column]));
      const sign = direction === "ascending" ? 1 : -1;
      const sorted = values.toSorted((one, other) =>
        one === other ? 0 : one < other ? -sign : sign,
      );
      expect(values).toEqual(sorted);
    },
  );

  it.each(Object.keys(list.filters))("filters by %s", async (name) => {
    const all = await pageOf(list);
    const found = await Promise.all(
      (list.choices[name] ?? [codes[name]?.()]).map((value) =>
        pageOf(list, { [name]: value }),
      ),
    );
    const totals = found.map(({ total }) => total);
    expect(Math.max(...totals)).toBeGreaterThan(0);
    expect(Math.min(...totals)).toBeLessThan(all.total);
  });

  it.each(list.search)("finds a row by its %s", async (field) => {
    const { rows } = await pageOf(list);
    const row = rows.at(7);
    const { rows: found } = await pageOf(list, { search: row?.[field] });
    expect(idsOf(found)).toContain(row?.id);
    const none = await pageOf(list, { search: "tidak ada yang seperti ini" });
    expect(none.total).toBe(0);
  });
});

const exported = lists.filter(({ list }) => list.exportCall);

describe.each(exported)("the export of $name", ({ list }) => {
  const rowsOf = async (query: object = {}) =>
    (await readExport(admin.client, list, { ...query })).rows;

  it("is for admins", async () => {
    const response = await fetchExport(user.client, list);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "admins_only" });
  });

  it("has each row of all pages once, in the order of the list", async () => {
    const ids = (await rowsOf()).map(({ id }) => id);
    const first = await pageOf(list);
    const second = await pageOf(list, { page: 2 });
    expect(ids).toHaveLength(first.total);
    expect(new Set(ids).size).toBe(first.total);
    expect(ids.slice(0, 40)).toEqual(
      idsOf([...first.rows, ...second.rows]).map(String),
    );
  });

  it("has the same rows as a workbook", async () => {
    const ids = (await rowsOf()).map(({ id }) => id);
    const sheet = await rowsOf({ format: "xlsx" });
    // The export before is a new row of the audit log.
    const known = sheet.slice(-ids.length);
    expect(known.map(({ id }) => id)).toEqual(ids);
  }, 60_000);

  it("has each column's values", async () => {
    const [row = {}] = await rowsOf();
    const faults = Object.entries(list.exported).filter(
      ([field, kind]) => !isWritten(row[field], kind),
    );
    expect(faults).toEqual([]);
  });

  it.each(Object.keys(list.sorts))("sorts by %s", async (sort) => {
    const isOnly = Object.keys(list.sorts).length === 1;
    const query = isOnly ? {} : { sort };
    const ids = (await rowsOf(query)).map(({ id }) => id);
    const { rows } = await pageOf(list, query);
    expect(ids.slice(0, rows.length)).toEqual(idsOf(rows).map(String));
  });

  it.each(Object.keys(list.filters))("filters by %s", async (name) => {
    for (const value of list.choices[name] ?? [codes[name]?.()]) {
      const { total } = await pageOf(list, { [name]: value });
      expect((await rowsOf({ [name]: value })).length).toBe(total);
    }
  });

  it.each(list.search)("finds a row by its %s", async (field) => {
    const row = (await pageOf(list)).rows.at(7);
    const found = await rowsOf({ search: row?.[field] });
    expect(found.map(({ id }) => id)).toContain(String(row?.id));
    const none = { search: "tidak ada yang seperti ini" };
    expect(await rowsOf(none)).toEqual([]);
  });

  it("has headings in both languages", async () => {
    const none = { search: "tidak ada yang seperti ini" };
    const query = list.search.length > 0 ? none : {};
    const [id, en] = await Promise.all(
      (["id", "en"] as const).map(async (language) => {
        const reader = await createUser(server, { role: "admin" });
        const wanted = { ...query, language };
        return (await readExport(reader.client, list, wanted)).headings;
      }),
    );
    for (const headings of [id, en]) {
      expect(headings).toHaveLength(Object.keys(list.exported).length);
      expect(new Set(headings).size).toBe(headings?.length);
      expect(headings).not.toContain("");
    }
    expect(id).not.toEqual(en);
  });

  it("is refused to other sites, and then not recorded", async () => {
    const newestEntry = async () =>
      (await admin.client.call(listAuditEntries)).rows[0]?.id;
    const before = await newestEntry();
    const headers = { "sec-fetch-site": "cross-site" };
    const response = await fetchExport(admin.client, list, {}, headers);
    expect(response.status).toBe(403);
    expect(await newestEntry()).toBe(before);
  });

  it("is recorded, without the words of a search", async () => {
    const [filter] = Object.entries(list.choices);
    const choice = filter ? { [filter[0]]: filter[1][0] } : {};
    const search = list.search.length > 0 ? { search: "Sari" } : {};
    await rowsOf({ ...choice, ...search, format: "xlsx" });
    const { rows } = await admin.client.call(listAuditEntries);
    expect(rows[0]).toMatchObject({
      action: "list_exported",
      admin: { id: admin.id },
      subject: { kind: "list", id: null },
    });
    expect(rows[0]?.changes).toEqual({
      list: expect.any(String) as unknown,
      format: "xlsx",
      ...choice,
      ...(list.search.length > 0 ? { search: true } : {}),
    });
  });
});

function isWritten(text: string | undefined, kind: ExportKind): boolean {
  if (text === undefined) return false;
  if (text === "") return true;
  if (kind === "time") return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
  return kind !== "number" || /^-?\d+$/.test(text);
}

/** A value of each filter that has too many values to list them. */
const codes: Readonly<Record<string, () => string>> = {
  task: () => survey.code,
};

function isOfKind(value: unknown, kind: ColumnKind): boolean {
  if (value === null) return true;
  switch (kind) {
    case "time":
    case "date":
      return value instanceof Date;
    case "rupiah":
      return Number.isInteger(value);
    case "text":
      return typeof value === "string";
    case "composed":
      return value !== undefined;
  }
}

/** Converts a value for comparison: names sort without regard to case. */
function comparable(value: unknown): number | string {
  if (value instanceof Date) return value.getTime();
  return typeof value === "number" ? value : String(value).toLowerCase();
}
