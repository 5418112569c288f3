import {
  listNotifications,
  sendAnnouncement,
} from "@sigi/contract/notifications.ts";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createUser } from "../accounts/testing/user-factories.ts";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { rawCall } from "../../testing/calls/raw-calls.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

const server = useTestServer();
let admin: TestUser;

beforeAll(async () => {
  admin = await createUser(server, { role: "admin" });
});

const body = {
  title: "Fitur baru",
  message: "Kini Anda dapat melihat riwayat saldo.",
  url: "/home/history",
};

describe("an announcement", () => {
  it("reaches every inbox once, however often it is sent with the same key", async () => {
    const readers = [await createUser(server), await createUser(server)];
    const once = { "idempotency-key": "pengumuman-pertama" };
    for (let time = 0; time < 3; time++)
      await admin.client.call(sendAnnouncement, { body }, once);

    for (const { client } of [admin, ...readers]) {
      await vi.waitFor(
        async () => {
          const { rows } = await client.call(listNotifications);
          expect(rows).toMatchObject([{ kind: "announcement", ...body }]);
        },
        { timeout: 15_000, interval: 200 },
      );
    }
  });

  it("gets the first response again, also at the same time and when there are more users since", async () => {
    const once = { "idempotency-key": "pengumuman-serentak" };
    const send = (sender = admin) =>
      sender.client.call(sendAnnouncement, { body }, once);
    const [first, ...repeats] = await Promise.all([send(), send(), send()]);
    const colleague = await createUser(server, { role: "admin" });
    expect([...repeats, await send()]).toEqual([first, first, first]);
    expect(await send(colleague)).toEqual({
      recipients: (first?.recipients ?? 0) + 1,
    });
  });

  it("is rejected when its key was used for another text", async () => {
    const once = { "idempotency-key": "pengumuman-kedua" };
    await admin.client.call(sendAnnouncement, { body }, once);
    for (const other of [{ title: "Judul lain" }, { message: "Isi lain" }]) {
      const refusal = await admin.client.refused(
        sendAnnouncement,
        { body: { ...body, ...other } },
        once,
      );
      expect(refusal).toMatchObject({
        status: 409,
        code: "idempotency_key_reused",
      });
    }
  });

  it("can be sent by admins only, with a link into this site only", async () => {
    const { client } = await createUser(server);
    expect(await client.refused(sendAnnouncement, { body })).toMatchObject({
      status: 403,
    });
    for (const url of ["https://lain.example", "//lain.example", "/\\lain"]) {
      const bad = { ...body, url };
      const { status } = await rawCall(admin.client, sendAnnouncement, bad);
      expect(status).toBe(422);
    }
  });
});
