import { formLimits } from "@sigi/survey/form-limits.ts";
import type { SourceObject } from "../source/source-object.ts";
import { input, type Input } from "./typed-input.ts";
import { readValidators } from "./read-validators.ts";
import type { Owner, SurveyJsContext } from "./surveyjs-context.ts";

/** Reads a text with a mask: a number, a date, or a text that matches a pattern. Returns null if it has no mask. */
export function maskedInput(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Input | null {
  const kind = source.text("maskType") ?? "none";
  const settings = source.object("maskSettings");
  if (kind === "none" || !settings) return null;
  settings.ignore("saveMaskedValue", "decimalSeparator", "thousandsSeparator");
  const read = masked(kind, settings, source, owner, context);
  if (read) settings.close(owner.place);
  else settings.loseAll("setting_unsupported", { name: kind });
  return read;
}

function masked(
  kind: string,
  settings: SourceObject,
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Input | null {
  switch (kind) {
    case "numeric":
    case "currency":
      return maskedNumber(settings, source, owner, context);
    case "datetime":
      return maskedDate(settings, source, owner, context);
    case "pattern": {
      const mask = settings.text("pattern") ?? "";
      const takes = new Set(["text"] as const);
      const validators = readValidators(source, owner, takes, context);
      return input("short_text", {
        placeholder: context.texts.line(
          source,
          "placeholder",
          `${owner.place}.options.placeholder`,
        ),
        min: validators.shortest,
        max: validators.longest,
        pattern: { expression: maskPattern(mask), message: mask },
      });
    }
    default:
      return null;
  }
}

function maskedNumber(
  settings: SourceObject,
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Input {
  const takes = new Set(["numeric"] as const);
  const { least, most } = readValidators(source, owner, takes, context);
  const positive = settings.flag("allowNegativeValues") === false;
  const precision = settings.number("precision") ?? 2;
  const { texts } = context;
  const place = `${owner.place}.options.unit`;
  const prefix = texts.line(settings, "prefix", place);
  const suffix = texts.line(settings, "suffix", place);
  const symbol = texts.line(settings, "currencySymbol", place);
  settings.ignore("currencyPattern");
  return input("number", {
    min: least ?? settings.number("min") ?? (positive ? 0 : null),
    max: most ?? settings.number("max") ?? null,
    decimals: Math.max(0, Math.min(formLimits.decimalsMax, precision)),
    unit: suffix || prefix || symbol,
  });
}

function maskedDate(
  settings: SourceObject,
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Input | null {
  readValidators(source, owner, new Set(), context);
  const pattern = settings.text("pattern") ?? settings.text("patternPreset");
  if (pattern === undefined) return null;
  const hasDate = /[dy]/i.test(pattern);
  const hasTime = /h/i.test(pattern);
  if (!hasDate && !hasTime) return null;
  const limit = (key: string) => {
    const text = settings.text(key);
    const length = hasDate ? (hasTime ? 16 : 10) : 5;
    return text === undefined ? null : text.slice(0, length);
  };
  const limits = { min: limit("min"), max: limit("max") };
  if (!hasTime) return input("date", limits);
  return hasDate ? input("date_time", limits) : input("time", limits);
}

/**
 * Converts a mask to a pattern: 9 is a digit, a is a letter, # is either, and a backslash escapes the next character.
 */
function maskPattern(mask: string): string {
  return mask.replace(/\\(.)|(.)/gsu, (_, escaped?: string, sign?: string) => {
    if (sign === "9") return "[0-9]";
    if (sign === "a") return "[A-Za-z]";
    if (sign === "#") return "[A-Za-z0-9]";
    return (escaped ?? sign ?? "").replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  });
}
