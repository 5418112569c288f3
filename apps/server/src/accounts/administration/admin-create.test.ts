import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { getCurrentUser, login } from "@sigi/contract/accounts.ts";
import { describe, expect, it } from "vitest";
import { createUser, testPassword } from "../testing/user-factories.ts";
import { recordOutput } from "../../../testing/run-log.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });

const password = "hanya untuk admin";

describe("npm run admin:create", () => {
  it("creates an admin who can sign in at once", async () => {
    const made = await adminCreate(
      ["--email", "Admin@Example.test", "--name", "Rina Admin"],
      password,
    );
    expect(made).toMatchObject({ code: 0, errors: "" });
    expect(made.output).toMatch(
      /^The account of that address, user \d+, is an admin\.\nAdmins sign in with a code too: .+\n$/,
    );
    const admin = await server.anonymous().call(login, {
      body: { email: "admin@example.test", password },
    });
    expect(admin).toMatchObject({
      name: "Rina Admin",
      role: "admin",
      emailVerified: true,
    });
  });

  it("promotes an existing account, sets its password and ends its sessions", async () => {
    const { id, email, client } = await createUser(server, { verified: false });
    const made = await adminCreate(
      ["--email", email, "--name", "Any"],
      password,
    );
    expect(made.output).toContain(`user ${id}, is an admin.\n`);
    expect(await client.refused(getCurrentUser)).toMatchObject({ status: 401 });
    expect(
      await client.refused(login, { body: { email, password: testPassword } }),
    ).toMatchObject({ code: "wrong_credentials" });
    expect(
      await client.call(login, { body: { email, password } }),
    ).toMatchObject({ id, role: "admin", emailVerified: true });
  });

  it.each([
    {
      what: "a short password",
      args: ["--email", "a@example.test", "--name", "A"],
      typed: "pendek",
      says: "password: At least 10 characters.\n",
    },
    {
      what: "a wrong address",
      args: ["--email", "a@", "--name", "A"],
      typed: password,
      says: "email: Invalid email format.\n",
    },
    {
      what: "a password among the arguments",
      args: ["--email", "a@b.test", "--name", "A", "--password", password],
      typed: "",
      says: 'Usage: npm run admin:create -- --email <address> --name "Full Name"\n',
    },
  ])("refuses $what with one line", async ({ args, typed, says }) => {
    expect(await adminCreate(args, typed)).toEqual({
      code: 1,
      output: "",
      errors: says,
    });
  });
});

const script = join(
  import.meta.dirname,
  "../../../../../scripts/admin-create.ts",
);

async function adminCreate(args: readonly string[], typed: string) {
  const { databaseUrl } = server.services.config;
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  recordOutput("admin-create", child);
  child.stdin.end(`${typed}\n`);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { output, errors, code: code as number };
}
