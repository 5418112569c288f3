import { describe, expect, it } from "vitest";
import { notComputable } from "./signal.ts";
import {
  familyText,
  ruleText,
  signalText,
  signalTitle,
} from "./signal-texts.ts";
import { attentionChecks } from "./signals/attention-checks.ts";
import { mahalanobis } from "./signals/mahalanobis.ts";
import { pageTime } from "./signals/page-time.ts";
import { secondAccount } from "./signals/second-account.ts";
import { anObservation, pagesOf } from "./testing/observations.ts";
import { judge } from "./judge.ts";
import { rules, signalNames } from "./thresholds.ts";

const fast = pageTime({
  pages: pagesOf([1, 5], [1, 5], [1, 5], [60, 5]),
  elapsed: null,
});

describe("the sentence of a signal", () => {
  it("reports value and threshold in both languages", () => {
    expect(signalText(fast, "id")).toBe(
      "Halaman yang dijawab lebih cepat dari 2 detik per butir: 3 dari 4; batasnya 25% halaman.",
    );
    expect(signalText(fast, "en")).toBe(
      "Pages answered in less than 2 seconds per item: 3 of 4; the limit is 25% of the pages.",
    );
  });

  it("names what accounts share", () => {
    const shared = secondAccount({
      sameBankAccount: true,
      sameDeviceToken: true,
    });
    expect(signalText(shared, "id")).toContain("rekening bank dan perangkat");
    expect(signalText(shared, "en")).toContain("bank account and device");
    const none = secondAccount({
      sameBankAccount: false,
      sameDeviceToken: false,
    });
    expect(signalText(none, "en")).toContain("No bank account");
  });

  it("says why a rule was not computable", () => {
    const signal = mahalanobis({ scales: [] }, null);
    expect(signalText(signal, "id")).toMatch(/responden lain masih/);
    expect(
      signalText(notComputable("page_time", "times_missing", 0.25), "en"),
    ).toMatch(/did not send enough timings/);
  });

  it("is complete for every signal of a verdict", () => {
    const checks = attentionChecks({
      checks: { passed: 1, failed: 1 },
      expectedSeconds: 60,
    });
    const { signals } = judge(anObservation(), null, {
      shared: null,
      texts: null,
    });
    for (const signal of [...signals, checks]) {
      for (const locale of ["id", "en"] as const) {
        expect(signalText(signal, locale)).toMatch(/^[^{}]+\.$/);
      }
    }
  });
});

describe("the public help", () => {
  it.each(signalNames)("explains %s with its thresholds", (name) => {
    const texts = (["id", "en"] as const).map((locale) =>
      ruleText(name, locale),
    );
    for (const { title, rule, why, limits } of texts) {
      expect(title).not.toBe("");
      for (const text of [rule, why, limits]) {
        expect(text).toMatch(/^[^{}]+\.$/);
        expect(text).not.toContain("undefined");
      }
    }
    expect(texts[0]).not.toEqual(texts[1]);
    expect(signalTitle(name, "id")).toBe(texts[0]?.title);
  });

  it("says what each rule never does alone", () => {
    for (const name of signalNames) {
      const { limits } = ruleText(name, "en");
      const never = {
        orders: "never holds",
        counts: "never holds an answer alone",
        holds: "never rejects",
      };
      expect(limits).toContain(never[rules[name].may]);
    }
  });

  it("follows the thresholds", () => {
    expect(ruleText("page_time", "en").rule).toContain("25% of the pages");
    expect(ruleText("mahalanobis", "id").rule).toContain("0,001");
    expect(familyText("speed", "id")).toBe("Kecepatan");
  });
});
