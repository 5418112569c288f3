import {
  dropdown,
  longText,
  matrix,
  multiple,
  number,
  region,
  scale,
  section,
  shortText,
  single,
} from "../compose.ts";
import type { Questionnaire } from "../questionnaire.ts";
import { setuju } from "./answer-scales.ts";

export const dailyTransport: Questionnaire = {
  title: "Perjalanan harian dan angkutan umum",
  description:
    "Dari mana ke mana Anda bepergian setiap hari, dengan apa, dan apa yang membuat Anda mau naik angkutan umum? Jawaban Anda membantu perencanaan rute.",
  closing: "Terima kasih. Selamat jalan dan hati-hati di jalan!",
  target: { minAge: 15, maxAge: 65 },
  sections: [
    section("Tempat tinggal", [
      region("province", "Provinsi tempat tinggal", {
        level: "province",
        parent: null,
      }),
      region("city", "Kota atau kabupaten", {
        level: "city",
        parent: "province",
      }),
      region("subdistrict", "Kecamatan", {
        level: "subdistrict",
        parent: "city",
      }),
      shortText("postcode", "Kode pos", {
        required: false,
        placeholder: "40115",
        pattern: {
          expression: "[1-9]\\d{4}",
          message: "Kode pos terdiri atas lima angka, misalnya 40115.",
        },
      }),
    ]),
    section("Perjalanan Anda", [
      single("purpose", "Ke mana Anda paling sering bepergian?", {
        work: "Ke tempat kerja",
        school: "Ke sekolah atau kampus",
        market: "Ke pasar atau toko",
        other_places: "Ke tempat lain",
        none: "Saya jarang bepergian",
      }),
      dropdown("mode", "Dengan apa Anda biasanya bepergian?", {
        walk: "Jalan kaki",
        bicycle: "Sepeda",
        motorcycle: "Sepeda motor sendiri",
        car: "Mobil sendiri",
        ojek: "Ojek daring",
        angkot: "Angkot",
        bus: "Bus",
        train: "Kereta",
      }),
      number("minutes", "Berapa menit sekali jalan?", {
        min: 1,
        max: 300,
        unit: "menit",
      }),
      number("cost", "Berapa ongkos Anda dalam sehari?", {
        min: 0,
        max: 1_000_000,
        unit: "rupiah",
        help: "Termasuk bensin dan parkir. Tulis 0 bila tidak ada.",
      }),
      longText("long", "Apa yang Anda lakukan selama perjalanan?", {
        required: false,
        showIf: "minutes >= 60",
      }),
    ]),
    section(
      "Angkutan umum di tempat Anda",
      [
        matrix(
          "service",
          "Seberapa setuju Anda?",
          [
            "Halte atau stasiun mudah dicapai dengan berjalan kaki.",
            "Angkutan datang tepat waktu.",
            "Saya merasa aman, juga pada malam hari.",
            "Tarifnya terjangkau.",
            "Informasi rute mudah ditemukan.",
          ],
          setuju,
        ),
        scale("satisfaction", "Seberapa puas Anda secara keseluruhan?", {
          max: 7,
          minLabel: "Tidak puas",
          maxLabel: "Sangat puas",
        }),
      ],
      { showIf: "mode in ['angkot', 'bus', 'train']" },
    ),
    section("Bila harus memilih", [
      single("switch", "Maukah Anda pindah ke angkutan umum?", {
        already: "Saya sudah memakainya",
        yes: "Mau",
        maybe: "Mungkin",
        no: "Tidak mau",
      }),
      multiple(
        "conditions",
        "Apa yang harus tersedia lebih dulu?",
        [
          "Halte yang lebih dekat",
          "Jadwal yang pasti",
          "Tarif yang lebih murah",
          "Kendaraan yang lebih nyaman",
          "Tempat parkir di stasiun",
          "Trotoar yang layak",
        ],
        {
          other: true,
          randomise: true,
          showIf: "switch in ['yes', 'maybe']",
        },
      ),
      longText("why_not", "Mengapa tidak?", { showIf: "switch = 'no'" }),
    ]),
  ],
};
