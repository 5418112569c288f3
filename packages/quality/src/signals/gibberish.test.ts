import { describe, expect, it } from "vitest";
import { textsOf } from "../testing/observations.ts";
import { gibberish } from "./gibberish.ts";

const judge = (...texts: string[]) => gibberish({ texts: textsOf(...texts) });

describe("gibberish", () => {
  it.each([
    "asdkjh qwlkejh zxmcnb",
    "fghjkfghjk dfgdfg",
    "hsjdhfkjsdhf",
    "bbbbbbbbbbbbbbb",
    "kdjskl fjdkls qopwie",
  ])("fires on %s", (text) => {
    expect(judge(text)).toMatchObject({ outcome: "fired", effect: "counts" });
  });

  it.each([
    "Saya suka sekali dengan rasa dan bungkusnya.",
    "pelayanan bgs, tp antri nya lama bgt",
    "gtw dh mls jwb pertanyaan kyk gini",
    "wkwkwkwkwk lucu banget kak",
    "Ngatiyem Tjokrosoedarmo",
    "I Gusti Ngurah Bagus Wirawan",
    "Sihar Hutabarat boru Situmorang",
    "Nggih, kulo sampun nyobi, sekeca sanget",
    "Abdi mah satuju wae kumaha saena",
    "Ambo satuju bana jo rencana tu",
    "Aye mah setuju aje dah, kagak ngapa",
    "Kitorang setuju saja, trada masalah",
    "SMK Negeri 1 Banjarnegara jurusan TKJ",
    "Nothing really, I am happy with the service",
  ])("does not fire on %s", (text) => {
    expect(judge(text).outcome).toBe("clear");
  });

  it("counts letters, so that one slip among real texts does not fire", () => {
    expect(
      judge("hsjdhfkjsdhf", "Menurut saya harganya sudah sesuai.").outcome,
    ).toBe("clear");
  });

  it("judges short texts together", () => {
    expect(judge("sdfg", "hjkl", "xcvb", "wrtp").outcome).toBe("fired");
    expect(judge("Bandung", "guru", "kopi").outcome).toBe("clear");
  });

  it.each([
    "ok",
    "12345678901234",
    "ꦱꦸꦒꦼꦁꦫꦮꦸꦃ",
    "很好，我很满意这个服务",
    "wkwkwkwkwkwkwk",
    "https://contoh.id/kjhsdfkjhsdf",
  ])("does not judge %s", (text) => {
    expect(judge(text).reason).toBe("answers_few");
  });
});
