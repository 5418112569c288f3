import { languageTagOf } from "../languages.ts";

/** Qualtrics's own codes of languages, where they are not BCP 47 tags ("Available Language Codes" on its support pages). */
const ownCodes: Readonly<Record<string, string>> = {
  ASM: "as",
  BEL: "be",
  BG: "bg",
  CEB: "ceb",
  CKB: "ckb",
  CH: "cht",
  CY: "cy",
  "EN-GB": "en-GB",
  "EN-US": "en-US",
  EO: "eo",
  "ES-ES": "es-ES",
  "FR-CA": "fr-CA",
  FAS: "fa",
  HIL: "hil",
  HYE: "hy",
  ISL: "is",
  ITA: "it",
  KAN: "kn",
  KAZ: "kk",
  KMR: "kmr",
  MAL: "ml",
  MS: "ms",
  MK: "mk",
  MYA: "my",
  PB: "pa",
  "PA-IN": "pa",
  "PT-BR": "pt-BR",
  RI_GI: "en",
  "SR-ME": "sr-Latn-ME",
  SIN: "si",
  SQI: "sq",
  SW: "sw",
  TEL: "te",
  TGL: "tl",
  "ZH-S": "zh-Hans",
  "ZH-T": "zh-Hant",
};

/** The tag of a language such as "EN" or "ZH-S"; null for an unknown one. */
export function qualtricsLanguage(code: string): string | null {
  const name = code.trim();
  const own = ownCodes[name.toUpperCase()];
  if (own !== undefined) return own;
  const lower = name.toLowerCase();
  return (
    languageTagOf(lower) ??
    (/^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/.test(lower) ? lower : null)
  );
}
