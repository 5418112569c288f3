import { changeAvatar, getCurrentUser } from "@sigi/contract/accounts.ts";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { imageQueue } from "../../platform/storage/image-queue.ts";
import { createUser } from "../testing/user-factories.ts";
import type { TestUser } from "../testing/user-factories.ts";
import {
  animatedGif,
  asFile,
  emptyPngOf,
  photoWithPosition,
  plainImage,
} from "../../../testing/image-factories.ts";
import { csrfTokenOf } from "../../../testing/calls/raw-calls.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer();

async function upload(
  { client }: TestUser,
  bytes: Uint8Array,
): Promise<string> {
  const body = { avatar: asFile(bytes) };
  const { image } = await client.call(changeAvatar, { body });
  if (image === null) throw new Error("No picture came of it");
  return image;
}

const refusal = ({ client }: TestUser, bytes: Uint8Array) =>
  client.refused(changeAvatar, { body: { avatar: asFile(bytes) } });

async function fetchImage(address: string) {
  const response = await server.anonymous().fetch(address);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

describe("a new picture", () => {
  it("becomes an upright WebP of 512 pixels a side, without metadata", async () => {
    const user = await createUser(server);
    const photo = await photoWithPosition();
    expect((await sharp(photo).metadata()).exif).toBeDefined();

    const { bytes } = await fetchImage(await upload(user, photo));
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({
      format: "webp",
      width: 512,
      height: 512,
    });
    for (const key of ["exif", "xmp", "icc", "iptc", "orientation"] as const) {
      expect(metadata[key]).toBeUndefined();
    }
    expect(bytes.includes("Rumah")).toBe(false);
    // The camera was held sideways: the red edge belongs on top.
    const { data } = await sharp(bytes)
      .extract({ left: 256, top: 8, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data].map((value) => value > 128)).toEqual([true, false, false]);
  });

  it("is shown to its owner, with a message in their language", async () => {
    const { client } = await createUser(server, { locale: "id" });
    const form = new FormData();
    form.append("avatar", asFile(await plainImage("png", 40, 30)));
    const response = await client.fetch("/api/users/change-avatar", {
      method: "POST",
      headers: { "x-xsrf-token": await csrfTokenOf(client) },
      body: form,
    });
    expect(response.status).toBe(200);
    const { msg, result } = (await response.json()) as {
      msg: string;
      result: { image: string };
    };
    expect(msg).toBe("Foto profil Anda sudah diganti.");
    expect((await client.call(getCurrentUser)).image).toBe(result.image);
  });

  it.each(["jpeg", "png", "webp"] as const)("may be a %s", async (format) => {
    const user = await createUser(server);
    const image = await upload(user, await plainImage(format, 640, 480));
    expect((await fetchImage(image)).status).toBe(200);
  });

  it("uses the first frame of an animation", async () => {
    const user = await createUser(server);
    const { bytes } = await fetchImage(await upload(user, await animatedGif()));
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  it("replaces the previous one, whose file is deleted", async () => {
    const user = await createUser(server);
    const first = await upload(user, await plainImage("png", 20, 20));
    const second = await upload(user, await plainImage("png", 30, 30));
    expect(second).not.toBe(first);
    await vi.waitFor(
      async () => expect((await fetchImage(first)).status).toBe(404),
      { timeout: 10_000, interval: 200 },
    );
    expect((await fetchImage(second)).status).toBe(200);
  });

  it("does not change another user's", async () => {
    const sari = await createUser(server);
    const budi = await createUser(server);
    await upload(sari, await plainImage("png", 20, 20));
    expect((await budi.client.call(getCurrentUser)).image).toBeNull();
  });

  it("may be sent twice at once: only the shown file is stored", async () => {
    const user = await createUser(server);
    const png = await plainImage("png", 20, 20);
    const images = await Promise.all([upload(user, png), upload(user, png)]);
    const { image } = await user.client.call(getCurrentUser);
    const other = images.find((one) => one !== image) ?? "";
    await vi.waitFor(
      async () => expect((await fetchImage(other)).status).toBe(404),
      { timeout: 10_000, interval: 200 },
    );
    expect((await fetchImage(image ?? "")).status).toBe(200);
  });
});

describe("refused, with a fault at the field", () => {
  it("is a file that is no picture, whatever its name and type", async () => {
    const user = await createUser(server);
    const texts = [
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
      "<html><script>alert(1)</script></html>",
      "%PDF-1.7",
    ];
    for (const text of texts) {
      const failure = await refusal(user, Buffer.from(text));
      expect(failure).toMatchObject({ status: 422, code: "file_type" });
      expect(failure.fields["avatar"]).toEqual([
        "This file type isn't supported. Choose a JPG, PNG, WebP or GIF picture.",
      ]);
    }
  });

  it("is a picture of an unsupported format", async () => {
    const user = await createUser(server);
    const failure = await refusal(user, await plainImage("tiff", 20, 20));
    expect(failure).toMatchObject({ status: 422, code: "file_type" });
  });

  it("is a file of more than 5 MB, also a much larger one", async () => {
    const user = await createUser(server);
    for (const bytes of [5 * 1024 * 1024 + 1, 30 * 1024 * 1024]) {
      const failure = await refusal(user, Buffer.alloc(bytes));
      expect(failure).toMatchObject({ status: 413, code: "file_too_large" });
      expect(failure.fields["avatar"]).toEqual([
        "The file is too large: at most 5 MB.",
      ]);
    }
    // A file of exactly 5 MB is accepted and decoded.
    const failure = await refusal(user, Buffer.alloc(5 * 1024 * 1024));
    expect(failure.code).toBe("file_type");
  });

  it("is a truncated picture", async () => {
    const user = await createUser(server);
    for (const format of ["jpeg", "png", "webp"] as const) {
      const whole = await plainImage(format, 900, 900);
      const half = whole.subarray(0, whole.length / 2);
      const failure = await refusal(user, half);
      expect(failure).toMatchObject({ status: 422, code: "image_unreadable" });
      expect(failure.fields["avatar"]).toEqual([
        "This picture is damaged or incomplete. Choose another one.",
      ]);
    }
  });

  it("is a small file that decodes to a huge picture", async () => {
    const user = await createUser(server);
    const bomb = emptyPngOf(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1_000);
    const failure = await refusal(user, bomb);
    expect(failure).toMatchObject({
      status: 422,
      code: "image_too_many_pixels",
    });
    expect(failure.fields["avatar"]).toEqual([
      "This picture is too big: at most 16 million pixels. Make it smaller and try again.",
    ]);
  });

  it("is one of a user whose previous pictures still wait; others take turns with them", async () => {
    const eager = await createUser(server);
    const other = await createUser(server);
    const png = await plainImage("png", 20, 20);
    let release = () => {};
    const busy = new Promise<void>((resolve) => {
      release = resolve;
    });
    const running = imageQueue.run(eager.id, () => busy);
    const waiting = [upload(eager, png), upload(eager, png)];
    try {
      await vi.waitFor(() => {
        expect(imageQueue.waitingOf(eager.id)).toBe(2);
      });
      expect(await refusal(eager, png)).toMatchObject({
        status: 429,
        code: "too_many_images",
        message:
          "Your previous pictures are still being processed. Try again shortly.",
      });
      waiting.push(upload(other, png));
      await vi.waitFor(() => {
        expect(imageQueue.waitingOf(other.id)).toBe(1);
      });
    } finally {
      release();
    }
    await running;
    expect(await Promise.all(waiting)).toHaveLength(3);
  });

  it("is a form without a file, with an empty one, or with text instead", async () => {
    const { client } = await createUser(server);
    const proof = await csrfTokenOf(client);
    const send = async (form: FormData) => {
      const response = await client.fetch("/api/users/change-avatar", {
        method: "POST",
        headers: { "x-xsrf-token": proof },
        body: form,
      });
      return {
        status: response.status,
        ...((await response.json()) as object),
      };
    };
    const required = { status: 422, error: { avatar: ["This is required."] } };
    expect(await send(new FormData())).toMatchObject(required);
    const empty = new FormData();
    empty.append("avatar", new File([], ""));
    expect(await send(empty)).toMatchObject(required);
    const text = new FormData();
    text.append("avatar", "/etc/passwd");
    expect(await send(text)).toMatchObject({
      status: 422,
      error: { avatar: ["This is not valid."] },
    });
    const other = new FormData();
    other.append("photo", asFile(await plainImage("png", 9, 9)));
    expect(await send(other)).toMatchObject(required);
    const two = new FormData();
    two.append("avatar", asFile(await plainImage("png", 9, 9)));
    two.append("avatar", asFile(await plainImage("png", 9, 9)));
    expect(await send(two)).toMatchObject({ status: 413, code: "too_large" });
  });
});
