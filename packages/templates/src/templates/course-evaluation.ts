import type { Template } from "../template.ts";
import {
  agreement,
  ask,
  choices,
  optional,
  rows,
  section,
  t,
  when,
} from "../write-template.ts";

export const courseEvaluation: Template = {
  name: "course-evaluation",
  category: "research",
  title: t("Evaluasi mata kuliah", "Course evaluation"),
  summary: t(
    "Penilaian mahasiswa atas materi, dosen, tugas dan beban belajar.",
    "What students think of the content, the teacher, the assignments and the workload.",
  ),
  description: t(
    "Pilih satu mata kuliah atau kursus yang Anda ikuti semester ini.",
    "Choose one course that you have taken this term.",
  ),
  closing: t(
    "Terima kasih, semoga lulus dengan nilai baik.",
    "Thank you, and good luck with your grades.",
  ),
  sections: [
    section("course", t("Mata kuliah", "The course"), [
      ask(
        "short_text",
        "course",
        t("Apa nama mata kuliahnya?", "What is the course called?"),
      ),
      ask(
        "single_choice",
        "mode",
        t("Bagaimana kuliahnya diadakan?", "How was it taught?"),
        {
          choices: choices(
            ["Tatap muka", "In person"],
            ["Daring", "Online"],
            ["Campuran", "Blended"],
          ),
        },
      ),
      ask(
        "slider",
        "attendance",
        t(
          "Berapa persen pertemuan yang Anda ikuti?",
          "What share of the classes did you attend?",
        ),
        {
          min: 0,
          max: 100,
          step: 5,
          unit: "%",
        },
      ),
    ]),
    section("teaching", t("Pengajaran", "Teaching"), [
      ask(
        "likert_matrix",
        "content",
        t("Tentang materi {{course}}", "About the content of {{course}}"),
        {
          rows: rows(
            ["Tujuannya jelas", "Its aims were clear"],
            ["Materinya terkini", "The content was up to date"],
            ["Contohnya membantu", "The examples helped"],
            ["Sesuai dengan ujian", "It matched the exams"],
          ),
          columns: agreement,
        },
      ),
      ask(
        "likert_matrix",
        "teacher",
        t("Tentang pengajarnya", "About the teacher"),
        {
          rows: rows(
            ["Menjelaskan dengan jelas", "Explained clearly"],
            ["Datang tepat waktu", "Was on time"],
            ["Terbuka untuk pertanyaan", "Welcomed questions"],
            ["Menilai dengan adil", "Graded fairly"],
          ),
          columns: agreement,
        },
      ),
      ask(
        "linear_scale",
        "tools",
        t(
          "Seberapa lancar kuliah daringnya?",
          "How well did the online teaching work?",
        ),
        {
          min: 1,
          max: 5,
          minLabel: t("Sering terganggu", "Often interrupted"),
          maxLabel: t("Lancar", "Smoothly"),
        },
        when("mode in ['2', '3']"),
      ),
    ]),
    section("load", t("Beban dan hasil", "Workload and results"), [
      ask(
        "number",
        "hours",
        t(
          "Berapa jam seminggu Anda belajar di luar kelas?",
          "How many hours a week did you study outside class?",
        ),
        {
          min: 0,
          max: 80,
          decimals: 1,
          unit: t("jam", "hours"),
        },
      ),
      ask(
        "single_choice",
        "load",
        t(
          "Dibanding mata kuliah lain, bebannya…",
          "Compared with other courses, the workload was…",
        ),
        {
          choices: choices(
            ["Lebih ringan", "Lighter"],
            ["Sama", "The same"],
            ["Lebih berat", "Heavier"],
          ),
        },
      ),
      ask(
        "rating",
        "stars",
        t(
          "Berapa bintang untuk {{course}}?",
          "How many stars do you give {{course}}?",
        ),
        { max: 5 },
      ),
      ask(
        "long_text",
        "keep",
        t("Apa yang sebaiknya dipertahankan?", "What should stay as it is?"),
        {},
        optional,
      ),
      ask(
        "long_text",
        "change",
        t("Apa yang sebaiknya diubah?", "What should change?"),
        {},
        optional,
      ),
    ]),
  ],
};
