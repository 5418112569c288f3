import type { Template } from "../template.ts";
import {
  ask,
  choice,
  choices,
  optional,
  section,
  t,
} from "../write-template.ts";

/** One of the nine elements of PermenPANRB 14/2017, on its scale of four. */
const element = (
  code: string,
  id: string,
  en: string,
  labels: readonly (readonly [string, string])[],
) =>
  ask("linear_scale", code, t(id, en), {
    min: 1,
    max: 4,
    pointLabels: labels.map(([indonesian, english]) => t(indonesian, english)),
  });

const good = [
  ["Tidak baik", "Poor"],
  ["Kurang baik", "Fair"],
  ["Baik", "Good"],
  ["Sangat baik", "Very good"],
] as const;

export const publicService: Template = {
  name: "public-service",
  category: "public",
  title: t(
    "Survei Kepuasan Masyarakat (SKM)",
    "Public service satisfaction (SKM)",
  ),
  summary: t(
    "Sembilan unsur PermenPANRB 14/2017 dengan nilai indeks yang dihitung langsung.",
    "The nine elements of Indonesia’s PermenPANRB 14/2017, with the index calculated.",
  ),
  description: t(
    "Nilailah satu layanan pemerintah yang Anda gunakan dalam setahun terakhir. Jawaban Anda tidak dihubungkan dengan nama Anda.",
    "Rate one government service you have used in the last year. Your answers are not linked to your name.",
  ),
  closing: t(
    "Terima kasih telah membantu memperbaiki pelayanan publik.",
    "Thank you for helping to improve public services.",
  ),
  sections: [
    section("service", t("Layanan", "The service"), [
      ask(
        "dropdown",
        "kind",
        t("Layanan apa yang Anda nilai?", "Which service are you rating?"),
        {
          choices: [
            choice(
              "civil",
              "KTP, KK, akta",
              "Identity card, family card, certificates",
            ),
            choice(
              "license",
              "SIM, STNK",
              "Driving licence, vehicle registration",
            ),
            choice(
              "health",
              "Puskesmas atau rumah sakit",
              "Health centre or hospital",
            ),
            choice("tax", "Pajak", "Tax"),
            choice("permit", "Perizinan usaha", "Business permits"),
            choice("land", "Pertanahan", "Land registry"),
            choice("school", "Sekolah negeri", "State school"),
          ],
          other: true,
        },
      ),
      ask(
        "single_choice",
        "channel",
        t("Bagaimana Anda mengurusnya?", "How did you use it?"),
        {
          choices: choices(
            ["Datang ke kantor", "At the office"],
            ["Online", "Online"],
            ["Keduanya", "Both"],
            ["Lewat orang lain", "Through somebody else"],
          ),
        },
      ),
    ]),
    section("elements", t("Sembilan unsur", "Nine elements"), [
      element(
        "u1",
        "Bagaimana kesesuaian persyaratan dengan jenis pelayanannya?",
        "How well did the requirements suit the service?",
        [
          ["Tidak sesuai", "Not at all"],
          ["Kurang sesuai", "Not quite"],
          ["Sesuai", "Well"],
          ["Sangat sesuai", "Very well"],
        ],
      ),
      element(
        "u2",
        "Bagaimana kemudahan prosedurnya?",
        "How easy was the procedure?",
        [
          ["Tidak mudah", "Not easy"],
          ["Kurang mudah", "Not very easy"],
          ["Mudah", "Easy"],
          ["Sangat mudah", "Very easy"],
        ],
      ),
      element(
        "u3",
        "Bagaimana kecepatan waktu pelayanannya?",
        "How fast was the service?",
        [
          ["Tidak cepat", "Slow"],
          ["Kurang cepat", "Rather slow"],
          ["Cepat", "Fast"],
          ["Sangat cepat", "Very fast"],
        ],
      ),
      element(
        "u4",
        "Bagaimana kewajaran biaya atau tarifnya?",
        "How reasonable was the fee?",
        [
          ["Sangat mahal", "Very expensive"],
          ["Cukup mahal", "Rather expensive"],
          ["Murah", "Cheap"],
          ["Gratis", "Free"],
        ],
      ),
      element(
        "u5",
        "Bagaimana kesesuaian hasil dengan yang dijanjikan?",
        "How well did the result match what was promised?",
        [
          ["Tidak sesuai", "Not at all"],
          ["Kurang sesuai", "Not quite"],
          ["Sesuai", "Well"],
          ["Sangat sesuai", "Very well"],
        ],
      ),
      element(
        "u6",
        "Bagaimana kemampuan petugasnya?",
        "How capable was the staff?",
        [
          ["Tidak mampu", "Not capable"],
          ["Kurang mampu", "Not very capable"],
          ["Mampu", "Capable"],
          ["Sangat mampu", "Very capable"],
        ],
      ),
      element(
        "u7",
        "Bagaimana kesopanan dan keramahan petugasnya?",
        "How polite and friendly was the staff?",
        [
          ["Tidak sopan", "Not polite"],
          ["Kurang sopan", "Not very polite"],
          ["Sopan dan ramah", "Polite and friendly"],
          ["Sangat sopan", "Very polite"],
        ],
      ),
      element(
        "u8",
        "Bagaimana penanganan pengaduan, saran dan masukannya?",
        "How well were complaints and suggestions handled?",
        [
          ["Tidak ada", "Not possible"],
          ["Ada, tidak berfungsi", "Possible, but not working"],
          ["Kurang maksimal", "Working in part"],
          ["Dikelola baik", "Handled well"],
        ],
      ),
      element(
        "u9",
        "Bagaimana mutu sarana dan prasarananya?",
        "How good were the facilities?",
        good,
      ),
    ]),
    section("result", t("Kesimpulan", "In summary"), [
      ask(
        "calculated",
        "index",
        t("Nilai Anda (25–100)", "Your score (25–100)"),
        {
          expression: "round(mean(u1, u2, u3, u4, u5, u6, u7, u8, u9) * 25, 2)",
          shown: true,
          decimals: 2,
        },
      ),
      ask(
        "multiple_choice",
        "worst",
        t(
          "Apa yang paling perlu diperbaiki?",
          "What most needs to be improved?",
        ),
        {
          choices: choices(
            ["Persyaratan", "Requirements"],
            ["Prosedur", "Procedure"],
            ["Waktu", "Time"],
            ["Biaya", "Fees"],
            ["Petugas", "Staff"],
            ["Sarana", "Facilities"],
          ),
          other: true,
          max: 2,
        },
      ),
      ask(
        "long_text",
        "suggestion",
        t("Saran Anda", "Your suggestions"),
        {},
        optional,
      ),
    ]),
  ],
};
