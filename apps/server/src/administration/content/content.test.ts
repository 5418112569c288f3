import { listAuditEntries } from "@sigi/contract/audit.ts";
import { apiError } from "@sigi/contract/endpoint.ts";
import {
  listBanners,
  resetBanner,
  uploadBanner,
} from "@sigi/contract/banners.ts";
import {
  changeTestimonyPhoto,
  listTestimonies,
  updateTestimony,
} from "@sigi/contract/testimonies.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { asFile, plainImage } from "../../../testing/image-factories.ts";
import { csrfTokenOf } from "../../../testing/calls/raw-calls.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });
let admin: TestUser;

beforeAll(async () => {
  admin = await createUser(server, { role: "admin" });
});

const words = {
  name: "Rani",
  role: "Mahasiswa, Bandung",
  message: "Upahnya masuk hari itu juga.",
  active: true,
};
const lastRecord = async () =>
  (await admin.client.call(listAuditEntries)).rows[0];

describe("testimonies", () => {
  it("have six places, of which visitors see only the active ones", async () => {
    expect(await admin.client.call(listTestimonies)).toHaveLength(6);
    expect(await server.anonymous().call(listTestimonies)).toEqual([]);

    const input = { params: { id: 2 }, body: words };
    const changed = await admin.client.call(updateTestimony, input);
    expect(await server.anonymous().call(listTestimonies)).toEqual([changed]);
    expect(await lastRecord()).toMatchObject({
      action: "testimony_changed",
      subject: { id: 2 },
      changes: { active: { from: false, to: true } },
    });
  });

  it("cannot be activated without a name and message", async () => {
    const before = await admin.client.call(listTestimonies);
    const failure = await admin.client.refused(updateTestimony, {
      params: { id: 3 },
      body: { ...words, name: " ", message: "" },
    });
    expect(failure).toMatchObject({ status: 422 });
    expect(Object.keys(failure.fields)).toEqual(["name", "message"]);
    expect(await admin.client.call(listTestimonies)).toEqual(before);
  });

  it("can have a photo", async () => {
    const photo = asFile(await plainImage("jpeg", 500, 300));
    const { photo: address } = await admin.client.call(changeTestimonyPhoto, {
      params: { id: 1 },
      body: { photo },
    });
    const picture = await server.anonymous().fetch(address ?? "");
    expect(picture.headers.get("content-type")).toBe("image/webp");
  });

  it("have no seventh place and can be changed by admins only", async () => {
    const input = { params: { id: 7 }, body: words };
    expect(await admin.client.refused(updateTestimony, input)).toMatchObject({
      status: 404,
    });
    const { client } = await createUser(server);
    expect(
      await client.refused(updateTestimony, { params: { id: 1 }, body: words }),
    ).toMatchObject({ status: 403 });
  });
});

describe("banners", () => {
  it("show the product's own pictures at first", async () => {
    const banners = await server.anonymous().call(listBanners);
    expect(banners.map(({ image }) => image)).toEqual([
      "/banners/1.webp",
      "/banners/2.webp",
      "/banners/3.webp",
    ]);
    expect(banners.every(({ isDefault }) => isDefault)).toBe(true);
  });

  it("can be replaced by an admin and reset", async () => {
    const body = {
      image: asFile(await plainImage("png", 1_500, 500)),
      alt: "Promo akhir tahun",
      url: "https://contoh.example/promo",
    };
    const own = await admin.client.call(uploadBanner, {
      params: { id: 2 },
      body,
    });
    expect(own).toMatchObject({
      alt: body.alt,
      url: body.url,
      isDefault: false,
    });
    expect(own.image).toMatch(/^\/uploads\//);
    expect(await lastRecord()).toMatchObject({ action: "banner_changed" });

    const back = await admin.client.call(resetBanner, { params: { id: 2 } });
    expect(back).toEqual({
      id: 2,
      image: "/banners/2.webp",
      alt: "",
      url: "",
      isDefault: true,
    });
    expect(await lastRecord()).toMatchObject({ action: "banner_reset" });
  });

  it("can be replaced by a picture alone", async () => {
    const form = new FormData();
    form.set("image", asFile(await plainImage("png", 1_500, 500)));
    const response = await admin.client.fetch("/api/banners/upload/3", {
      method: "POST",
      headers: { "x-xsrf-token": await csrfTokenOf(admin.client) },
      body: form,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      result: { id: 3, alt: "", url: "", is_default: false },
    });
    await admin.client.call(resetBanner, { params: { id: 3 } });
  });

  it("require an alternative text of three characters, if any, and a safe link", async () => {
    const form = new FormData();
    form.set("image", asFile(await plainImage("png", 30, 10)));
    form.set("alt", "");
    form.set("url", "javascript:alert(1)");
    const response = await admin.client.fetch("/api/banners/upload/1", {
      method: "POST",
      headers: { "x-xsrf-token": await csrfTokenOf(admin.client) },
      body: form,
    });
    expect(response.status).toBe(422);
    const { error = {} } = apiError.parse(await response.json());
    expect(Object.keys(error).toSorted()).toEqual(["alt", "url"]);
  });
});
