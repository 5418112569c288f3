import { describe, expect, it } from "vitest";
import { readSigned, sandboxServerKey, sign } from "./notification.ts";

const signed = {
  order_id: "sigi-1-ab",
  status_code: "200",
  gross_amount: "1500.00",
};

describe("a notification's signature", () => {
  it("is the sha512 of order, code, amount and server key, as Midtrans documents", () => {
    // printf 'sigi-1-ab2001500.00key' | sha512sum
    expect(sign(signed, "key")).toBe(
      "cb6c5046b05466d528e5f3d88bdba11c833380d73ce4471888b5f661e56a1fc95fc64849afdabf50561874f83369cd8ee8353aaa57c24acbd8eb85802be2a1fe",
    );
  });

  it("is valid only for its own order, code, amount and key", () => {
    const key = sandboxServerKey("secret");
    const notification = {
      ...signed,
      transaction_status: "settlement",
      signature_key: sign(signed, key),
    };
    const read = (content: object, by = key) =>
      readSigned(JSON.stringify(content), by);
    expect(read(notification)).toBe("sigi-1-ab");
    expect(read(notification, sandboxServerKey("other"))).toBeNull();
    expect(readSigned("no JSON", key)).toBeNull();
    for (const change of [
      { order_id: "sigi-2-ab" },
      { status_code: "201" },
      { gross_amount: "1500.0" },
      { signature_key: "" },
    ]) {
      expect(read({ ...notification, ...change })).toBeNull();
    }
  });
});
