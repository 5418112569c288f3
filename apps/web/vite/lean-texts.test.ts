import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { m } from "@sigi/messages/messages";
import { leanText } from "./lean-texts.ts";

const folder = fileURLToPath(
  new URL("../../../messages/compiled/messages/", import.meta.url),
);

const read = (name: string) => readFileSync(`${folder}${name}.js`, "utf8");

/** The message as the build writes it. */
function lean(name: string): (inputs: object, options: object) => string {
  const code = leanText(read(name)) ?? "";
  const body = code
    .replace(/^import.*$/m, "")
    .replace(/^export const \w+ =/m, "return");
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- our own generated code
  return new Function("getLocale", body)(() => "id") as ReturnType<typeof lean>;
}

describe("lean texts", () => {
  it("say what the compiled texts say, in both languages and for all numbers", () => {
    for (const locale of ["id", "en"] as const) {
      expect(lean("answer_start")({}, { locale })).toBe(
        m.answer_start({}, { locale }),
      );
      for (const min of [0, 1, 2, 21, "1"])
        expect(lean("fault_choices_too_few")({ min }, { locale })).toBe(
          m.fault_choices_too_few({ min }, { locale }),
        );
    }
  });

  it("leave hardly a text as it was", () => {
    const names = readdirSync(folder).filter(
      (file) => file.endsWith(".js") && file !== "_index.js",
    );
    const unchanged = names.filter(
      (file) => leanText(readFileSync(folder + file, "utf8")) === undefined,
    );
    expect(unchanged.length).toBeLessThan(names.length / 100);
  });
});
