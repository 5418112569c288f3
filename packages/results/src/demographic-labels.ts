import type {
  educations,
  genders,
  incomes,
  occupations,
} from "@sigi/contract/demographics.ts";
import type { AgeBand } from "@sigi/contract/user-details.ts";
import { m } from "@sigi/messages/messages";
import type { Locale } from "@sigi/survey/fault.ts";

/** A text in the page's language, or in another one. */
type Label = (inputs?: object, options?: { locale?: Locale }) => string;

export type Labels<Values extends readonly string[]> = Readonly<
  Record<Values[number], Label>
>;

/** The contract's values are the specification's Indonesian words; these are their labels for readers. */
export const genderLabels: Labels<typeof genders> = {
  Pria: m.demographic_gender_male,
  Wanita: m.demographic_gender_female,
};

const years =
  (from: number, to: number): Label =>
  (_, options) =>
    m.admin_user_age_band({ from, to }, options);

export const ageLabels: Readonly<Record<AgeBand, Label>> = {
  under_18: m.admin_user_age_under_18,
  "18_24": years(18, 24),
  "25_34": years(25, 34),
  "35_44": years(35, 44),
  "45_54": years(45, 54),
  "55_64": years(55, 64),
  "65_up": m.admin_user_age_65_up,
};

export const educationLabels: Labels<typeof educations> = {
  SD: m.demographic_education_sd,
  "SMP/MTS": m.demographic_education_smp,
  SMA: m.demographic_education_sma,
  SMK: m.demographic_education_smk,
  D3: m.demographic_education_d3,
  S1: m.demographic_education_s1,
  S2: m.demographic_education_s2,
  S3: m.demographic_education_s3,
};

export const incomeLabels: Labels<typeof incomes> = {
  "< 1 juta": m.demographic_income_low,
  "< 5 juta": m.demographic_income_middle,
  "> 5 juta": m.demographic_income_high,
};

export const occupationLabels: Labels<typeof occupations> = {
  "Tidak memiliki pekerjaan": m.demographic_job_none,
  Freelancer: m.demographic_job_freelancer,
  Siswa: m.demographic_job_pupil,
  Mahasiswa: m.demographic_job_student,
  Pengusaha: m.demographic_job_business,
  "Pegawai BUMN": m.demographic_job_bumn,
  "Tenaga Medis": m.demographic_job_medical,
  Buruh: m.demographic_job_labourer,
  Investor: m.demographic_job_investor,
  "Pegawai Startup": m.demographic_job_startup,
  "Pengusaha E-commerce": m.demographic_job_ecommerce,
  "Content Creator": m.demographic_job_creator,
  Dosen: m.demographic_job_lecturer,
  Guru: m.demographic_job_teacher,
  Entrepreneur: m.demographic_job_entrepreneur,
  "Karyawan Swasta": m.demographic_job_private,
  Lainnya: m.demographic_job_other,
};
