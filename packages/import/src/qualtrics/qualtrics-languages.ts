import { languageTagOf } from "../languages.ts";

/** Qualtrics's codes of languages that are not BCP 47 tags ("Available Language Codes" on its support pages). */
const ownCodes: Readonly<Record<string, string>> = {
  ASM: "as",
  BEL: "be",
  CEB: "ceb",
  CH: "cnh",
  CKB: "ckb",
  FAS: "fa",
  HIL: "hil",
  HYE: "hy",
  ISL: "is",
  ITA: "it",
  KAN: "kn",
  KAZ: "kk",
  MAL: "ml",
  MYA: "my",
  SIN: "si",
  SQI: "sq",
  TEL: "te",
  TGL: "tl",
  "ZH-S": "zh-Hans",
  "ZH-T": "zh-Hant",
};

/** Returns the tag of a language such as "EN" or "ZH-S"; null for an unknown one. */
export function qualtricsLanguage(code: string): string | null {
  const name = code.trim();
  const own = ownCodes[name.toUpperCase()];
  if (own !== undefined) return own;
  const [language = "", region] = name.toLowerCase().split("-");
  const known = languageTagOf(language);
  return known !== null && region !== undefined
    ? `${known}-${region.toUpperCase()}`
    : known;
}
