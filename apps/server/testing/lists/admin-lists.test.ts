import type { AdminList, ColumnKind } from "@sigi/contract/admin-list.ts";
import { submitAnswer } from "@sigi/contract/answers.ts";
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
  // The last one, so that its copies are not older than users with lower ids.
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

/** A value of each filter that has too many to list them. */
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

/** Names sort without regard to case. */
function comparable(value: unknown): number | string {
  if (value instanceof Date) return value.getTime();
  return typeof value === "number" ? value : String(value).toLowerCase();
}
