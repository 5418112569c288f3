import { getPopulation, savePopulation } from "@sigi/contract/populations.ts";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import { beforeAll, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer();
let admin: TestUser;

beforeAll(async () => {
  admin = await createUser(server, { role: "admin" });
});

const source = "Sensus Penduduk 2020, BPS";

it("is empty until an admin has entered a population, then shows the newest", async () => {
  expect(await admin.client.call(getPopulation)).toBeNull();

  const csv = [
    "Jenis kelamin;Usia;Provinsi;Jumlah",
    "Laki-laki;18–24;Jawa Barat;3.000.000",
    "Perempuan;65+;DKI Jakarta;400000",
    "",
    "Wanita;under_18;51;12",
  ].join("\r\n");
  const saved = await admin.client.call(savePopulation, {
    body: { source, csv },
  });
  expect(saved).toMatchObject({
    source,
    people: 3_400_012,
    rows: 3,
    provinces: 3,
  });
  expect(await admin.client.call(getPopulation)).toEqual(saved);
  const { rows } = await admin.client.call(listAuditEntries, {
    query: { page: 1 },
  });
  expect(rows[0]).toMatchObject({
    action: "population_changed",
    admin: { id: admin.id },
    changes: { source, people: 3_400_012, rows: 3 },
  });
});

it.each([
  ["no table", "Sensus", "The first row must name"],
  [
    "other columns",
    "gender,age,people\nPria,18_24,5",
    "The first row must name",
  ],
  ["no people", "gender,age,province,people\nPria,18_24,32,0", "no people"],
  [
    "an unknown gender",
    "gender,age,province,people\nPria,18_24,32,5\nLain,18_24,32,5",
    "Row 3: “Lain”",
  ],
  [
    "an unknown age",
    "gender,age,province,people\nPria,20_30,32,5",
    "Row 2: “20_30”",
  ],
  [
    "an unknown province",
    "gender,age,province,people\nPria,18_24,Atlantis,5",
    "Row 2: “Atlantis”",
  ],
  [
    "a number that is none",
    "gender,age,province,people\nPria,18_24,32,-5",
    "Row 2: “-5”",
  ],
  [
    "a combination twice",
    "gender,age,province,people\nPria,18_24,32,5\nmale,18-24,Jawa Barat,6",
    "Row 3 repeats row 2",
  ],
])("refuses a table with %s, and keeps the old one", async (_, csv, words) => {
  const before = await admin.client.call(getPopulation);
  const failure = await admin.client.refused(savePopulation, {
    body: { source, csv },
  });
  expect(failure.status).toBe(422);
  expect(failure.fields["csv"]?.join(" ")).toContain(words);
  expect(await admin.client.call(getPopulation)).toEqual(before);
});

it("lists the first ten rows at fault, in the admin's language", async () => {
  const rows = Array.from({ length: 30 }, () => "Pria,18_24,Atlantis,5");
  const indonesian = await createUser(server, { role: "admin", locale: "id" });
  const { fields } = await indonesian.client.refused(savePopulation, {
    body: { source, csv: ["gender,age,province,people", ...rows].join("\n") },
  });
  expect(fields["csv"]).toHaveLength(10);
  expect(fields["csv"]?.[0]).toContain("Baris 2");
});
