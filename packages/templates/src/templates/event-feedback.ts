import type { Template } from "../template.ts";
import {
  ask,
  choices,
  optional,
  rows,
  satisfaction,
  section,
  t,
  when,
} from "../write-template.ts";

export const eventFeedback: Template = {
  name: "event-feedback",
  category: "people",
  title: t("Umpan balik acara", "Event feedback"),
  summary: t(
    "Penilaian seminar, lokakarya atau konser: isi, tempat, dan apakah peserta akan datang lagi.",
    "What people thought of a seminar, workshop or concert, and whether they will come again.",
  ),
  description: t(
    "Ingat acara terakhir yang Anda hadiri, daring atau di tempat.",
    "Think of the last event you attended, online or in person.",
  ),
  closing: t("Sampai jumpa di acara berikutnya!", "See you at the next one!"),
  sections: [
    section("event", t("Acaranya", "The event"), [
      ask(
        "short_text",
        "event",
        t("Acara apa yang Anda hadiri?", "Which event did you attend?"),
      ),
      ask("date", "day", t("Kapan acaranya?", "When was it?")),
      ask(
        "single_choice",
        "mode",
        t("Bagaimana Anda mengikutinya?", "How did you attend?"),
        {
          choices: choices(
            ["Datang langsung", "In person"],
            ["Daring", "Online"],
          ),
        },
      ),
      ask(
        "multiple_choice",
        "heard",
        t(
          "Dari mana Anda tahu tentang {{event}}?",
          "How did you hear about {{event}}?",
        ),
        {
          choices: choices(
            ["Teman atau rekan kerja", "Friends or colleagues"],
            ["Instagram", "Instagram"],
            ["WhatsApp", "WhatsApp"],
            ["Email", "Email"],
            ["Poster", "Poster"],
          ),
          other: true,
        },
      ),
    ]),
    section("rating", t("Penilaian Anda", "Your rating"), [
      ask(
        "rating",
        "overall",
        t(
          "Berapa bintang untuk {{event}}?",
          "How many stars do you give {{event}}?",
        ),
        { max: 5 },
      ),
      ask(
        "likert_matrix",
        "parts",
        t(
          "Seberapa puas Anda dengan bagian-bagian ini?",
          "How satisfied were you with these?",
        ),
        {
          rows: rows(
            ["Materi atau pertunjukan", "Content or performance"],
            ["Pembicara atau penampil", "Speakers or performers"],
            ["Ketepatan waktu", "Punctuality"],
            ["Pendaftaran", "Registration"],
          ),
          columns: satisfaction,
        },
      ),
      ask(
        "likert_matrix",
        "venue",
        t("Bagaimana dengan tempatnya?", "How was the venue?"),
        {
          rows: rows(
            ["Lokasi dan parkir", "Location and parking"],
            ["Kebersihan", "Cleanliness"],
            ["Konsumsi", "Food and drink"],
          ),
          columns: satisfaction,
        },
        when("mode = '1'"),
      ),
      ask(
        "linear_scale",
        "stream",
        t(
          "Bagaimana mutu gambar dan suaranya?",
          "How good were picture and sound?",
        ),
        {
          min: 1,
          max: 5,
          minLabel: t("Buruk", "Poor"),
          maxLabel: t("Sangat baik", "Excellent"),
        },
        when("mode = '2'"),
      ),
    ]),
    section("next", t("Acara berikutnya", "Next time"), [
      ask(
        "yes_no",
        "again",
        t("Apakah Anda akan datang lagi?", "Would you come again?"),
      ),
      ask(
        "long_text",
        "why_not",
        t("Mengapa tidak?", "Why not?"),
        {},
        when("again = false"),
      ),
      ask(
        "ranking",
        "topics",
        t(
          "Topik apa yang paling Anda inginkan?",
          "Which topics would you like most?",
        ),
        {
          choices: choices(
            ["Keuangan", "Money"],
            ["Karier", "Careers"],
            ["Teknologi", "Technology"],
            ["Kesehatan", "Health"],
          ),
          top: 2,
          randomise: true,
        },
      ),
      ask(
        "long_text",
        "message",
        t("Pesan untuk panitia", "A message to the organisers"),
        {},
        optional,
      ),
    ]),
  ],
};
