import type { Template } from "../template.ts";
import {
  ask,
  choice,
  choices,
  rows,
  agreement,
  section,
  t,
} from "../write-template.ts";

const brands = [
  choice("a", "Merek A", "Brand A"),
  choice("b", "Merek B", "Brand B"),
  choice("c", "Merek C", "Brand C"),
  choice("d", "Merek D", "Brand D"),
];
const none = choice("none", "Tidak satu pun", "None of these", {
  exclusive: true,
  fixed: true,
});

export const brandAwareness: Template = {
  name: "brand-awareness",
  category: "products",
  title: t("Kesadaran merek sabun mandi", "Brand awareness: body wash"),
  summary: t(
    "Merek yang diingat tanpa bantuan, dikenal, pernah dicoba dan menjadi pilihan utama.",
    "Which brands people recall unaided, know, have tried and prefer.",
  ),
  description: t(
    "Beberapa pertanyaan tentang merek sabun mandi yang Anda kenal dan pakai.",
    "A few questions about the body wash brands you know and use.",
  ),
  closing: t("Terima kasih atas waktu Anda.", "Thank you for your time."),
  sections: [
    section("unaided", t("Yang Anda ingat", "What comes to mind"), [
      ask(
        "short_text",
        "first",
        t(
          "Merek sabun mandi apa yang pertama kali terlintas di pikiran Anda?",
          "Which body wash brand comes to mind first?",
        ),
      ),
      ask(
        "multi_field",
        "others",
        t(
          "Merek apa lagi yang Anda ingat?",
          "Which other brands do you remember?",
        ),
        {
          fields: [
            choice("second", "Merek kedua", "Second brand", {
              type: "short_text",
              required: false,
              options: {},
            }),
            choice("third", "Merek ketiga", "Third brand", {
              type: "short_text",
              required: false,
              options: {},
            }),
          ],
        },
        { required: false },
      ),
    ]),
    section("aided", t("Merek yang dikenal", "Brands you know"), [
      ask(
        "multiple_choice",
        "known",
        t(
          "Merek mana saja yang pernah Anda dengar?",
          "Which of these brands have you heard of?",
        ),
        { choices: [...brands, none], randomise: true },
      ),
      ask(
        "multiple_choice",
        "tried",
        t("Mana yang pernah Anda pakai?", "Which have you used?"),
        {
          choices: [
            choice("untried", "Belum satu pun", "None of them", {
              exclusive: true,
            }),
          ],
          carry: { question: "known", which: "chosen" },
        },
        { showIf: "not (known contains 'none')" },
      ),
      ask(
        "single_choice",
        "favourite",
        t("Mana yang paling Anda sukai?", "Which do you like best?"),
        {
          choices: [choice("no", "Tidak ada", "None")],
          carry: { question: "known", which: "chosen" },
        },
        { showIf: "not (known contains 'none')" },
      ),
    ]),
    section("image", t("Kesan terhadap merek", "Impression of the brand"), [
      ask(
        "single_choice",
        "seen",
        t(
          "Di mana Anda terakhir kali melihat iklan sabun mandi?",
          "Where did you last see body wash advertised?",
        ),
        {
          choices: choices(
            ["TikTok", "TikTok"],
            ["Instagram", "Instagram"],
            ["YouTube", "YouTube"],
            ["Televisi", "Television"],
            ["Di toko", "In a shop"],
            ["Tidak ingat", "I do not remember"],
          ),
          other: true,
        },
      ),
      ask(
        "likert_matrix",
        "image",
        t(
          "Seberapa setuju Anda dengan pernyataan tentang {{first}} ini?",
          "How far do you agree with these statements about {{first}}?",
        ),
        {
          rows: rows(
            ["Merek ini bisa dipercaya", "I can trust this brand"],
            [
              "Merek ini cocok untuk orang seperti saya",
              "It is for people like me",
            ],
            ["Harganya sepadan", "It is worth its price"],
            ["Saya akan membelinya lagi", "I would buy it again"],
          ),
          columns: agreement,
          randomiseRows: true,
        },
      ),
      ask(
        "long_text",
        "words",
        t(
          "Tiga kata apa yang menggambarkan {{first}}?",
          "Which three words describe {{first}}?",
        ),
      ),
    ]),
  ],
};
