import { expect, it } from "vitest";
import { profileCompleteness } from "./profile-completeness.ts";

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

it("counts what is told, 'no' included, and the residence only as a whole", () => {
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
