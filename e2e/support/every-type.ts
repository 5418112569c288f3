import { section } from "../../apps/demo/src/compose.ts";
import { makeQuestion } from "../../apps/demo/src/make-question.ts";
import type {
  Questionnaire,
  QuestionnaireQuestion,
} from "../../apps/demo/src/questionnaire.ts";
import { everyQuestionType } from "../../apps/demo/src/questionnaires/every-question-type.ts";
import { numberedChoices } from "@sigi/survey/question-types/shared/choice-options.ts";
import type { OptionsByType } from "@sigi/survey/survey-form.ts";

/** A question of every type, required if it can be answered; then questions that are hard to fit on a phone. */
export const everyTypeRequired = (): Questionnaire => ({
  ...everyQuestionType,
  title: "Semua jenis pertanyaan dengan tangan",
  sections: [
    section(
      "",
      everyQuestionType.sections.flatMap(({ questions }) =>
        questions.map((question) => ({ ...question, required: true })),
      ),
    ),
    section("Teks yang panjang", hardQuestions),
  ],
});

/** A word without a place to break, like addresses of pages and chemical names. */
const longWord = "Mempertanggungjawabkannyakah-sebaik-baiknya";

const sentence =
  "Petugas puskesmas menjelaskan cara minum obat dengan kata-kata yang mudah saya pahami";

const statements = [
  sentence,
  "Antrean pendek",
  `${longWord} kepada pasien`,
  "Ruang tunggunya bersih, terang, dan punya cukup tempat duduk untuk lansia",
  "Obat selalu tersedia",
  "Biayanya jelas",
];

const degrees = [
  "Sangat tidak setuju sekali",
  "Tidak setuju",
  "Agak tidak setuju",
  "Netral",
  "Agak setuju",
  "Setuju",
  "Sangat setuju sekali",
];

const hardQuestions = [
  hard("likert_matrix", `Seberapa setuju Anda? ${sentence}.`, {
    rows: numberedChoices(statements, "r"),
    columns: numberedChoices(degrees),
  }),
  hard("checkbox_matrix", "Siapa yang melayani Anda?", {
    rows: numberedChoices(statements.slice(0, 3), "r"),
    columns: numberedChoices([
      "Dokter",
      "Perawat atau bidan",
      longWord,
      "Petugas loket pendaftaran dan pembayaran",
    ]),
  }),
  hard("single_choice", `${longWord}?`, {
    choices: numberedChoices([sentence, longWord, "Tidak"]),
  }),
  hard("ranking", "Urutkan yang paling penting.", {
    choices: numberedChoices([sentence, longWord, "Biaya"]),
  }),
  hard("constant_sum", "Bagilah 100 poin.", {
    choices: numberedChoices([sentence, longWord]),
    unit: "poin penilaian",
  }),
  hard("nps", sentence, { minLabel: longWord, maxLabel: sentence }),
  hard("rating", sentence, {
    max: 10,
    icon: "smiley",
    minLabel: longWord,
    maxLabel: longWord,
  }),
  hard("slider", sentence, {
    min: 0,
    max: 1_000_000,
    step: 50_000,
    minLabel: longWord,
    maxLabel: sentence,
    unit: "rupiah per bulan",
  }),
  hard("yes_no", longWord, { yesLabel: sentence, noLabel: longWord }),
  hard("grid", sentence, {
    rows: numberedChoices([sentence, longWord], "r"),
    columns: [
      {
        id: "jumlah",
        type: "number",
        label: longWord,
        required: true,
        options: { min: 0, max: 1_000, decimals: 0, unit: "kunjungan" },
      },
    ],
  }),
];

function hard<Type extends keyof OptionsByType>(
  type: Type,
  title: string,
  options: Partial<OptionsByType[Type]>,
): QuestionnaireQuestion {
  return makeQuestion(
    type,
    { code: `hard_${type}`, title },
    options,
  ) as QuestionnaireQuestion;
}
