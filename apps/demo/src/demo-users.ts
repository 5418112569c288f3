import type { Profile } from "@sigi/contract/demographics.ts";
import type { DemoRole } from "./demo-accounts.ts";

/** A user of the demo data. The email addresses belong to a domain that can never exist. */
export interface DemoUser {
  readonly name: string;
  readonly email: string;
  readonly profile: Profile;
}

/** The three users whose passwords are printed. */
export const demoRoles: Readonly<Record<DemoRole, DemoUser>> = {
  admin: {
    name: "Ratna Kusumawardani",
    email: "admin@sigi.example",
    profile: profile("Wanita", "1986-02-19", "31.74.01", {
      education: "S2",
      occupation: "Pegawai Startup",
      income: "> 5 juta",
    }),
  },
  creator: {
    name: "Bagus Prasetyo",
    email: "creator@sigi.example",
    profile: profile("Pria", "1990-08-03", "34.04.07", {
      education: "S1",
      occupation: "Entrepreneur",
      income: "> 5 juta",
    }),
  },
  respondent: {
    name: "Siti Rahmawati",
    email: "respondent@sigi.example",
    profile: profile("Wanita", "1997-11-24", "32.73.01", {
      education: "S1",
      occupation: "Karyawan Swasta",
      bloodType: "O",
    }),
  },
};

/** A user with a pending withdrawal. */
export const withdrawer: DemoUser = {
  name: "Fitri Handayani",
  email: "fitri.handayani@sigi.example",
  profile: profile("Wanita", "1992-04-12", "32.75.01", {
    occupation: "Guru",
    education: "S1",
  }),
};

/** Further users who have answered a few surveys. */
export const otherRespondents: readonly DemoUser[] = [
  {
    name: "Rizky Ramadhan",
    email: "rizky.ramadhan@sigi.example",
    profile: profile("Pria", "2001-06-30", "31.74.01", {
      occupation: "Mahasiswa",
      smoking: true,
    }),
  },
  {
    name: "Maria Simbolon",
    email: "maria.simbolon@sigi.example",
    profile: profile("Wanita", "1988-01-15", "12.71.01", {
      religion: "Kristen",
      occupation: "Tenaga Medis",
      education: "D3",
    }),
  },
  {
    name: "I Made Wirawan",
    email: "made.wirawan@sigi.example",
    profile: profile("Pria", "1979-09-09", "51.71.01", {
      religion: "Hindu",
      occupation: "Pengusaha",
    }),
  },
  {
    name: "Nurul Hidayah",
    email: "nurul.hidayah@sigi.example",
    profile: profile("Wanita", "1994-12-02", "32.73.02", {
      occupation: "Freelancer",
      education: "SMK",
    }),
  },
  {
    name: "Yohanes Wattimena",
    email: "yohanes.wattimena@sigi.example",
    profile: profile("Pria", "1983-05-21", "81.71.01", {
      religion: "Katholik",
      occupation: "Pegawai BUMN",
    }),
  },
  {
    name: "Lina Marlina",
    email: "lina.marlina@sigi.example",
    profile: profile("Wanita", "1999-03-08", "32.04.05", {
      occupation: "Buruh",
      education: "SMA",
      income: "< 5 juta",
    }),
  },
];

/** Completes a profile with the most common values. */
function profile(
  gender: NonNullable<Profile["gender"]>,
  birthDate: string,
  subdistrictId: string,
  given: Partial<Profile>,
): Profile {
  return {
    phone: null,
    gender,
    birthDate,
    smoking: false,
    education: "SMA",
    income: "< 5 juta",
    religion: "Islam",
    occupation: "Lainnya",
    devices: ["Phone", "Laptop"],
    bloodType: null,
    provinceId: subdistrictId.slice(0, 2),
    cityId: subdistrictId.slice(0, 5),
    subdistrictId,
    ...given,
  };
}
