import type { Template } from "../template.ts";
import {
  agreement,
  ask,
  choice,
  choices,
  rows,
  section,
  t,
} from "../write-template.ts";

export const thesisLikert: Template = {
  name: "thesis-likert",
  category: "research",
  title: t(
    "Kuesioner skripsi (skala Likert)",
    "Thesis questionnaire (Likert scale)",
  ),
  summary: t(
    "Kerangka skripsi: persetujuan, penyaringan, variabel X1, X2 dan Y, serta soal perhatian.",
    "A thesis framework: consent, screening, variables X1, X2 and Y, and an attention check.",
  ),
  description: t(
    "Penelitian tentang pengaruh ulasan online terhadap keputusan membeli. Ganti variabelnya dengan milik Anda.",
    "A study of how online reviews affect decisions to buy. Replace the variables with your own.",
  ),
  closing: t(
    "Terima kasih telah membantu penelitian ini.",
    "Thank you for helping this research.",
  ),
  sections: [
    section("consent", t("Persetujuan", "Consent"), [
      ask(
        "consent",
        "consent",
        t("Persetujuan mengikuti penelitian", "Consent to take part"),
        {
          statement: t(
            "Saya mengikuti penelitian ini dengan sukarela. Jawaban saya dipakai untuk skripsi ini saja, tanpa nama. Saya boleh berhenti kapan saja.",
            "I take part of my own will. My answers are used for this thesis only, without my name. I may stop at any time.",
          ),
          agreeLabel: t("Saya setuju", "I agree"),
          mandatory: true,
        },
      ),
      ask(
        "single_choice",
        "bought",
        t(
          "Dalam 3 bulan terakhir, apakah Anda membeli sesuatu secara online?",
          "Have you bought something online in the last 3 months?",
        ),
        {
          choices: [
            choice("yes", "Ya", "Yes"),
            choice("no", "Tidak", "No", { jumpTo: { end: "screened_out" } }),
          ],
        },
      ),
    ]),
    section("x1", t("Mutu ulasan (X1)", "Quality of reviews (X1)"), [
      ask(
        "likert_matrix",
        "x1",
        t(
          "Seberapa setuju Anda dengan pernyataan berikut?",
          "How far do you agree with these statements?",
        ),
        {
          rows: rows(
            ["Ulasan yang saya baca jelas", "The reviews I read are clear"],
            ["Ulasan itu lengkap", "The reviews are complete"],
            ["Ulasan itu sesuai kenyataan", "The reviews match reality"],
            ["Foto dalam ulasan membantu saya", "Photos in reviews help me"],
          ),
          columns: agreement,
          randomiseRows: true,
        },
      ),
    ]),
    section("x2", t("Kepercayaan (X2)", "Trust (X2)"), [
      ask(
        "likert_matrix",
        "x2",
        t(
          "Seberapa setuju Anda dengan pernyataan berikut?",
          "How far do you agree with these statements?",
        ),
        {
          rows: rows(
            ["Saya percaya pada pengulas", "I trust the reviewers"],
            ["Saya percaya pada penjual", "I trust the seller"],
            ["Ulasan buruk tidak dihapus", "Bad reviews are not removed"],
          ),
          columns: agreement,
          randomiseRows: true,
        },
      ),
      ask(
        "attention_check",
        "attention",
        t("Untuk soal ini, pilih “Setuju”.", "For this item, choose “Agree”."),
        {
          choices: choices(
            ["Tidak setuju", "Disagree"],
            ["Netral", "Neutral"],
            ["Setuju", "Agree"],
          ),
          expected: "3",
        },
      ),
    ]),
    section("y", t("Keputusan membeli (Y)", "Decision to buy (Y)"), [
      ask(
        "likert_matrix",
        "y",
        t(
          "Seberapa setuju Anda dengan pernyataan berikut?",
          "How far do you agree with these statements?",
        ),
        {
          rows: rows(
            [
              "Saya membaca ulasan sebelum membeli",
              "I read reviews before I buy",
            ],
            ["Ulasan mengubah pilihan saya", "Reviews change my choice"],
            [
              "Saya batal membeli karena ulasan",
              "Reviews have stopped me from buying",
            ],
            [
              "Saya menyarankan barang yang diulas baik",
              "I recommend items with good reviews",
            ],
          ),
          columns: agreement,
          randomiseRows: true,
        },
      ),
      ask(
        "number",
        "reviews",
        t(
          "Berapa ulasan yang biasanya Anda baca sebelum membeli?",
          "How many reviews do you usually read before buying?",
        ),
        {
          min: 0,
          max: 500,
          unit: t("ulasan", "reviews"),
        },
      ),
    ]),
    section("about", t("Tentang Anda", "About you"), [
      ask(
        "single_choice",
        "semester",
        t("Anda sekarang…", "At present you are…"),
        {
          choices: choices(
            ["Mahasiswa semester 1–4", "A student, semester 1–4"],
            ["Mahasiswa semester 5 ke atas", "A student, semester 5 or above"],
            ["Bekerja", "Working"],
            ["Lainnya", "Something else"],
          ),
        },
      ),
      ask(
        "single_choice",
        "spend",
        t(
          "Berapa belanja online Anda sebulan?",
          "How much do you spend online in a month?",
        ),
        {
          choices: choices(
            ["Kurang dari Rp200.000", "Less than Rp200,000"],
            ["Rp200.000 – Rp500.000", "Rp200,000 – Rp500,000"],
            ["Rp500.001 – Rp1.000.000", "Rp500,001 – Rp1,000,000"],
            ["Lebih dari Rp1.000.000", "More than Rp1,000,000"],
          ),
        },
      ),
    ]),
  ],
};
