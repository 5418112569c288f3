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

export const websiteFeedback: Template = {
  name: "website-feedback",
  category: "customers",
  title: t("Umpan balik situs web", "Website feedback"),
  summary: t(
    "Apa yang dicari pengunjung, apakah ketemu, dan apa yang menghambat.",
    "What visitors come for, whether they find it, and what gets in the way.",
  ),
  description: t(
    "Buka situs yang kami sebut, lihat sebentar, lalu jawab beberapa pertanyaan.",
    "Open the site we name, look around, then answer a few questions.",
  ),
  closing: t("Terima kasih atas masukan Anda.", "Thank you for your feedback."),
  sections: [
    section("visit", t("Kunjungan", "The visit"), [
      ask(
        "usability_task",
        "look",
        t(
          "Buka situs ini dan cari informasi yang Anda butuhkan.",
          "Open this site and look for something you need.",
        ),
        { url: "https://example.com/", maxSeconds: 600 },
        {
          help: t(
            "Ganti alamatnya dengan situs Anda.",
            "Replace the address with your site’s.",
          ),
        },
      ),
      ask(
        "single_choice",
        "goal",
        t("Apa yang Anda cari?", "What were you looking for?"),
        {
          choices: choices(
            ["Informasi produk", "Information on a product"],
            ["Harga", "Prices"],
            ["Kontak atau lokasi", "Contact or location"],
            ["Bantuan", "Help"],
            ["Hanya melihat-lihat", "Just looking"],
          ),
          other: true,
        },
      ),
      ask("single_choice", "found", t("Apakah ketemu?", "Did you find it?"), {
        choices: [
          choice("yes", "Ya", "Yes"),
          choice("partly", "Sebagian", "Partly"),
          choice("no", "Tidak", "No"),
        ],
      }),
      ask(
        "long_text",
        "missing",
        t("Apa yang tidak Anda temukan?", "What could you not find?"),
        {},
        when("found in ['partly', 'no']"),
      ),
    ]),
    section("quality", t("Penilaian", "Rating"), [
      ask(
        "likert_matrix",
        "aspects",
        t("Seberapa puas Anda?", "How satisfied are you?"),
        {
          rows: rows(
            ["Kecepatan", "Speed"],
            ["Tampilan", "Design"],
            ["Kejelasan bahasa", "Clear language"],
            ["Mudah di ponsel", "Ease of use on a phone"],
            ["Rasa aman", "Feeling safe"],
          ),
          columns: satisfaction,
        },
      ),
      ask(
        "slider",
        "effort",
        t("Seberapa besar usaha Anda?", "How much effort did it take?"),
        {
          min: 0,
          max: 10,
          step: 1,
          minLabel: t("Tanpa usaha", "None"),
          maxLabel: t("Sangat melelahkan", "Exhausting"),
        },
      ),
      ask(
        "nps",
        "recommend",
        t(
          "Seberapa mungkin Anda menyarankan situs ini?",
          "How likely are you to recommend this site?",
        ),
      ),
      ask(
        "long_text",
        "improve",
        t(
          "Apa yang pertama harus diperbaiki?",
          "What should be improved first?",
        ),
        {},
        optional,
      ),
    ]),
  ],
};
