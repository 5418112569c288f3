import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import type { ClientRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeAvatar } from "@sigi/contract/accounts.ts";
import { apiError } from "@sigi/contract/endpoint.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createUser } from "../../../accounts/testing/user-factories.ts";
import { asFile, plainImage } from "../../../../testing/image-factories.ts";
import { csrfTokenOf, headersOf } from "../../../../testing/calls/raw-calls.ts";
import type { TestClient } from "../../../../testing/test-client.ts";
import { startTestServer } from "../../../../testing/test-server.ts";
import type { TestServer } from "../../../../testing/test-server.ts";

let server: TestServer;
/** The folder for the temporary files of this server only. */
let temporary: string;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), "sigi-upload-test-"));
  vi.stubEnv("TMPDIR", temporary);
  server = await startTestServer({
    work: false,
    rateLimit: true,
    timeLimits: { stopMs: 100 },
  });
  vi.unstubAllEnvs();
});

afterAll(() => rm(temporary, { recursive: true }));

const path = "/api/users/change-avatar";
const formType = { "content-type": "multipart/form-data; boundary=b" };

async function formWithImage(): Promise<FormData> {
  const form = new FormData();
  form.append("avatar", asFile(await plainImage("png", 20, 20)));
  return form;
}

async function post(client: TestClient, to: string, init: RequestInit) {
  const proof = await csrfTokenOf(client);
  const headers = new Headers(init.headers);
  headers.set("x-xsrf-token", proof);
  const response = await client.fetch(to, { method: "POST", ...init, headers });
  const { code } = apiError.parse(await response.json());
  return { status: response.status, code };
}

async function uploadFolders(): Promise<string[]> {
  const names = await readdir(temporary);
  return names
    .filter((name) => name.startsWith("sigi-uploads-"))
    .map((name) => join(temporary, name));
}

/** Files in the folder of uploads. @throws Error when there is not exactly one folder. */
async function received(): Promise<string[]> {
  const [folder, ...others] = await uploadFolders();
  if (folder === undefined || others.length > 0) throw new Error("one folder");
  return readdir(folder);
}

/** Begins to send a form with a file and waits until a part of it was received. */
async function beginUpload(client: TestClient): Promise<ClientRequest> {
  const headers = { ...(await headersOf(client)), ...formType };
  const sent = request(`${server.origin}${path}`, {
    method: "POST",
    headers: { ...headers, "content-length": 1_000_000 },
  });
  sent.on("error", () => {});
  sent.write(
    '--b\r\nContent-Disposition: form-data; name="avatar"; filename="a"\r\n\r\nabc',
  );
  await vi.waitFor(async () => expect(await received()).toHaveLength(1), {
    timeout: 10_000,
  });
  return sent;
}

describe("a form with a file", () => {
  it("is not read without a session or the CSRF token", async () => {
    const body = await formWithImage();
    const nobody = server.anonymous();
    expect(await post(nobody, path, { body })).toEqual({
      status: 401,
      code: "unauthenticated",
    });
    const { client } = await createUser(server);
    const response = await client.fetch(path, { method: "POST", body });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "csrf_mismatch" });
  });

  it("is rejected where no file is expected", async () => {
    const { client } = await createUser(server);
    const refusal = await post(client, "/api/tasks", {
      body: await formWithImage(),
    });
    expect(refusal).toEqual({ status: 415, code: "unsupported_media_type" });
  });

  it("is rejected when it is not a form, or incomplete", async () => {
    const { client } = await createUser(server);
    const malformed = { status: 400, code: "malformed" };
    const type = "multipart/form-data";
    for (const [header, body] of [
      [type, "x"],
      [`${type}; boundary=b`, "x"],
      [`${type}; boundary=b`, "--b\r\nContent-Disposition: form-data\r\n"],
      [
        `${type}; boundary=b`,
        '--b\r\nContent-Disposition: form-data; name="avatar"; filename="a"\r\n\r\nabc',
      ],
      [
        `${type}; boundary=b`,
        '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--b--\r\n',
      ],
    ] as const) {
      const headers = { "content-type": header };
      expect(await post(client, path, { headers, body })).toEqual(malformed);
    }
  });

  it("may contain only a few fields beside the file", async () => {
    const { client } = await createUser(server);
    const body = await formWithImage();
    for (let n = 0; n < 50; n++) body.append(`field${n}`, "x");
    expect(await post(client, path, { body })).toEqual({
      status: 413,
      code: "too_large",
    });
  });

  it("is rejected unread when its declared length is too large", async () => {
    const { client } = await createUser(server);
    const headers = { ...(await headersOf(client)), ...formType };
    const { status, body } = await new Promise<{
      status: number | undefined;
      body: string;
    }>((resolve, reject) => {
      const sent = request(`${server.origin}${path}`, {
        method: "POST",
        headers: { ...headers, "content-length": 10 ** 10 },
      });
      sent.on("error", reject);
      sent.on("response", (response) => {
        let text = "";
        response.on("data", (part: Buffer) => (text += part.toString()));
        response.on("end", () => {
          resolve({ status: response.statusCode, body: text });
        });
      });
      sent.write("--b\r\n");
    });
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ code: "file_too_large" });
  });

  it("leaves no temporary file, whether it was accepted, rejected or aborted", async () => {
    const { client } = await createUser(server);
    const avatar = asFile(await plainImage("png", 20, 20));
    await client.call(changeAvatar, { body: { avatar } });
    await client.refused(changeAvatar, {
      body: { avatar: asFile(Buffer.from("no picture")) },
    });
    await vi.waitFor(async () => expect(await received()).toEqual([]), {
      timeout: 10_000,
    });
    const aborted = await beginUpload(client);
    aborted.destroy();
    await vi.waitFor(async () => expect(await received()).toEqual([]), {
      timeout: 10_000,
    });
  });

  it("is limited to ten requests a minute", async () => {
    const { client } = await createUser(server);
    const proof = await csrfTokenOf(client);
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      const response = await client.fetch(path, {
        method: "POST",
        headers: { "x-xsrf-token": proof },
        body: new FormData(),
      });
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });

  it("is described as a form in OpenAPI", async () => {
    const response = await server.anonymous().fetch("/openapi.json");
    const { paths } = (await response.json()) as {
      paths: Record<string, { post: { requestBody: { content: object } } }>;
    };
    expect(paths[path]?.post.requestBody.content).toEqual({
      "multipart/form-data": {
        schema: {
          type: "object",
          properties: {
            avatar: {
              type: "string",
              format: "binary",
              contentEncoding: "binary",
            },
          },
          required: ["avatar"],
        },
      },
    });
  });
});

it("a stop removes files that are still being received", async () => {
  const { client } = await createUser(server);
  const slow = await beginUpload(client);
  const closed = new Promise((resolve) => slow.once("close", resolve));
  await server.stop();
  await closed;
  expect(await uploadFolders()).toEqual([]);
});
