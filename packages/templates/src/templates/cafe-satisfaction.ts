import type { Template } from "../template.ts";
import {
  ask,
  choice,
  choices,
  optional,
  rows,
  satisfaction,
  section,
  t,
  when,
} from "../write-template.ts";

export const cafeSatisfaction: Template = {
  name: "cafe-satisfaction",
  category: "customers",
  title: t("Kepuasan pelanggan kafe", "Café customer satisfaction"),
  summary: t(
    "Apa yang membuat pelanggan kembali, dan apa yang membuat mereka pindah ke kafe lain.",
    "What brings customers back, and what sends them to another café.",
  ),
  description: t(
    "Ceritakan pengalaman Anda di kafe yang terakhir Anda kunjungi. Semua pertanyaan tentang satu kafe itu.",
    "Tell us about the last café you went to. All questions are about that one café.",
  ),
  closing: t(
    "Terima kasih. Pendapat Anda membantu kafe memperbaiki menu dan layanannya.",
    "Thank you. Your view helps cafés improve their menu and service.",
  ),
  sections: [
    section("visit", t("Kunjungan Anda", "Your visit"), [
      ask(
        "single_choice",
        "last_visit",
        t(
          "Kapan terakhir kali Anda datang ke kafe?",
          "When did you last go to a café?",
        ),
        {
          choices: [
            choice("week", "Dalam seminggu terakhir", "Within the last week"),
            choice("month", "Dalam sebulan terakhir", "Within the last month"),
            choice("quarter", "1–3 bulan yang lalu", "1–3 months ago"),
            choice(
              "longer",
              "Lebih dari 3 bulan yang lalu",
              "More than 3 months ago",
              {
                jumpTo: { end: "screened_out" },
              },
            ),
          ],
        },
      ),
      ask(
        "short_text",
        "cafe",
        t("Apa nama kafe itu?", "What is the café called?"),
        {
          placeholder: t("Misalnya: Kopi Pojok", "For example: Corner Coffee"),
        },
      ),
      ask(
        "multiple_choice",
        "reasons",
        t("Untuk apa Anda ke {{cafe}}?", "Why did you go to {{cafe}}?"),
        {
          choices: choices(
            ["Minum kopi atau minuman lain", "To have coffee or another drink"],
            ["Makan", "To eat"],
            ["Bekerja atau belajar", "To work or study"],
            ["Bertemu teman atau keluarga", "To meet friends or family"],
            ["Rapat atau urusan bisnis", "For a business meeting"],
          ),
          other: true,
          randomise: true,
        },
      ),
      ask(
        "number",
        "spent",
        t(
          "Kira-kira berapa yang Anda keluarkan untuk diri sendiri?",
          "Roughly how much did you spend on yourself?",
        ),
        { min: 0, max: 2000000, unit: "Rp" },
      ),
    ]),
    section("experience", t("Pengalaman Anda", "Your experience"), [
      ask(
        "likert_matrix",
        "aspects",
        t(
          "Seberapa puas Anda dengan hal-hal berikut di {{cafe}}?",
          "How satisfied were you with the following at {{cafe}}?",
        ),
        {
          rows: rows(
            ["Rasa minuman", "Taste of the drinks"],
            ["Rasa makanan", "Taste of the food"],
            ["Kecepatan penyajian", "Speed of service"],
            ["Keramahan staf", "Friendliness of the staff"],
            [
              "Kebersihan tempat dan toilet",
              "Cleanliness of the place and toilets",
            ],
            ["Wi-Fi dan colokan listrik", "Wi-Fi and power sockets"],
            ["Harga dibanding kualitas", "Value for money"],
          ),
          columns: satisfaction,
          randomiseRows: true,
        },
      ),
      ask(
        "attention_check",
        "attention",
        t(
          "Untuk memastikan Anda membaca, pilih “Tiga”.",
          "To show that you are reading, choose “Three”.",
        ),
        {
          choices: choices(
            ["Satu", "One"],
            ["Dua", "Two"],
            ["Tiga", "Three"],
            ["Empat", "Four"],
          ),
          expected: "3",
        },
      ),
      ask(
        "rating",
        "overall",
        t(
          "Secara keseluruhan, berapa bintang untuk {{cafe}}?",
          "Overall, how many stars do you give {{cafe}}?",
        ),
        {
          max: 5,
          minLabel: t("Mengecewakan", "Disappointing"),
          maxLabel: t("Luar biasa", "Excellent"),
        },
      ),
      ask(
        "long_text",
        "disappointed",
        t("Apa yang mengecewakan Anda?", "What disappointed you?"),
        {},
        when("overall <= 3"),
      ),
      ask(
        "long_text",
        "liked",
        t("Apa yang paling Anda sukai?", "What did you like most?"),
        {},
        when("overall > 3"),
      ),
    ]),
    section("future", t("Ke depan", "Looking ahead"), [
      ask(
        "nps",
        "recommend",
        t(
          "Seberapa mungkin Anda menyarankan {{cafe}} kepada teman?",
          "How likely are you to recommend {{cafe}} to a friend?",
        ),
        {
          minLabel: t("Tidak mungkin", "Not at all likely"),
          maxLabel: t("Sangat mungkin", "Extremely likely"),
        },
      ),
      ask(
        "single_choice",
        "return",
        t("Apakah Anda akan kembali?", "Will you go back?"),
        {
          choices: choices(
            ["Pasti", "Definitely"],
            ["Mungkin", "Probably"],
            ["Mungkin tidak", "Probably not"],
            ["Tidak", "No"],
          ),
        },
      ),
      ask(
        "long_text",
        "advice",
        t(
          "Satu hal apa yang sebaiknya diubah pemiliknya?",
          "Which one thing should the owner change?",
        ),
        {},
        optional,
      ),
    ]),
  ],
};
