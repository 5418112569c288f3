import { describe, expect, it } from "vitest";
import { fingerprintsOf } from "../text-fingerprints.ts";
import { textsOf } from "../testing/observations.ts";
import { duplicateText } from "./duplicate-text.ts";

const printsOf = (...texts: string[]) =>
  fingerprintsOf({ texts: textsOf(...texts) });

const judge = (own: readonly string[], others: readonly string[]) =>
  duplicateText({ own: printsOf(...own), others: printsOf(...others) });

const long =
  "Saya memilih merek ini karena harganya murah, mudah ditemukan di warung dekat rumah, dan rasanya disukai anak-anak saya.";
const medium =
  "Antrean di loket panjang, petugas hanya satu orang, dan kursi tunggu rusak semua";

describe("duplicate text", () => {
  it("holds alone on a long text that another account gave word by word", () => {
    const copied = long.toUpperCase().replaceAll(",", " ;");
    expect(judge([long], [copied])).toMatchObject({
      outcome: "fired",
      effect: "holds",
      value: 1,
    });
  });

  it("counts its family on a shorter one, or one that was changed a little", () => {
    expect(judge([medium], [medium]).effect).toBe("counts");
    const changed = long.replace("murah", "terjangkau");
    // 19 words have 17 shingles, one word is in three of them: 14 of 20.
    expect(judge([long], [changed])).toMatchObject({
      effect: "counts",
      value: 0.7,
    });
  });

  it("is clear for other texts, and for the same text at another question", () => {
    expect(judge([long], [medium]).outcome).toBe("clear");
    expect(judge([long], ["", long]).value).toBe(0);
    expect(judge([long], []).value).toBe(0);
  });

  it("does not look at stock phrases", () => {
    const phrase = "Tidak ada saran, semoga sukses selalu ke depannya";
    expect(judge([phrase], [phrase]).reason).toBe("answers_few");
  });

  it("is not computable where nobody compared", () => {
    expect(duplicateText(null).reason).toBe("accounts_unknown");
  });
});
