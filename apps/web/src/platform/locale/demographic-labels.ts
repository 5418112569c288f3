import type {
  bloodTypes,
  devices,
  religions,
} from "@sigi/contract/demographics.ts";
import { m } from "@sigi/messages/messages";
import type { Labels } from "@sigi/results/demographic-labels.ts";

export const religionLabels: Labels<typeof religions> = {
  Islam: m.demographic_religion_islam,
  Kristen: m.demographic_religion_kristen,
  Buddha: m.demographic_religion_buddha,
  Konghucu: m.demographic_religion_konghucu,
  Hindu: m.demographic_religion_hindu,
  Katholik: m.demographic_religion_katholik,
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
