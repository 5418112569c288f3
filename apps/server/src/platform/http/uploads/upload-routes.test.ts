import { changeAvatar } from "@sigi/contract/accounts.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../../accounts/testing/user-factories.ts";
import { asFile, plainImage } from "../../../../testing/image-factories.ts";
import { useTestServer } from "../../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });
let image: string;

beforeAll(async () => {
  const { client } = await createUser(server);
  const avatar = asFile(await plainImage("png", 20, 20));
  const user = await client.call(changeAvatar, { body: { avatar } });
  image = user.image ?? "";
});

describe("an uploaded file", () => {
  it("has an unguessable name and is served to anyone with the URL", async () => {
    expect(image).toMatch(/^\/uploads\/[A-Za-z0-9_-]{22}\.webp$/);
    const response = await server.anonymous().fetch(image);
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(8, 12).toString("latin1")).toBe("WEBP");
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
  });

  it("is cached for ever, with its media type, and cannot run scripts", async () => {
    const { headers } = await server.anonymous().fetch(image);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  it("cannot be any other file of the server", async () => {
    for (const name of [
      "",
      "..%2Fkeys%2Fapp-secret",
      "..%2f..%2f..%2fetc%2fpasswd",
      "%2e%2e%2fuploads",
      "....//x.webp",
      "x.webp",
      `${"A".repeat(22)}.webp`,
      `${"A".repeat(22)}.webp.part`,
      `${"A".repeat(22)}.svg`,
      `${"A".repeat(21)}%00.webp`,
      `${"A".repeat(22)}.webp%0a`,
    ]) {
      const response = await server.anonymous().fetch(`/uploads/${name}`);
      expect({ name, status: response.status }).toEqual({ name, status: 404 });
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });
});
