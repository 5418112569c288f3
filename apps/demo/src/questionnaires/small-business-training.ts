import { longText, multiple, scale, section, single } from "../compose.ts";
import type { Questionnaire } from "../questionnaire.ts";

/** An incomplete draft. */
export const smallBusinessTraining: Questionnaire = {
  title: "Kebutuhan pelatihan usaha kecil",
  description:
    "Untuk pemilik usaha mikro dan kecil: keterampilan apa yang ingin Anda pelajari, dan kapan Anda punya waktu?",
  closing: "Terima kasih, semoga usaha Anda makin maju.",
  target: { occupations: ["Pengusaha", "Entrepreneur", "Freelancer"] },
  sections: [
    section("Usaha Anda", [
      single(
        "kind",
        "Bidang usaha Anda",
        [
          "Makanan dan minuman",
          "Pakaian dan kerajinan",
          "Jasa",
          "Pertanian dan perikanan",
          "Perdagangan",
        ],
        { other: true },
      ),
      single("trained", "Pernahkah Anda mengikuti pelatihan usaha?", {
        yes: "Pernah",
        no: "Belum pernah",
      }),
      scale("useful", "Seberapa bermanfaat pelatihan itu?", {
        max: 5,
        minLabel: "Tidak bermanfaat",
        maxLabel: "Sangat bermanfaat",
        showIf: "trained = 'yes'",
      }),
    ]),
    section("Yang ingin dipelajari", [
      multiple(
        "topics",
        "Pilih paling banyak tiga topik",
        [
          "Pembukuan sederhana",
          "Foto produk",
          "Berjualan di lokapasar",
          "Izin usaha dan sertifikat halal",
          "Mencari modal",
          "Melayani pelanggan",
        ],
        { max: 3 },
      ),
      longText("remarks", "Hal lain yang ingin Anda sampaikan", {
        required: false,
      }),
    ]),
  ],
};
