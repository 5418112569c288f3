import { describe, expect, it } from "vitest";
import { isWebAddress } from "./web-address.ts";

describe("an address in a draft", () => {
  it.each([
    "",
    "contoh",
    "contoh.id:8080/a",
    "localhost:3000",
    "http://contoh.id",
    "https://contoh.id/?a=b:c",
    "{{q1}}",
    "/jalan?x=javascript:1",
  ])("may be %j", (address) => {
    expect(isWebAddress(address)).toBe(true);
  });

  it.each([
    "javascript:alert(1)",
    " JAVASCRIPT:1",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "intent://x#Intent;end",
    "blob:https://contoh.id/1",
    "view-source:https://contoh.id",
  ])("may not be %j", (address) => {
    expect(isWebAddress(address)).toBe(false);
  });
});
