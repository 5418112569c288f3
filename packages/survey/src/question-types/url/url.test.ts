import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAnswer } from "../../answers/read-answer.ts";
import { operandTypeOf } from "../../question-types.ts";
import { makeQuestion, testContext } from "../../test-forms.ts";

const question = makeQuestion("url", 1);

const read = (raw: unknown) =>
  readAnswer(question, raw, { ...testContext, earlier: new Map() });

describe("the answer to a web address question", () => {
  it.each([
    ["contoh.com", "https://contoh.com/"],
    [" www.Contoh.co.id/a b?c=1#d ", "https://www.contoh.co.id/a%20b?c=1#d"],
    ["http://contoh.com", "http://contoh.com/"],
    ["HTTPS://CONTOH.COM/Jalan", "https://contoh.com/Jalan"],
    ["//contoh.com/x", "https://contoh.com/x"],
    ["contoh.com:8080/x", "https://contoh.com:8080/x"],
    ["https://contoh.com:443/", "https://contoh.com/"],
    ["contoh.com/../..", "https://contoh.com/"],
    ["bücher.example", "https://xn--bcher-kva.example/"],
    ["https://shopee.co.id/toko?q=a@b", "https://shopee.co.id/toko?q=a@b"],
  ])("reads %j as %j", (typed, value) => {
    expect(read(typed)).toEqual({ value });
    expect(read(value)).toEqual({ value });
  });

  it.each([
    "contoh",
    "tidak punya",
    "http://localhost/",
    "192.168.1.1",
    "https://[::1]/",
    "123",
    "javascript:alert(1)",
    "mailto:ayu@contoh.id",
    "ftp://contoh.com",
    "data:text/html,x",
    "ayu@contoh.id",
    "https://ayu:rahasia@contoh.id",
    "https://",
    "https:// contoh.com",
    "contoh.com, lain.com",
    `contoh.com/${"a".repeat(2_000)}`,
    // Each of these letters takes nine characters once it is encoded.
    `contoh.com/${"漢".repeat(500)}`,
    "a".repeat(1_000_000),
  ])("refuses %.40j", (typed) => {
    expect(read(typed)).toEqual({ faults: [{ code: "url_invalid" }] });
  });

  it.each([null, undefined, "", "  "])("is missing when it is %j", (raw) => {
    expect(read(raw)).toEqual({ value: null });
  });

  it.each([1, false, ["contoh.com"], { href: "https://contoh.com/" }])(
    "cannot be %j",
    (raw) => {
      expect(read(raw)).toEqual({ faults: [{ code: "answer_unreadable" }] });
    },
  );

  it("reads any address unchanged that it has accepted", () => {
    const typed = fc.oneof(
      fc.jsonValue(),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.tuple(fc.domain(), fc.string()).map((parts) => parts.join("/")),
    );
    fc.assert(
      fc.property(typed, (raw) => {
        const result = read(raw);
        if ("faults" in result || result.value === null) return;
        expect(read(result.value)).toEqual(result);
      }),
    );
  });

  it("is compared as text", () => {
    expect(operandTypeOf(question)).toEqual({ kind: "text" });
  });
});
