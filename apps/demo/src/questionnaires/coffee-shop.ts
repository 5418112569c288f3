import {
  longText,
  matrix,
  multiple,
  scale,
  section,
  single,
} from "../compose.ts";
import type { Questionnaire } from "../questionnaire.ts";
import { puas } from "./answer-scales.ts";

/** A survey of customer satisfaction. */
export const coffeeShop: Questionnaire = {
  title: "Bagaimana kopi Anda hari ini?",
  description:
    "Survey kepuasan pelanggan kedai kopi. Ceritakan kunjungan Anda yang terakhir, di kedai mana pun. Hanya butuh tiga menit.",
  closing: "Terima kasih, sampai jumpa di kedai!",
  target: {
    minAge: 17,
    maxAge: 50,
    provinces: [
      { id: "31", name: "Daerah Khusus Ibukota Jakarta" },
      { id: "32", name: "Jawa Barat" },
      { id: "36", name: "Banten" },
    ],
  },
  sections: [
    section("Kunjungan terakhir", [
      single("when", "Kapan terakhir kali Anda membeli kopi di kedai?", [
        "Hari ini atau kemarin",
        "Dalam seminggu terakhir",
        "Dalam sebulan terakhir",
        "Lebih lama dari itu",
      ]),
      single("how", "Bagaimana Anda memesan?", {
        table: "Minum di tempat",
        away: "Dibawa pulang",
        delivery: "Diantar lewat aplikasi",
      }),
      multiple(
        "ordered",
        "Apa yang Anda pesan?",
        [
          "Kopi susu",
          "Kopi hitam",
          "Kopi saring manual",
          "Minuman tanpa kopi",
          "Roti atau kue",
          "Makanan berat",
        ],
        { other: true },
      ),
    ]),
    section("Penilaian Anda", [
      matrix(
        "aspects",
        "Seberapa puas Anda dengan …",
        [
          "rasa minuman?",
          "kecepatan pelayanan?",
          "keramahan barista?",
          "kebersihan?",
          "harga dibandingkan dengan mutunya?",
        ],
        puas,
      ),
      matrix(
        "place",
        "Dan dengan tempatnya?",
        [
          "Tempat duduk",
          "Musik dan suasana",
          "Internet dan colokan listrik",
          "Toilet",
        ],
        puas,
        { showIf: "how = 'table'" },
      ),
      scale("arrival", "Bagaimana keadaan pesanan saat tiba?", {
        max: 5,
        minLabel: "Berantakan",
        maxLabel: "Sempurna",
        showIf: "how = 'delivery'",
      }),
      scale(
        "recommend",
        "Seberapa besar kemungkinan Anda menyarankan kedai ini kepada teman?",
        {
          min: 0,
          max: 10,
          minLabel: "Tidak mungkin",
          maxLabel: "Sangat mungkin",
        },
      ),
      longText("bad", "Apa yang perlu diperbaiki?", {
        min: 10,
        showIf: "recommend <= 6",
      }),
      longText("good", "Apa yang paling Anda sukai?", {
        required: false,
        showIf: "recommend >= 9",
      }),
    ]),
  ],
};
