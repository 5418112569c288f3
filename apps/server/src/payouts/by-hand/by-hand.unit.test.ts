import { describe, expect, it } from "vitest";
import { byHand } from "./by-hand.ts";

const transfer = {
  payoutId: 12,
  amount: 47_500,
  bankCode: "bca",
  bankName: "BCA (Bank Central Asia)",
  accountNumber: "0123456789",
  accountName: "Sari Wulandari",
};

const linesOf = (accountName: string) =>
  byHand.fileOf(7, [{ ...transfer, accountName }]).content.split("\r\n");

describe("the file for the bank", () => {
  it("has a line for each transfer, with leading zeros and the amount that arrives", () => {
    const { name, content } = byHand.fileOf(7, [transfer, transfer]);
    expect(name).toBe("payouts-7.csv");
    expect(content.split("\r\n")).toEqual([
      '\uFEFF"ID","Kode bank","Bank","Nomor rekening","Nama penerima","Jumlah","Berita"',
      '"12","bca","BCA (Bank Central Asia)","0123456789","Sari Wulandari","47500","SIGI 12"',
      '"12","bca","BCA (Bank Central Asia)","0123456789","Sari Wulandari","47500","SIGI 12"',
      "",
    ]);
  });

  it.each([
    ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
    ["+62", "'+62"],
    ["-1+1", "'-1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tTab", "'\tTab"],
  ])("keeps a spreadsheet from running the name %j", (typed, written) => {
    expect(linesOf(typed)[1]?.split(",")[4]).toBe(`"${written}"`);
  });

  it("doubles quotes, so that a name never ends its cell", () => {
    expect(linesOf('Sari "Nana", Wulandari')[1]).toContain(
      '"Sari ""Nana"", Wulandari"',
    );
  });
});
