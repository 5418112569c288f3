import * as z from "zod/mini";
import { getCurrentUser } from "@sigi/contract/accounts.ts";
import {
  getFilterOptions,
  getProfile,
  updateProfile,
} from "@sigi/contract/demographics.ts";
import { describe, expect, it } from "vitest";
import {
  completeProfile,
  createUser,
} from "../accounts/testing/user-factories.ts";
import { rawCall } from "../../testing/calls/raw-calls.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { emptyProfile } from "./profile.ts";

const server = useTestServer({ work: false });

describe("the user's profile", () => {
  it("is empty at first, then stores what the user enters, and becomes complete", async () => {
    const { client } = await createUser(server, { profile: null });
    expect(await client.call(getProfile)).toEqual(emptyProfile);
    expect(await client.call(getCurrentUser)).toMatchObject({
      profileComplete: false,
    });

    const updated = await client.call(updateProfile, { body: completeProfile });
    expect(updated).toEqual(completeProfile);
    expect(await client.call(getProfile)).toEqual(completeProfile);
    expect(await client.call(getCurrentUser)).toMatchObject({
      profileComplete: true,
    });
  });

  it("is replaced as a whole, so that an empty field removes its value", async () => {
    const { client } = await createUser(server);
    const less = { ...emptyProfile, gender: "Pria" as const };
    await client.call(updateProfile, { body: less });
    expect(await client.call(getProfile)).toEqual(less);
    expect(await client.call(getCurrentUser)).toMatchObject({
      profileComplete: false,
    });
  });

  it.each(["gender", "birthDate", "subdistrictId"] as const)(
    "is incomplete without %s",
    async (line) => {
      const { client } = await createUser(server);
      await client.call(updateProfile, {
        body: { ...completeProfile, [line]: null },
      });
      expect(await client.call(getCurrentUser)).toMatchObject({
        profileComplete: false,
      });
    },
  );

  it("is complete without the optional fields", async () => {
    const { client } = await createUser(server, {
      profile: { smoking: null, religion: null, devices: [], phone: null },
    });
    expect(await client.call(getCurrentUser)).toMatchObject({
      profileComplete: true,
    });
  });

  it.each(["0812 3456-7890", "6281234567890", "+62 812-3456-7890"])(
    "stores the phone number %s as +6281234567890",
    async (phone) => {
      const { client } = await createUser(server);
      const response = await rawCall(client, updateProfile, {
        ...wireProfile,
        phone,
      });
      expect(response.status).toBe(200);
      expect((await client.call(getProfile)).phone).toBe("+6281234567890");
    },
  );

  it.each<[what: string, wire: object, fields: object]>([
    [
      "a date that does not exist",
      { birth_date: "1999-02-29" },
      { birth_date: ["Tanggal tidak valid."] },
    ],
    [
      "a birth in the future",
      { birth_date: "2126-01-01" },
      { birth_date: ["Tanggal ini belum terjadi."] },
    ],
    [
      "a child",
      { birth_date: "2020-01-01" },
      { birth_date: ["Usia minimal 13 tahun."] },
    ],
    [
      "a mistyped century",
      { birth_date: "1190-05-17" },
      { birth_date: ["Periksa kembali tahunnya."] },
    ],
    [
      "a phone number from elsewhere",
      { phone: "+1 555 0100" },
      { phone: ["Nomor HP tidak valid."] },
    ],
    [
      "an unknown word",
      { religion: "Jedi" },
      { religion: ["Pilih salah satu yang tersedia."] },
    ],
    [
      "an unknown province",
      { province_id: "99", city_id: null, subdistrict_id: null },
      { province_id: ["Pilih salah satu yang tersedia."] },
    ],
    [
      "all as a province",
      { province_id: "all", city_id: null, subdistrict_id: null },
      { province_id: ["Pilih salah satu yang tersedia."] },
    ],
    [
      "a city of another province",
      { province_id: "31" },
      { city_id: ["Pilih wilayah yang sesuai dengan pilihan di atasnya."] },
    ],
    [
      "a subdistrict without its city",
      { city_id: null },
      {
        subdistrict_id: [
          "Pilih wilayah yang sesuai dengan pilihan di atasnya.",
        ],
      },
    ],
  ])("rejects %s with a fault at its field", async (_, wire, fields) => {
    const { client } = await createUser(server, { locale: "id" });
    const response = await rawCall(client, updateProfile, {
      ...wireProfile,
      ...wire,
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "validation_failed",
      error: fields,
    });
    expect(await client.call(getProfile)).toEqual(completeProfile);
  });

  it("cannot be read or changed by other users", async () => {
    const one = await createUser(server, { profile: { gender: "Pria" } });
    const other = await createUser(server, { profile: { gender: "Wanita" } });
    expect((await one.client.call(getProfile)).gender).toBe("Pria");
    expect((await other.client.call(getProfile)).gender).toBe("Wanita");
    expect(
      await server.anonymous().refused(updateProfile, { body: emptyProfile }),
    ).toMatchObject({ status: 401 });
  });
});

describe("the filter options", () => {
  it("are the lists of the specification, with Semua first where it has it", async () => {
    const options = await server.anonymous().call(getFilterOptions);
    expect(options.educations).toEqual([
      "Semua",
      "SD",
      "SMP/MTS",
      "SMA",
      "SMK",
      "D3",
      "S1",
      "S2",
      "S3",
    ]);
    expect(options.incomes).toEqual([
      "Semua",
      "< 1 juta",
      "< 5 juta",
      "> 5 juta",
    ]);
    expect(options.religions).toEqual([
      "Semua",
      "Islam",
      "Kristen",
      "Buddha",
      "Konghucu",
      "Hindu",
      "Katholik",
    ]);
    expect(options.occupations).toHaveLength(17);
    expect(options.occupations).not.toContain("Semua");
    expect(options.genders).toEqual(["Pria", "Wanita"]);
    expect(options.devices).toEqual(["Phone", "PC", "Laptop", "Tablet"]);
    expect(options.bloodTypes).toEqual(["A", "B", "AB", "O"]);
  });
});

const wireProfile = z.encode(updateProfile.body, completeProfile) as object;
