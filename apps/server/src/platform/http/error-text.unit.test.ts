import { readdirSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "@sigi/contract/endpoints.ts";
import { m } from "@sigi/messages/messages";
import { describe, expect, it } from "vitest";
import { BusinessError } from "../business-error.ts";
import { errorText, fieldText } from "./error-text.ts";

const codes = new Set(
  Object.values(endpoints).flatMap(({ endpoint }) => endpoint.errors),
);

it.each([...codes])("the error code %s has a text", (code) => {
  expect(m).toHaveProperty(`error_${code}`);
});

/** Matches the value of a placeholder that was not given. */
const missing = /undefined|NaN|\[object|\{\w+\}/;
const locales = ["id", "en"] as const;

describe("a text with a placeholder", () => {
  const keys = Object.keys(m).filter((key) => /^(?:error|field)_/.test(key));

  it("is replaced by a general one when its data is missing", () => {
    for (const locale of locales) {
      const texts = keys.map((key) => {
        const [, part, code = ""] = /^(error|field)_(.*)$/.exec(key) ?? [];
        return part === "error"
          ? errorText(code, locale)
          : fieldText(code, locale);
      });
      expect(texts.filter((text) => missing.test(text))).toEqual([]);
    }
    expect(errorText("credit_too_low", "en")).toBe(
      errorText("server_error", "en"),
    );
  });
});

type ErrorClass = new (...args: never) => BusinessError;

const folder = join(import.meta.dirname, "../..");

/** The modules that declare errors, by path. */
const modules = readdirSync(folder, {
  recursive: true,
  encoding: "utf8",
}).filter(
  (path) =>
    path.endsWith("/errors.ts") ||
    path === "platform/business-error.ts" ||
    path === "platform/http/limits/rate-limit.ts" ||
    path === "platform/http/file-streams.ts",
);

const isErrorClass = (value: unknown): value is ErrorClass =>
  typeof value === "function" && value.prototype instanceof BusinessError;

const bank = { name: "BCA", kind: "bank", digitsMin: 10, digitsMax: 10 };
const wallet = { ...bank, name: "OVO", kind: "ewallet" };

/** Arguments of the errors whose texts have data, by domain and name. */
const samples: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  "accounts TooManyAttempts": [[90]],
  "accounts TooManyEmails": [[90]],
  "adjustments AdjustedBalanceLow": [[2_000]],
  "administration TestimonyIncomplete": [[["name", "message"]]],
  "answers TooManyRefusedAnswers": [[90]],
  "answers/review TooManyReports": [[90, 10]],
  "payments CreditTooLow": [[2_000]],
  "payments RefundAccountNeeded": [[["bank_id"]]],
  "payments VoucherRefused": [["voucher_unknown"], ["voucher_min_total", 9]],
  "payments VoucherInvalid": [
    ["value", "voucher_percent"],
    ["ends_at", "voucher_period"],
  ],
  "payouts AccountNumberUnfit": [[bank], [wallet]],
  "payouts WithdrawalCooling": [[3]],
  "storage FileTooLarge": [["avatar", 5_000_000]],
  "storage ImageTooManyPixels": [["avatar", 50]],
  "privacy DeletionObstructed": [
    [[{ code: "balance_left", params: { amount: "Rp 9" } }]],
    [
      [
        { code: "survey_running", params: { count: 2 } },
        { code: "credit_left", params: { amount: "Rp 9" } },
      ],
    ],
  ],
  "results AxisTooLong": [["rows", 20]],
  "results/exports SchedulesFull": [[5]],
  "results/links LinksFull": [[20]],
  "results/views ViewsFull": [[20]],
  "surveys/lookup-tables TableInvalid": [[[]]],
  "surveys/pictures TooManyPictures": [[200]],
  "surveys/transfer ImportFailed": [
    [{ code: "nothing_left", text: () => "Kosong" }],
  ],
  "surveys/versions TooManyVersions": [[20]],
  "withdrawals WithdrawalPaused": [[3]],
  "withdrawals BelowMinimum": [[50_000]],
  "withdrawals FeeChanged": [[2_500]],
  "withdrawals TooManyToday": [[3]],
  "withdrawals BatchChanged": [[2_000]],
};

/** The declared errors with their domain and name. */
async function declared() {
  const found = await Promise.all(
    modules.map(async (path) => {
      const exported = (await import(join(folder, path))) as object;
      const domain = path.replace("platform/storage", "storage");
      return Object.entries(exported)
        .filter((entry): entry is [string, ErrorClass] =>
          isErrorClass(entry[1]),
        )
        .map(([name, Class]) => ({
          name: `${domain.replace("/errors.ts", "")} ${name}`,
          Class,
        }));
    }),
  );
  return found.flat();
}

/** The texts of an error and its faults in both languages, each with its code. */
const textsOf = ({ code, params, fields = {} }: BusinessError) =>
  locales.flatMap((locale) => [
    { code, text: errorText(code, locale, params) },
    ...Object.values(fields)
      .flat()
      .map((fault) => ({
        code: fault.code,
        text:
          fault.text?.(locale) ?? fieldText(fault.code, locale, fault.params),
      })),
  ]);

const general = new Set(
  locales.flatMap((locale) => [
    errorText("server_error", locale),
    fieldText("invalid", locale),
  ]),
);

describe("the text of every error that a domain declares", () => {
  it("has the data that the error carries", async () => {
    const all = await declared();
    expect(all.length).toBeGreaterThan(100);
    expect(Object.keys(samples)).toEqual(
      expect.arrayContaining(
        all.flatMap(({ name, Class }) => (hasOwnText(Class) ? [] : [name])),
      ),
    );
    for (const { name, Class } of all) {
      for (const args of samples[name] ?? [[]]) {
        for (const { code, text } of textsOf(new Class(...(args as never)))) {
          expect([name, text]).not.toEqual([
            name,
            expect.stringMatching(missing),
          ]);
          if (code !== "invalid" && code !== "server_error")
            expect([name, general.has(text)]).toEqual([name, false]);
        }
      }
    }
  });
});

/** Returns true if an error needs no arguments for its texts. */
function hasOwnText(Class: ErrorClass): boolean {
  try {
    return textsOf(new Class(...([] as never))).every(
      ({ text }) => !missing.test(text) && !general.has(text),
    );
  } catch {
    return false;
  }
}
