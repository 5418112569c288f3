import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { bit, wireObject } from "./wire-names.ts";

/**
 * The fields of a profile and of a target. The values are the specification's (section 9); their labels are
 * messages. A list that is empty or contains `all` does not restrict.
 */
export const all = "Semua";

export const genders = ["Pria", "Wanita"] as const;
export const educations = [
  "SD",
  "SMP/MTS",
  "SMA",
  "SMK",
  "D3",
  "S1",
  "S2",
  "S3",
] as const;
export const incomes = ["< 1 juta", "< 5 juta", "> 5 juta"] as const;
export const religions = [
  "Islam",
  "Kristen",
  "Buddha",
  "Konghucu",
  "Hindu",
  "Katholik",
] as const;
export const occupations = [
  "Tidak memiliki pekerjaan",
  "Freelancer",
  "Siswa",
  "Mahasiswa",
  "Pengusaha",
  "Pegawai BUMN",
  "Tenaga Medis",
  "Buruh",
  "Investor",
  "Pegawai Startup",
  "Pengusaha E-commerce",
  "Content Creator",
  "Dosen",
  "Guru",
  "Entrepreneur",
  "Karyawan Swasta",
  "Lainnya",
] as const;
export const devices = ["Phone", "PC", "Laptop", "Tablet"] as const;
export const bloodTypes = ["A", "B", "AB", "O"] as const;

export const ageMin = 0;
export const ageMax = 65;

/** The lists of `GET /api/filter-options`: education, income and religion begin with `Semua`. */
const filterOptions = wireObject(
  {
    gender: z.array(z.string()),
    studied_at: z.array(z.string()),
    income_type: z.array(z.string()),
    religion: z.array(z.string()),
    jobs: z.array(z.string()),
    device: z.array(z.string()),
    typeofblood: z.array(z.string()),
  },
  {
    gender: "genders",
    studied_at: "educations",
    income_type: "incomes",
    religion: "religions",
    jobs: "occupations",
    device: "devices",
    typeofblood: "bloodTypes",
  },
);

/** Converts `0812 3456-7890` and `62812…` to `+62812…`. */
function internationalPhone(value: string): string {
  const digits = value.replace(/[\s().-]/g, "");
  return digits.replace(/^(?:\+?62|0)(?=8)/, "+62");
}

/**
 * A user's demographics; null means not entered. Regions are ids (`32`, `32.73`, `32.73.01`), the birth date is
 * `YYYY-MM-DD`.
 */
export const profile = wireObject(
  {
    phone: z.nullable(
      z
        .string()
        .check(
          z.overwrite(internationalPhone),
          z.regex(/^\+62\d{8,13}$/, "phone"),
        ),
    ),
    gender: z.nullable(z.enum(genders)),
    birth_date: z.nullable(z.iso.date()),
    smoking: z.nullable(bit),
    studied_at: z.nullable(z.enum(educations)),
    income_type: z.nullable(z.enum(incomes)),
    religion: z.nullable(z.enum(religions)),
    job: z.nullable(z.enum(occupations)),
    device: z.array(z.enum(devices)).check(z.maxLength(devices.length)),
    typeofblood: z.nullable(z.enum(bloodTypes)),
    province_id: z.nullable(z.string()),
    city_id: z.nullable(z.string()),
    subdistrict_id: z.nullable(z.string()),
  },
  {
    studied_at: "education",
    income_type: "income",
    job: "occupation",
    device: "devices",
    typeofblood: "bloodType",
  },
);
export type Profile = z.output<typeof profile>;

export const getProfile = endpoint({
  method: "GET",
  path: "/api/user/profile",
  access: "user",
  summary: "Returns the user's demographics.",
  result: profile,
});

export const updateProfile = endpoint({
  method: "PUT",
  path: "/api/user/profile",
  access: "user",
  summary: "Replaces the user's demographics.",
  body: profile,
  result: profile,
  errors: ["validation_failed"],
});

export const getFilterOptions = endpoint({
  method: "GET",
  path: "/api/filter-options",
  access: "public",
  summary: "Returns the demographic options for profiles and targets.",
  result: filterOptions,
});
