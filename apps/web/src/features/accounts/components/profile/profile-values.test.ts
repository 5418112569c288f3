import { describe, expect, it } from "vitest";
import {
  internationalPhone,
  profileCompleteness,
  profileFaults,
  toFormValues,
  toProfile,
} from "./profile-values.ts";

const complete = {
  phone: "+6281234567890",
  gender: "Wanita",
  birthDate: "1999-05-17",
  smoking: false,
  education: null,
  income: null,
  religion: null,
  occupation: "Mahasiswa",
  devices: ["Phone"],
  bloodType: null,
  provinceId: "32",
  cityId: "32.73",
  subdistrictId: "32.73.01",
} as const;

describe("profile form", () => {
  it("returns the profile it was given", () => {
    const profile = { ...complete, devices: [...complete.devices] };
    expect(toProfile(toFormValues(profile))).toEqual(profile);
  });

  it("requires gender, birth date and all three regions, and nothing else", () => {
    const values = toFormValues({
      ...complete,
      devices: [],
      phone: null,
      gender: null,
      birthDate: null,
      provinceId: null,
      cityId: null,
      subdistrictId: null,
    });
    expect(Object.keys(profileFaults(values)).toSorted()).toEqual([
      "birthDate",
      "cityId",
      "gender",
      "provinceId",
      "subdistrictId",
    ]);
  });

  it.each([
    ["0812 3456 7890", "+6281234567890"],
    ["62 812-3456-7890", "+6281234567890"],
    ["+62 (812) 34567890", "+6281234567890"],
    ["", ""],
  ])("normalizes the phone number %s", (typed, number) => {
    expect(internationalPhone(typed)).toBe(number);
  });

  it("rejects a number that is not an Indonesian phone number", () => {
    const values = toFormValues({ ...complete, devices: [] });
    expect(profileFaults({ ...values, phone: "12" })).toHaveProperty("phone");
  });
});

const nothing = {
  phone: null,
  gender: null,
  birthDate: null,
  smoking: null,
  education: null,
  income: null,
  religion: null,
  occupation: null,
  devices: [],
  bloodType: null,
  provinceId: null,
  cityId: null,
  subdistrictId: null,
};

it("counts every field with a value, 'no' included, and the residence only down to the subdistrict", () => {
  expect(profileCompleteness(nothing)).toBe(0);
  expect(profileCompleteness({ ...nothing, provinceId: "32" })).toBe(0);
  expect(profileCompleteness({ ...nothing, smoking: false })).toBeCloseTo(
    1 / 11,
  );
  expect(
    profileCompleteness({
      phone: "+6281234567890",
      gender: "Pria",
      birthDate: "1999-05-17",
      smoking: false,
      education: "SMA",
      income: "< 1 juta",
      religion: "Islam",
      occupation: "Siswa",
      devices: ["Phone"],
      bloodType: "O",
      provinceId: "32",
      cityId: "32.73",
      subdistrictId: "32.73.01",
    }),
  ).toBe(1);
});
