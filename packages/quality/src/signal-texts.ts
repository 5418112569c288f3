import { m } from "@sigi/messages/messages";
import type { FaultTexts, Locale } from "@sigi/survey/fault.ts";
import type { Reason, Signal } from "./signal.ts";
import { type Family, rules, type SignalName } from "./thresholds.ts";

/** The description of a rule in the public help, in plain text. */
export interface RuleText {
  readonly title: string;
  /** The condition for firing, with its thresholds. */
  readonly rule: string;
  readonly why: string;
  /** The effects of the rule, and those that it never has alone. */
  readonly limits: string;
}

export function ruleText(name: SignalName, locale: Locale): RuleText {
  return {
    title: signalTitle(name, locale),
    rule: ruleTexts[name](inWords(ruleFigures(name), locale), { locale }),
    why: whyTexts[name]({}, { locale }),
    limits: limitTexts[rules[name].may]({}, { locale }),
  };
}

export const signalTitle = (name: SignalName, locale: Locale): string =>
  titles[name]({}, { locale });

export const familyText = (family: Family, locale: Locale): string =>
  familyTexts[family]({}, { locale });

/**
 * Returns the finding of a signal as one sentence with value and threshold, for respondents and admins; or the reason
 * why there is none.
 */
export function signalText(signal: Signal, locale: Locale): string {
  const { name, reason, details } = signal;
  if (reason !== null) return reasonTexts[reason]({}, { locale });
  return name === "second_account"
    ? accountText(details, locale)
    : foundTexts[name](inWords(details, locale), { locale });
}

function accountText(details: Signal["details"], locale: Locale): string {
  const shared = traces.filter(({ detail }) => details[detail] === 1);
  if (shared.length === 0) {
    return m.quality_second_account_none({}, { locale });
  }
  const names = shared.map(({ text }) => text({}, { locale }));
  return m.quality_second_account_found(
    { traces: new Intl.ListFormat(locale).format(names) },
    { locale },
  );
}

const traces = [
  { detail: "bankAccount", text: m.quality_trace_bank_account },
  { detail: "device", text: m.quality_trace_device },
] as const;

/** The thresholds of a rule that are numbers. */
const ruleFigures = (name: SignalName): Record<string, number> =>
  Object.fromEntries(
    Object.entries(rules[name]).filter(
      (entry): entry is [string, number] => typeof entry[1] === "number",
    ),
  );

/** Formats the figures for the reader; shares become percentages. */
const inWords = (
  figures: Readonly<Record<string, number>>,
  locale: Locale,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      figure(name, value, locale),
    ]),
  );

function figure(name: string, value: number, locale: Locale): string {
  if (/share$/i.test(name) || name === "similarity") {
    return value.toLocaleString(locale, {
      style: "percent",
      maximumFractionDigits: 1,
    });
  }
  return value.toLocaleString(
    locale,
    Math.abs(value) < 0.01
      ? { maximumSignificantDigits: 1 }
      : { maximumFractionDigits: 2 },
  );
}

const titles: FaultTexts<SignalName> = {
  page_time: m.quality_page_time_title,
  reading_floor: m.quality_reading_floor_title,
  relative_time: m.quality_relative_time_title,
  straight_lining: m.quality_straight_lining_title,
  zig_zag: m.quality_zig_zag_title,
  longstring: m.quality_longstring_title,
  irv: m.quality_irv_title,
  even_odd: m.quality_even_odd_title,
  person_total: m.quality_person_total_title,
  mahalanobis: m.quality_mahalanobis_title,
  gibberish: m.quality_gibberish_title,
  duplicate_text: m.quality_duplicate_text_title,
  pasted_text: m.quality_pasted_text_title,
  attention_checks: m.quality_attention_checks_title,
  second_account: m.quality_second_account_title,
};

const foundTexts: FaultTexts<Exclude<SignalName, "second_account">> = {
  page_time: m.quality_page_time_found,
  reading_floor: m.quality_reading_floor_found,
  relative_time: m.quality_relative_time_found,
  straight_lining: m.quality_straight_lining_found,
  zig_zag: m.quality_zig_zag_found,
  longstring: m.quality_longstring_found,
  irv: m.quality_irv_found,
  even_odd: m.quality_even_odd_found,
  person_total: m.quality_person_total_found,
  mahalanobis: m.quality_mahalanobis_found,
  gibberish: m.quality_gibberish_found,
  duplicate_text: m.quality_duplicate_text_found,
  pasted_text: m.quality_pasted_text_found,
  attention_checks: m.quality_attention_checks_found,
};

const ruleTexts: FaultTexts<SignalName> = {
  page_time: m.quality_page_time_rule,
  reading_floor: m.quality_reading_floor_rule,
  relative_time: m.quality_relative_time_rule,
  straight_lining: m.quality_straight_lining_rule,
  zig_zag: m.quality_zig_zag_rule,
  longstring: m.quality_longstring_rule,
  irv: m.quality_irv_rule,
  even_odd: m.quality_even_odd_rule,
  person_total: m.quality_person_total_rule,
  mahalanobis: m.quality_mahalanobis_rule,
  gibberish: m.quality_gibberish_rule,
  duplicate_text: m.quality_duplicate_text_rule,
  pasted_text: m.quality_pasted_text_rule,
  attention_checks: m.quality_attention_checks_rule,
  second_account: m.quality_second_account_rule,
};

const whyTexts: FaultTexts<SignalName> = {
  page_time: m.quality_page_time_why,
  reading_floor: m.quality_reading_floor_why,
  relative_time: m.quality_relative_time_why,
  straight_lining: m.quality_straight_lining_why,
  zig_zag: m.quality_zig_zag_why,
  longstring: m.quality_longstring_why,
  irv: m.quality_irv_why,
  even_odd: m.quality_even_odd_why,
  person_total: m.quality_person_total_why,
  mahalanobis: m.quality_mahalanobis_why,
  gibberish: m.quality_gibberish_why,
  duplicate_text: m.quality_duplicate_text_why,
  pasted_text: m.quality_pasted_text_why,
  attention_checks: m.quality_attention_checks_why,
  second_account: m.quality_second_account_why,
};

const limitTexts: FaultTexts<"orders" | "counts" | "holds"> = {
  orders: m.quality_limits_orders,
  counts: m.quality_limits_counts,
  holds: m.quality_limits_holds,
};

const familyTexts: FaultTexts<Family> = {
  speed: m.quality_family_speed,
  pattern: m.quality_family_pattern,
  text: m.quality_family_text,
  check: m.quality_family_check,
  identity: m.quality_family_identity,
};

const reasonTexts: FaultTexts<Reason> = {
  times_missing: m.quality_reason_times_missing,
  behaviour_missing: m.quality_reason_behaviour_missing,
  answers_few: m.quality_reason_answers_few,
  respondents_few: m.quality_reason_respondents_few,
  values_equal: m.quality_reason_values_equal,
  accounts_unknown: m.quality_reason_accounts_unknown,
};
