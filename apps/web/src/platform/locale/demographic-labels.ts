import type {
  bloodTypes,
  devices,
  educations,
  genders,
  incomes,
  occupations,
  religions,
} from "@sigi/contract/demographics.ts";
import { m } from "@sigi/messages/messages";

type Labels<Values extends readonly string[]> = Readonly<
  Record<Values[number], () => string>
>;

/** The contract's values are the specification's Indonesian words; these are their labels in the page's language. */
export const genderLabels: Labels<typeof genders> = {
  Pria: m.demographic_gender_male,
  Wanita: m.demographic_gender_female,
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

export const religionLabels: Labels<typeof religions> = {
  Islam: m.demographic_religion_islam,
  Kristen: m.demographic_religion_kristen,
  Buddha: m.demographic_religion_buddha,
  Konghucu: m.demographic_religion_konghucu,
  Hindu: m.demographic_religion_hindu,
  Katholik: m.demographic_religion_katholik,
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

export const deviceLabels: Labels<typeof devices> = {
  Phone: m.demographic_device_phone,
  PC: m.demographic_device_pc,
  Laptop: m.demographic_device_laptop,
  Tablet: m.demographic_device_tablet,
};

const sameInEveryLanguage = (value: string) => () => value;

export const bloodTypeLabels: Labels<typeof bloodTypes> = {
  A: sameInEveryLanguage("A"),
  B: sameInEveryLanguage("B"),
  AB: sameInEveryLanguage("AB"),
  O: sameInEveryLanguage("O"),
};

/** The options of a select, in the contract's order. */
export function optionsOf<Value extends string>(
  labels: Readonly<Record<Value, () => string>>,
): { value: Value; label: string }[] {
  return (Object.keys(labels) as Value[]).map((value) => ({
    value,
    label: labels[value](),
  }));
}
