import type { Translation } from "@sigi/survey/translations/form-texts.ts";
import { numberedChoices } from "@sigi/survey/question-types/shared/choice-options.ts";
import {
  agreement,
  ask,
  formOf,
  matrix,
  single,
} from "../respondents/forms/compose.ts";

/** A typical survey: twelve questions of eight types on three pages, three of them open. */
export const breakfastForm = formOf(7, [
  {
    title: "Kebiasaan sarapan",
    description: "Ceritakan sarapan Anda sehari-hari.",
    questions: [
      single("often", "Seberapa sering Anda sarapan?", [
        "Setiap hari",
        "Beberapa kali seminggu",
        "Jarang",
        "Tidak pernah",
      ]),
      ask("multiple_choice", "where", "Di mana saja Anda biasanya sarapan?", {
        choices: numberedChoices([
          "Di rumah",
          "Di warung",
          "Di kantor",
          "Di jalan",
          "Di kampus",
        ]),
      }),
      ask("number", "cost", "Berapa ribu rupiah Anda habiskan per pekan?", {
        min: 0,
        max: 1_000,
      }),
      ask("yes_no", "cooks", "Apakah Anda memasak sarapan sendiri?"),
    ],
  },
  {
    title: "Warung langganan",
    questions: [
      matrix(
        "stall",
        "Seberapa setuju Anda dengan pernyataan ini?",
        {
          price: "Harganya sepadan.",
          taste: "Rasanya selalu sama.",
          clean: "Tempatnya bersih.",
          slow_r: "Pelayanannya lambat.",
          staff: "Penjualnya ramah.",
        },
        agreement,
      ),
      ask("linear_scale", "happy", "Seberapa puas Anda dengan warung itu?", {
        min: 0,
        max: 10,
      }),
      ask("rating", "stars", "Berapa bintang untuk menunya?", { max: 5 }),
      single("pays", "Bagaimana Anda biasanya membayar?", [
        "Tunai",
        "QRIS",
        "Dompet digital",
        "Utang dulu",
      ]),
    ],
  },
  {
    title: "Dengan kata-kata Anda",
    questions: [
      ask("long_text", "likes", "Apa yang Anda suka dari sarapan Anda?"),
      ask("long_text", "story", "Ceritakan sarapan terakhir yang berkesan."),
      ask(
        "long_text",
        "wish",
        "Apa yang sebaiknya berubah?",
        {},
        { required: false },
      ),
      ask(
        "file_upload",
        "photo",
        "Unggah foto sarapan Anda.",
        { kinds: ["photo"] },
        { required: false },
      ),
    ],
  },
]);

export const breakfastInEnglish: Translation = {
  title: "Breakfast habits",
  "sections.s1.title": "Breakfast habits",
  "sections.s1.description": "Tell us about your everyday breakfast.",
  "sections.s2.title": "Your usual stall",
  "sections.s3.title": "In your own words",
  "questions.often.title": "How often do you have breakfast?",
  "questions.where.title": "Where do you usually have breakfast?",
  "questions.cost.title": "How many thousand rupiah do you spend a week?",
  "questions.cooks.title": "Do you cook breakfast yourself?",
  "questions.stall.title": "How much do you agree with these statements?",
  "questions.happy.title": "How satisfied are you with that stall?",
  "questions.stars.title": "How many stars does its menu deserve?",
  "questions.pays.title": "How do you usually pay?",
  "questions.likes.title": "What do you like about your breakfast?",
  "questions.story.title": "Describe the last breakfast that you remember.",
  "questions.wish.title": "What should change?",
  "questions.photo.title": "Upload a photo of your breakfast.",
};

/** Ten questions for longer texts on one page. */
export const openForm = formOf(8, [
  {
    title: "",
    questions: Array.from({ length: 10 }, (_, index) =>
      ask("long_text", `q${index + 1}`, `Pertanyaan ${index + 1}`),
    ),
  },
]);
