import {
  dropdown,
  longText,
  matrix,
  multiple,
  number,
  scale,
  section,
  single,
} from "../compose.ts";
import type { Questionnaire } from "../questionnaire.ts";
import { puas, sering, setuju } from "./answer-scales.ts";

export const householdShopping: Questionnaire = {
  title: "Belanja dapur keluarga",
  description:
    "Kami ingin memahami di mana dan bagaimana keluarga di Jawa Barat membeli kebutuhan dapur: di pasar, warung, minimarket, atau lewat aplikasi.",
  closing: "Terima kasih! Semoga harga cabai segera turun.",
  target: {
    genders: ["Wanita"],
    minAge: 20,
    maxAge: 55,
    provinces: [{ id: "32", name: "Jawa Barat" }],
  },
  sections: [
    section("Rumah tangga Anda", [
      number(
        "people",
        "Berapa orang yang makan di rumah Anda, termasuk Anda?",
        {
          min: 1,
          max: 25,
          unit: "orang",
        },
      ),
      number("children", "Berapa di antaranya anak di bawah 12 tahun?", {
        min: 0,
        max: 15,
        unit: "anak",
        showIf: "people >= 2",
      }),
      single(
        "who",
        "Siapa yang paling sering berbelanja?",
        {
          me: "Saya sendiri",
          partner: "Pasangan saya",
          parent: "Orang tua",
          helper: "Asisten rumah tangga",
        },
        { other: true },
      ),
      number("budget", "Berapa belanja dapur Anda dalam seminggu?", {
        min: 0,
        max: 20_000_000,
        unit: "rupiah",
        help: "Tulis angkanya saja, tanpa titik.",
      }),
    ]),
    section("Tempat berbelanja", [
      matrix(
        "places",
        "Seberapa sering Anda berbelanja di …",
        [
          "pasar tradisional?",
          "warung dekat rumah?",
          "tukang sayur keliling?",
          "minimarket?",
          "supermarket?",
          "aplikasi belanja?",
        ],
        sering,
      ),
      dropdown("main", "Di mana sebagian besar belanja Anda?", {
        market: "Pasar tradisional",
        stall: "Warung dekat rumah",
        cart: "Tukang sayur keliling",
        mini: "Minimarket",
        super: "Supermarket",
        app: "Aplikasi belanja",
      }),
      multiple(
        "why",
        "Mengapa di sana? Pilih paling banyak tiga.",
        [
          "Harganya murah",
          "Barangnya segar",
          "Dekat dari rumah",
          "Bisa ditawar",
          "Bisa dibayar belakangan",
          "Pilihannya lengkap",
          "Tempatnya bersih",
        ],
        { max: 3, randomise: true },
      ),
      matrix(
        "main_rating",
        "Seberapa puas Anda dengan tempat itu dalam hal …",
        [
          "harga?",
          "kesegaran sayur dan ikan?",
          "kebersihan?",
          "keramahan penjual?",
          "cara pembayaran?",
        ],
        puas,
      ),
      longText("bargain", "Bagaimana cara Anda menawar harga di pasar?", {
        required: false,
        showIf: "main in ['market', 'cart']",
      }),
      single("app_used", "Pernahkah Anda memesan bahan dapur lewat aplikasi?", {
        often: "Ya, beberapa kali",
        once: "Ya, sekali",
        never: "Belum pernah",
      }),
      matrix(
        "app_view",
        "Pengalaman Anda dengan aplikasi belanja",
        [
          "Barang yang datang sesuai dengan pesanan.",
          "Barang yang datang masih segar.",
          "Ongkos kirimnya wajar.",
          "Waktu pengirimannya tepat.",
        ],
        setuju,
        { showIf: "app_used in ['often', 'once']" },
      ),
      longText("app_never", "Apa yang membuat Anda belum mencobanya?", {
        required: false,
        showIf: "app_used = 'never'",
      }),
    ]),
    section("Saat harga naik", [
      multiple(
        "expensive",
        "Bahan apa yang paling terasa kenaikannya bulan ini?",
        [
          "Beras",
          "Minyak goreng",
          "Cabai",
          "Bawang",
          "Telur",
          "Daging ayam",
          "Gula",
        ],
        { other: true, min: 1, max: 4 },
      ),
      matrix(
        "reaction",
        "Ketika harga naik, saya …",
        [
          "membeli lebih sedikit.",
          "mengganti dengan bahan lain.",
          "mencari tempat yang lebih murah.",
          "menanam sendiri di rumah.",
          "tetap membeli seperti biasa.",
        ],
        sering,
      ),
      single("payment", "Bagaimana Anda biasanya membayar?", [
        "Tunai",
        "QRIS",
        "Kartu debit",
        "Dompet digital",
        "Dicatat dulu, dibayar kemudian",
      ]),
      dropdown("hour", "Kapan Anda biasanya berbelanja?", [
        "Sebelum pukul 06.00",
        "Pukul 06.00 – 08.59",
        "Pukul 09.00 – 11.59",
        "Siang hari",
        "Sore hari",
        "Malam hari",
      ]),
      single(
        "waste",
        "Berapa banyak bahan yang terbuang karena tidak sempat dimasak?",
        ["Hampir tidak ada", "Sedikit", "Cukup banyak", "Banyak sekali"],
      ),
      scale("worry", "Seberapa khawatir Anda dengan harga bahan pokok?", {
        max: 5,
        minLabel: "Tidak khawatir",
        maxLabel: "Sangat khawatir",
      }),
      scale(
        "content",
        "Seberapa puas Anda dengan menu keluarga belakangan ini?",
        {
          max: 5,
          minLabel: "Tidak puas",
          maxLabel: "Sangat puas",
        },
      ),
      longText("tips", "Bagikan satu kiat berhemat di dapur Anda.", {
        min: 10,
      }),
    ]),
  ],
};
