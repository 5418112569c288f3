import { listAuditEntries } from "@sigi/contract/audit.ts";
import { listUsers } from "@sigi/contract/users.ts";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchExport, readExport } from "../../../testing/lists/read-export.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { earn } from "../../ledger/testing/ledger-factories.ts";
import { createUser } from "../testing/user-factories.ts";
import type { TestUser } from "../testing/user-factories.ts";

const formula = '=HYPERLINK("http://x";"y")';

let server: TestServer;
let admin: TestUser;
let rich: TestUser;

beforeAll(async () => {
  server = await startTestServer({ work: false });
  admin = await createUser(server, { role: "admin", name: "Admin" });
  rich = await createUser(server, { name: 'Sari, "S"' });
  await createUser(server, { name: formula });
  await earn(server, rich.id, 60_000);
});

afterAll(() => server.stop());

describe("the export of users", () => {
  it("has what is known of each user", async () => {
    const { headings, rows } = await readExport(admin.client, listUsers, {
      search: "Sari",
      language: "en",
    });
    expect(headings).toEqual([
      "ID",
      "Name",
      "Email",
      "Email verified",
      "Role",
      "Status",
      "Level",
      "Balance",
      "Registered (UTC)",
      "Suspended (UTC)",
      "Reason for the suspension",
    ]);
    expect(rows).toEqual([
      {
        id: String(rich.id),
        name: 'Sari, "S"',
        email: rich.email,
        emailVerified: "1",
        role: "user",
        status: "active",
        level: "0",
        balance: "60000",
        createdAt: expect.stringMatching(/^20.*Z$/) as unknown,
        suspendedAt: "",
        suspensionReason: "",
      },
    ]);
  });

  it("is a CSV file that no spreadsheet reads as formulas", async () => {
    const response = await fetchExport(admin.client, listUsers, {
      search: "HYPERLINK",
    });
    const { headers } = response;
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="sigi-users-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(await response.text()).toContain(
      `,"'=HYPERLINK(""http://x"";""y"")",`,
    );
  });

  it("is a workbook whose texts are no formulas", async () => {
    const response = await fetchExport(admin.client, listUsers, {
      search: "HYPERLINK",
      format: "xlsx",
    });
    expect(response.headers.get("content-disposition")).toMatch(/\.xlsx"$/);
    const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const sheet = strFromU8(
      parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array(),
    );
    expect(sheet).toContain("=HYPERLINK(");
    expect(sheet).not.toContain("<f>");
    const { rows } = await readExport(admin.client, listUsers, {
      search: "HYPERLINK",
      format: "xlsx",
    });
    expect(rows.map(({ name }) => name)).toEqual([formula]);
  });

  it("has headings in the language of the request where it names none", async () => {
    const { headings } = await readExport(admin.client, listUsers);
    const indonesian = await readExport(admin.client, listUsers, {
      language: "id",
    });
    expect(headings).toContain("Email verified");
    expect(indonesian.headings).toContain("Email terverifikasi");
  });

  it("is in no audit log when it was refused", async () => {
    const refused = await fetchExport(rich.client, listUsers);
    expect(refused.status).toBe(403);
    const { rows } = await admin.client.call(listAuditEntries);
    expect(rows.map((entry) => entry.admin.id)).not.toContain(rich.id);
  });
});
