import type { Template } from "../template.ts";
import {
  agreement,
  ask,
  choice,
  choices,
  rows,
  section,
  t,
  when,
} from "../write-template.ts";

export const coffeeSegments: Template = {
  name: "coffee-segments",
  category: "products",
  title: t("Segmentasi peminum kopi", "Coffee drinker segments"),
  summary: t(
    "Siapa minum kopi apa, kapan, di mana dan berapa belanjanya: bahan untuk membagi pasar.",
    "Who drinks which coffee, when, where and for how much: the basis of a segmentation.",
  ),
  description: t(
    "Tentang kebiasaan minum kopi Anda sehari-hari.",
    "About your everyday coffee habits.",
  ),
  closing: t(
    "Terima kasih. Selamat menikmati kopi!",
    "Thank you. Enjoy your coffee!",
  ),
  sections: [
    section("habit", t("Kebiasaan", "Habits"), [
      ask(
        "single_choice",
        "frequency",
        t("Seberapa sering Anda minum kopi?", "How often do you drink coffee?"),
        {
          choices: [
            choice("many", "Beberapa kali sehari", "Several times a day"),
            choice("once", "Sekali sehari", "Once a day"),
            choice("weekly", "Beberapa kali seminggu", "Several times a week"),
            choice("rarely", "Lebih jarang", "Less often"),
            choice("never", "Tidak pernah", "Never", {
              jumpTo: { end: "screened_out" },
            }),
          ],
        },
      ),
      ask(
        "multiple_choice",
        "kinds",
        t(
          "Kopi apa yang Anda minum sebulan terakhir?",
          "Which coffee did you drink in the last month?",
        ),
        {
          choices: choices(
            ["Kopi saset", "Instant sachets"],
            ["Kopi tubruk", "Tubruk (unfiltered)"],
            ["Es kopi susu", "Iced milk coffee"],
            ["Espresso, latte, cappuccino", "Espresso, latte, cappuccino"],
            [
              "Seduh manual (V60, French press)",
              "Hand brew (V60, French press)",
            ],
            ["Kopi botol atau kaleng", "Bottled or canned coffee"],
          ),
          randomise: true,
        },
      ),
      ask(
        "single_choice",
        "favourite",
        t("Mana yang paling sering?", "Which one most often?"),
        {
          choices: [choice("same", "Sama seringnya", "Equally often")],
          carry: { question: "kinds", which: "chosen" },
        },
      ),
      ask(
        "checkbox_matrix",
        "moments",
        t(
          "Kapan dan di mana Anda minum kopi?",
          "When and where do you drink coffee?",
        ),
        {
          rows: choices(
            ["Pagi", "Morning"],
            ["Siang", "Midday"],
            ["Malam", "Evening"],
          ),
          columns: choices(
            ["Rumah", "Home"],
            ["Tempat kerja", "Work"],
            ["Kafe", "Café"],
            ["Tidak minum", "Not at all"],
          ),
        },
      ),
    ]),
    section("spend", t("Belanja", "Spending"), [
      ask(
        "number",
        "cups",
        t("Berapa cangkir seminggu?", "How many cups a week?"),
        { min: 0, max: 100, unit: t("cangkir", "cups") },
      ),
      ask(
        "number",
        "price",
        t("Berapa biasanya harga secangkir?", "What does a cup usually cost?"),
        { min: 0, max: 200000, unit: "Rp" },
      ),
      ask(
        "calculated",
        "week",
        t("Belanja kopi seminggu", "Coffee spending a week"),
        {
          expression: "cups * price",
          shown: true,
          unit: "Rp",
        },
      ),
      ask(
        "constant_sum",
        "share",
        t(
          "Dari 10 cangkir terakhir, berapa yang dibeli atau dibuat di…",
          "Of your last 10 cups, how many were from…",
        ),
        {
          choices: choices(
            ["Rumah sendiri", "Home"],
            ["Warung", "A food stall"],
            ["Kedai kopi", "A coffee shop"],
            ["Minimarket", "A convenience store"],
          ),
          total: 10,
          unit: t("cangkir", "cups"),
        },
      ),
    ]),
    section("attitude", t("Sikap", "Attitudes"), [
      ask(
        "likert_matrix",
        "attitudes",
        t("Seberapa setuju Anda?", "How far do you agree?"),
        {
          rows: rows(
            ["Saya peduli asal biji kopi", "I care where the beans come from"],
            ["Kopi membuat saya bisa bekerja", "Coffee gets me through work"],
            [
              "Saya ke kedai untuk suasananya",
              "I go to coffee shops for the atmosphere",
            ],
            ["Saya mencari harga termurah", "I look for the lowest price"],
            ["Saya suka mencoba yang baru", "I like trying new things"],
          ),
          columns: agreement,
          randomiseRows: true,
        },
      ),
      ask(
        "attention_check",
        "attention",
        t("Pilih “Kadang-kadang”.", "Choose “Sometimes”."),
        {
          choices: choices(
            ["Selalu", "Always"],
            ["Kadang-kadang", "Sometimes"],
            ["Tidak pernah", "Never"],
          ),
          expected: "2",
        },
      ),
      ask(
        "long_text",
        "shop",
        t(
          "Kedai kopi mana yang Anda sukai, dan mengapa?",
          "Which coffee shop do you like, and why?",
        ),
        {},
        when("frequency != 'rarely'"),
      ),
    ]),
  ],
};
