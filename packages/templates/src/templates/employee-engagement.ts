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

export const employeeEngagement: Template = {
  name: "employee-engagement",
  category: "people",
  title: t("Keterlibatan karyawan", "Employee engagement"),
  summary: t(
    "Pekerjaan, atasan, perkembangan dan niat bertahan, tanpa menanyakan nama.",
    "Work, managers, growth and intention to stay, without asking for names.",
  ),
  description: t(
    "Jawaban Anda anonim dan dibaca sebagai angka kelompok. Jawablah tentang pekerjaan utama Anda sekarang.",
    "Your answers are anonymous and read as group figures. Answer about your present main job.",
  ),
  closing: t(
    "Terima kasih atas kejujuran Anda.",
    "Thank you for your honesty.",
  ),
  sections: [
    section("job", t("Pekerjaan Anda", "Your job"), [
      ask(
        "single_choice",
        "tenure",
        t(
          "Sudah berapa lama Anda bekerja di tempat ini?",
          "How long have you worked here?",
        ),
        {
          choices: choices(
            ["Kurang dari 6 bulan", "Less than 6 months"],
            ["6 bulan – 2 tahun", "6 months – 2 years"],
            ["3–5 tahun", "3–5 years"],
            ["Lebih dari 5 tahun", "More than 5 years"],
          ),
        },
      ),
      ask(
        "single_choice",
        "place",
        t("Di mana Anda biasanya bekerja?", "Where do you usually work?"),
        {
          choices: choices(
            ["Di kantor", "In the office"],
            ["Di lapangan atau toko", "In the field or a shop"],
            ["Dari rumah", "From home"],
            ["Campuran", "A mix"],
          ),
        },
      ),
      ask(
        "likert_matrix",
        "work",
        t("Seberapa setuju Anda?", "How far do you agree?"),
        {
          rows: rows(
            [
              "Saya tahu apa yang diharapkan dari saya",
              "I know what is expected of me",
            ],
            ["Saya punya alat yang saya butuhkan", "I have the tools I need"],
            ["Beban kerja saya wajar", "My workload is reasonable"],
            ["Pekerjaan saya berarti", "My work is meaningful"],
          ),
          columns: agreement,
        },
      ),
    ]),
    section("team", t("Atasan dan tim", "Manager and team"), [
      ask(
        "likert_matrix",
        "manager",
        t("Seberapa setuju Anda?", "How far do you agree?"),
        {
          rows: rows(
            ["Atasan saya mendengarkan saya", "My manager listens to me"],
            [
              "Saya mendapat masukan yang membantu",
              "I get feedback that helps me",
            ],
            [
              "Saya dihargai atas hasil kerja saya",
              "I am recognised for good work",
            ],
            [
              "Saya berani menyampaikan pendapat berbeda",
              "I can safely disagree",
            ],
            [
              "Untuk pernyataan ini, pilih “Tidak setuju”",
              "For this statement, choose “Disagree”",
            ],
          ),
          columns: agreement,
        },
      ),
      ask(
        "linear_scale",
        "team",
        t(
          "Seberapa kompak tim Anda?",
          "How well does your team work together?",
        ),
        {
          min: 1,
          max: 5,
          minLabel: t("Berjalan sendiri-sendiri", "Everyone for themselves"),
          maxLabel: t("Sangat kompak", "As one team"),
        },
      ),
    ]),
    section("future", t("Ke depan", "Looking ahead"), [
      ask(
        "nps",
        "enps",
        t(
          "Seberapa mungkin Anda menyarankan tempat kerja ini kepada teman?",
          "How likely are you to recommend this workplace to a friend?",
        ),
      ),
      ask(
        "single_choice",
        "stay",
        t(
          "Di mana Anda melihat diri Anda setahun lagi?",
          "Where do you see yourself in a year?",
        ),
        {
          choices: choices(
            ["Di sini, dengan peran yang sama", "Here, in the same role"],
            ["Di sini, dengan peran lain", "Here, in another role"],
            ["Di tempat lain", "Somewhere else"],
            ["Belum tahu", "I do not know yet"],
          ),
        },
      ),
      ask(
        "multiple_choice",
        "leave",
        t(
          "Apa yang membuat Anda ingin pindah?",
          "What makes you want to leave?",
        ),
        {
          choices: choices(
            ["Gaji dan tunjangan", "Pay and benefits"],
            ["Jenjang karier", "Career prospects"],
            ["Atasan", "My manager"],
            ["Beban kerja", "Workload"],
            ["Jarak atau jam kerja", "Commute or hours"],
          ),
          other: true,
          max: 3,
        },
        when("stay = '3'"),
      ),
      ask(
        "constant_sum",
        "budget",
        t(
          "Bagi 100 poin: ke mana sebaiknya perusahaan menambah anggaran?",
          "Share out 100 points: where should the company spend more?",
        ),
        {
          choices: choices(
            ["Gaji", "Pay"],
            ["Pelatihan", "Training"],
            ["Alat kerja", "Equipment"],
            ["Kesehatan", "Health"],
          ),
          total: 100,
          unit: t("poin", "points"),
        },
      ),
      ask(
        "long_text",
        "change",
        t(
          "Satu hal apa yang akan Anda ubah?",
          "What one thing would you change?",
        ),
        {},
        optional,
      ),
    ]),
  ],
};
