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

export const appUsability: Template = {
  name: "app-usability",
  category: "products",
  title: t("Uji kemudahan aplikasi", "App usability test"),
  summary: t(
    "Dua tugas di aplikasi atau situs Anda dengan waktu dan catatan, lalu skor SUS.",
    "Two timed tasks in your app or site with remarks, then the SUS score.",
  ),
  description: t(
    "Anda akan mencoba sebuah situs atau aplikasi. Yang diuji situsnya, bukan Anda.",
    "You will try out a site or app. We are testing it, not you.",
  ),
  closing: t("Terima kasih sudah mencoba.", "Thank you for trying it out."),
  sections: [
    section("before", t("Sebelum mulai", "Before you start"), [
      ask(
        "single_choice",
        "device",
        t(
          "Perangkat apa yang Anda pakai sekarang?",
          "Which device are you using now?",
        ),
        {
          choices: choices(
            ["Ponsel", "Phone"],
            ["Tablet", "Tablet"],
            ["Komputer", "Computer"],
          ),
        },
      ),
      ask(
        "single_choice",
        "used",
        t(
          "Pernahkah Anda memakai situs atau aplikasi ini?",
          "Have you used this site or app before?",
        ),
        {
          choices: [
            choice("often", "Sering", "Often"),
            choice("once", "Pernah", "A few times"),
            choice("never", "Belum", "Never"),
          ],
        },
      ),
    ]),
    section("tasks", t("Tugas", "Tasks"), [
      ask(
        "usability_task",
        "task1",
        t(
          "Carilah jadwal kereta dari Bandung ke Yogyakarta untuk besok pagi.",
          "Find a train from Bandung to Yogyakarta for tomorrow morning.",
        ),
        {
          url: "https://example.com/",
          maxSeconds: 300,
          remarksRequired: false,
        },
        {
          help: t(
            "Ganti tugas dan alamatnya dengan milik Anda.",
            "Replace the task and its address with your own.",
          ),
        },
      ),
      ask(
        "linear_scale",
        "ease1",
        t("Seberapa mudah tugas itu?", "How easy was that task?"),
        {
          min: 1,
          max: 7,
          minLabel: t("Sangat sulit", "Very difficult"),
          maxLabel: t("Sangat mudah", "Very easy"),
        },
      ),
      ask(
        "long_text",
        "hard1",
        t("Apa yang membuatnya sulit?", "What made it difficult?"),
        {},
        when("ease1 <= 4"),
      ),
      ask(
        "usability_task",
        "task2",
        t(
          "Temukan cara membatalkan tiket.",
          "Find out how to cancel a ticket.",
        ),
        {
          url: "https://example.com/",
          maxSeconds: 300,
          remarksRequired: false,
        },
      ),
      ask(
        "linear_scale",
        "ease2",
        t("Seberapa mudah tugas itu?", "How easy was that task?"),
        {
          min: 1,
          max: 7,
          minLabel: t("Sangat sulit", "Very difficult"),
          maxLabel: t("Sangat mudah", "Very easy"),
        },
      ),
    ]),
    section("sus", t("Kesan keseluruhan", "Overall impression"), [
      ask(
        "likert_matrix",
        "sus",
        t("Seberapa setuju Anda?", "How far do you agree?"),
        {
          rows: rows(
            ["Saya ingin sering memakai ini", "I would like to use this often"],
            ["Ini rumit tanpa alasan", "It is needlessly complex"],
            ["Ini mudah dipakai", "It is easy to use"],
            [
              "Saya butuh bantuan untuk memakainya",
              "I would need help to use it",
            ],
            [
              "Fitur-fiturnya menyatu dengan baik",
              "Its functions fit together well",
            ],
            [
              "Terlalu banyak yang tidak konsisten",
              "There is too much inconsistency",
            ],
            [
              "Kebanyakan orang cepat mempelajarinya",
              "Most people would learn it quickly",
            ],
            ["Ini merepotkan", "It is cumbersome"],
            ["Saya yakin saat memakainya", "I felt confident using it"],
            ["Saya perlu banyak belajar dulu", "I needed to learn a lot first"],
          ),
          columns: agreement,
        },
      ),
      ask(
        "long_text",
        "fix",
        t(
          "Apa yang harus diperbaiki lebih dulu?",
          "What should be fixed first?",
        ),
      ),
    ]),
  ],
};
