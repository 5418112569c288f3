import type { Template } from "../template.ts";
import {
  ask,
  choice,
  choices,
  optional,
  section,
  t,
  when,
} from "../write-template.ts";

export const conceptTest: Template = {
  name: "concept-test",
  category: "products",
  title: t("Uji konsep produk baru", "New product concept test"),
  summary: t(
    "Apakah ide Anda dipahami, menarik, dan akan dibeli, sebelum Anda memproduksinya.",
    "Whether your idea is understood, wanted and likely to sell, before you make it.",
  ),
  description: t(
    "Kami ingin mendengar pendapat Anda tentang sebuah ide produk minuman siap saji.",
    "We would like your opinion on an idea for a ready-to-drink product.",
  ),
  closing: t(
    "Terima kasih, ide ini akan kami perbaiki dengan masukan Anda.",
    "Thank you. Your feedback will shape this idea.",
  ),
  sections: [
    section("habits", t("Kebiasaan Anda", "Your habits"), [
      ask(
        "single_choice",
        "frequency",
        t(
          "Seberapa sering Anda membeli minuman dalam kemasan?",
          "How often do you buy packaged drinks?",
        ),
        {
          choices: [
            choice("daily", "Setiap hari", "Every day"),
            choice("weekly", "Beberapa kali seminggu", "Several times a week"),
            choice("monthly", "Beberapa kali sebulan", "Several times a month"),
            choice("rarely", "Lebih jarang", "Less often"),
            choice("never", "Tidak pernah", "Never", {
              jumpTo: { end: "screened_out" },
            }),
          ],
        },
      ),
      ask(
        "ranking",
        "criteria",
        t(
          "Urutkan dari yang paling penting saat Anda memilih minuman.",
          "Rank what matters when you choose a drink, most important first.",
        ),
        {
          choices: choices(
            ["Rasa", "Taste"],
            ["Harga", "Price"],
            ["Kandungan gula", "Sugar content"],
            ["Merek", "Brand"],
            ["Kemasan", "Packaging"],
          ),
          randomise: true,
        },
      ),
    ]),
    section("concept", t("Idenya", "The idea"), [
      ask(
        "statement",
        "text",
        t(
          "Teh melati dingin tanpa gula dengan potongan buah asli, dalam botol kaca 350 ml yang bisa dikembalikan ke warung. Ganti teks ini dengan konsep Anda.",
          "Unsweetened iced jasmine tea with real fruit pieces, in a 350 ml glass bottle that you can return to the shop. Replace this text with your concept.",
        ),
      ),
      ask(
        "short_text",
        "understood",
        t(
          "Dengan kata-kata Anda sendiri, produk apa ini?",
          "In your own words, what is this product?",
        ),
      ),
      ask(
        "linear_scale",
        "appeal",
        t(
          "Seberapa menarik ide ini bagi Anda?",
          "How appealing is this idea to you?",
        ),
        {
          min: 1,
          max: 7,
          minLabel: t("Tidak menarik", "Not appealing"),
          maxLabel: t("Sangat menarik", "Very appealing"),
        },
      ),
      ask(
        "linear_scale",
        "new",
        t(
          "Seberapa berbeda ide ini dari yang sudah ada?",
          "How different is this from what already exists?",
        ),
        {
          min: 1,
          max: 7,
          minLabel: t("Sama saja", "Just the same"),
          maxLabel: t("Sangat berbeda", "Very different"),
        },
      ),
      ask(
        "multiple_choice",
        "liked",
        t("Bagian mana yang Anda sukai?", "Which parts do you like?"),
        {
          choices: [
            choice("sugar", "Tanpa gula", "No sugar"),
            choice("fruit", "Potongan buah asli", "Real fruit pieces"),
            choice("bottle", "Botol kaca", "Glass bottle"),
            choice("return", "Botol bisa dikembalikan", "Returnable bottle"),
            choice("none", "Tidak ada", "None of these", {
              exclusive: true,
              fixed: true,
            }),
          ],
          randomise: true,
        },
      ),
      ask(
        "long_text",
        "doubts",
        t("Apa yang membuat Anda ragu?", "What makes you hesitate?"),
        {},
        when("appeal <= 4"),
      ),
    ]),
    section("intent", t("Niat membeli", "Intention to buy"), [
      ask(
        "single_choice",
        "buy",
        t(
          "Jika dijual Rp12.000 di dekat Anda, apakah Anda akan membelinya?",
          "If it were sold near you for Rp12,000, would you buy it?",
        ),
        {
          choices: choices(
            ["Pasti membeli", "Definitely would"],
            ["Mungkin membeli", "Probably would"],
            ["Belum tahu", "Might or might not"],
            ["Mungkin tidak", "Probably would not"],
            ["Pasti tidak", "Definitely would not"],
          ),
        },
      ),
      ask(
        "attention_check",
        "attention",
        t("Pilih “Biru” untuk melanjutkan.", "Choose “Blue” to continue."),
        {
          choices: choices(
            ["Merah", "Red"],
            ["Hijau", "Green"],
            ["Biru", "Blue"],
          ),
          expected: "3",
        },
      ),
      ask(
        "checkbox_matrix",
        "where",
        t(
          "Di mana dan kapan Anda akan meminumnya?",
          "Where and when would you drink it?",
        ),
        {
          rows: choices(
            ["Di rumah", "At home"],
            ["Di kantor atau kampus", "At work or on campus"],
            ["Di perjalanan", "On the way"],
          ),
          columns: choices(
            ["Pagi", "Morning"],
            ["Siang", "Midday"],
            ["Malam", "Evening"],
            ["Tidak pernah", "Never"],
          ),
        },
      ),
      ask(
        "long_text",
        "improve",
        t(
          "Bagaimana ide ini bisa lebih baik?",
          "How could this idea be better?",
        ),
        {},
        optional,
      ),
    ]),
  ],
};
