import {
  longText,
  matrix,
  multiple,
  number,
  scale,
  section,
  shortText,
  single,
  statement,
} from "../compose.ts";
import type { Questionnaire } from "../questionnaire.ts";
import { sering, setuju } from "./answer-scales.ts";

export const sleepAndScreens: Questionnaire = {
  title: "Tidur, gawai, dan kebugaran sehari-hari",
  description:
    "Survey tentang kebiasaan tidur dan pemakaian gawai pada malam hari. Hasilnya dipakai untuk menyusun materi edukasi kesehatan. Survey ini bukan pemeriksaan medis.",
  closing:
    "Terima kasih sudah berbagi. Bila gangguan tidur berlangsung lebih dari sebulan, sebaiknya Anda berkonsultasi dengan tenaga kesehatan.",
  target: { minAge: 17, maxAge: 65 },
  sections: [
    section("Tidur Anda", [
      statement(
        "intro",
        "Bayangkan tujuh malam terakhir.",
        "Perkiraan Anda sudah cukup, tidak perlu dihitung dengan tepat.",
      ),
      shortText("bedtime", "Pukul berapa Anda biasanya mulai tidur?", {
        help: "Tulis jam dan menit, misalnya 22:30.",
        placeholder: "22:30",
        pattern: {
          expression: "(?:[01]\\d|2[0-3])[:.][0-5]\\d",
          message: "Tulis jam dan menit dengan empat angka, misalnya 22:30.",
        },
      }),
      number("hours", "Berapa jam Anda tidur dalam semalam?", {
        min: 0,
        max: 16,
        decimals: 1,
        unit: "jam",
      }),
      number("awake", "Berapa kali Anda terbangun dalam semalam?", {
        min: 0,
        max: 20,
        unit: "kali",
      }),
      single("nap", "Seberapa sering Anda tidur siang?", [
        "Setiap hari",
        "Beberapa kali seminggu",
        "Hanya di akhir pekan",
        "Hampir tidak pernah",
      ]),
      matrix(
        "quality",
        "Dalam seminggu terakhir, seberapa sering Anda …",
        [
          "sulit mulai tidur lebih dari 30 menit?",
          "terbangun terlalu pagi?",
          "bangun dalam keadaan segar?",
          "mengantuk saat bekerja atau belajar?",
          "minum kopi atau teh agar tetap terjaga?",
        ],
        sering,
      ),
      scale("rating", "Secara umum, bagaimana mutu tidur Anda?", {
        max: 10,
        minLabel: "Sangat buruk",
        maxLabel: "Sangat baik",
      }),
    ]),
    section("Gawai di malam hari", [
      single("phone", "Apakah Anda memakai ponsel di tempat tidur?", {
        always: "Ya, hampir setiap malam",
        sometimes: "Kadang-kadang",
        never: "Tidak",
      }),
      multiple(
        "doing",
        "Apa yang biasanya Anda lakukan dengan ponsel di tempat tidur?",
        [
          "Menonton video pendek",
          "Membuka media sosial",
          "Membalas pesan",
          "Membaca berita atau buku",
          "Bermain gim",
          "Mendengarkan musik atau siniar",
          "Mengurus pekerjaan",
        ],
        {
          other: true,
          randomise: true,
          showIf: "phone in ['always', 'sometimes']",
        },
      ),
      number("minutes", "Berapa menit Anda memakainya sebelum tidur?", {
        min: 0,
        max: 480,
        unit: "menit",
        showIf: "phone in ['always', 'sometimes']",
      }),
      longText(
        "late",
        "Apa yang membuat Anda sulit meletakkan ponsel pada malam hari?",
        {
          required: false,
          showIf: "minutes >= 60",
        },
      ),
      longText(
        "without",
        "Apa yang Anda lakukan sebagai gantinya sebelum tidur?",
        {
          required: false,
          showIf: "phone = 'never'",
        },
      ),
      matrix(
        "views",
        "Seberapa setuju Anda dengan pernyataan berikut?",
        [
          "Saya tahu bahwa cahaya layar dapat mengganggu tidur.",
          "Saya gelisah bila ponsel tidak ada di dekat saya.",
          "Saya ingin mengurangi pemakaian ponsel pada malam hari.",
          "Saya merasa harus segera membalas pesan, juga larut malam.",
          "Keluarga saya punya aturan tentang gawai di kamar tidur.",
        ],
        setuju,
      ),
    ]),
    section("Keseharian", [
      single("shift", "Bagaimana jadwal kegiatan Anda?", [
        "Tetap, pagi sampai sore",
        "Bergiliran atau malam hari",
        "Berubah-ubah",
        "Tidak terikat jadwal",
      ]),
      single("exercise", "Seberapa sering Anda berolahraga minimal 30 menit?", [
        "Lima kali seminggu atau lebih",
        "Dua sampai empat kali seminggu",
        "Sekali seminggu",
        "Kurang dari itu",
      ]),
      single("room", "Dengan siapa Anda tidur sekamar?", [
        "Sendiri",
        "Dengan pasangan",
        "Dengan anak",
        "Dengan saudara atau teman",
      ]),
      matrix(
        "surroundings",
        "Keadaan kamar tidur",
        [
          "Kamar saya cukup gelap.",
          "Kamar saya cukup tenang.",
          "Suhu kamar saya nyaman.",
          "Kasur dan bantal saya nyaman.",
        ],
        setuju,
      ),
      matrix(
        "days",
        "Pada siang hari, seberapa sering Anda merasa …",
        [
          "bersemangat?",
          "mudah tersinggung?",
          "sulit memusatkan perhatian?",
          "sakit kepala atau pegal?",
        ],
        sering,
      ),
      scale("stress", "Seberapa besar beban pikiran Anda belakangan ini?", {
        min: 0,
        max: 10,
        minLabel: "Tidak ada",
        maxLabel: "Sangat berat",
      }),
      longText(
        "change",
        "Satu hal apa yang ingin Anda ubah agar tidur lebih baik?",
        {
          min: 10,
        },
      ),
    ]),
  ],
};
