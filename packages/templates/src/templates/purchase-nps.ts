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

export const purchaseNps: Template = {
  name: "purchase-nps",
  category: "customers",
  title: t("NPS setelah belanja online", "NPS after an online purchase"),
  summary: t(
    "Skor rekomendasi dengan alasan yang berbeda untuk promotor, pasif dan pengkritik.",
    "A recommendation score with separate reasons from promoters, passives and detractors.",
  ),
  description: t(
    "Beberapa pertanyaan tentang belanja online Anda yang terakhir. Selesai dalam tiga menit.",
    "A few questions about your last online purchase. It takes three minutes.",
  ),
  closing: t(
    "Terima kasih sudah jujur. Setiap jawaban dibaca.",
    "Thank you for being frank. Every answer is read.",
  ),
  sections: [
    section("purchase", t("Belanja Anda", "Your purchase"), [
      ask(
        "single_choice",
        "channel",
        t(
          "Di mana Anda terakhir kali berbelanja online?",
          "Where did you last shop online?",
        ),
        {
          choices: [
            choice("marketplace", "Marketplace", "Marketplace"),
            choice(
              "social",
              "Media sosial atau live shopping",
              "Social media or live shopping",
            ),
            choice(
              "site",
              "Situs atau aplikasi toko",
              "The shop’s own website or app",
            ),
            choice("chat", "Chat WhatsApp", "WhatsApp chat"),
            choice(
              "never",
              "Saya tidak pernah belanja online",
              "I never shop online",
              {
                jumpTo: { end: "screened_out" },
              },
            ),
          ],
        },
      ),
      ask(
        "short_text",
        "shop",
        t("Apa nama tokonya?", "What is the shop’s name?"),
      ),
      ask(
        "multiple_choice",
        "bought",
        t("Apa yang Anda beli?", "What did you buy?"),
        {
          choices: choices(
            ["Pakaian atau sepatu", "Clothes or shoes"],
            ["Kecantikan dan perawatan", "Beauty and care"],
            ["Elektronik", "Electronics"],
            ["Makanan dan minuman", "Food and drink"],
            ["Kebutuhan rumah tangga", "Household goods"],
          ),
          other: true,
        },
      ),
    ]),
    section("score", t("Rekomendasi", "Recommendation"), [
      ask(
        "nps",
        "score",
        t(
          "Seberapa mungkin Anda menyarankan {{shop}} kepada teman atau keluarga?",
          "How likely are you to recommend {{shop}} to friends or family?",
        ),
        {
          minLabel: t("Tidak mungkin", "Not at all likely"),
          maxLabel: t("Sangat mungkin", "Extremely likely"),
        },
      ),
      ask(
        "long_text",
        "detractor",
        t(
          "Apa yang paling perlu diperbaiki {{shop}}?",
          "What does {{shop}} most need to put right?",
        ),
        {},
        when("score <= 6"),
      ),
      ask(
        "long_text",
        "passive",
        t(
          "Apa yang kurang sehingga Anda belum memberi 9 atau 10?",
          "What is missing for a 9 or a 10?",
        ),
        {},
        when("score >= 7 and score <= 8"),
      ),
      ask(
        "long_text",
        "promoter",
        t(
          "Apa yang paling Anda sukai dari {{shop}}?",
          "What do you like most about {{shop}}?",
        ),
        {},
        when("score >= 9"),
      ),
    ]),
    section(
      "details",
      t("Dari pesan sampai terima", "From order to delivery"),
      [
        ask(
          "likert_matrix",
          "steps",
          t(
            "Seberapa puas Anda dengan tiap tahap ini?",
            "How satisfied were you with each step?",
          ),
          {
            rows: rows(
              ["Mencari barang", "Finding the item"],
              ["Membayar", "Paying"],
              ["Waktu pengiriman", "Delivery time"],
              ["Kemasan", "Packaging"],
              ["Barang sesuai gambar", "Item as pictured"],
              ["Balasan penjual", "Replies from the seller"],
            ),
            columns: satisfaction,
          },
        ),
        ask(
          "yes_no",
          "problem",
          t(
            "Apakah ada masalah dengan pesanan itu?",
            "Was there a problem with the order?",
          ),
        ),
        ask(
          "single_choice",
          "solved",
          t("Bagaimana masalahnya berakhir?", "How did the problem end?"),
          {
            choices: choices(
              ["Selesai dengan baik", "Solved well"],
              ["Selesai, tetapi merepotkan", "Solved, but with effort"],
              ["Belum selesai", "Not solved yet"],
              ["Saya tidak melaporkannya", "I did not report it"],
            ),
          },
          when("problem = true"),
        ),
        ask(
          "long_text",
          "more",
          t(
            "Ada lagi yang ingin Anda sampaikan?",
            "Is there anything else you want to say?",
          ),
          {},
          optional,
        ),
      ],
    ),
  ],
};
