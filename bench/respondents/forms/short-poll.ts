import { numberedChoices } from "@sigi/survey/question-types/shared/choice-options.ts";
import { ask, formOf, single } from "./compose.ts";

/** 8 questions on one page, each of a different kind: hardly any pattern can show. */
export const shortPoll = formOf(1, [
  {
    title: "Jajak pendapat transportasi",
    description: "Delapan pertanyaan singkat tentang perjalanan Anda.",
    questions: [
      single("vehicle", "Kendaraan apa yang paling sering Anda gunakan?", [
        "Sepeda motor",
        "Mobil",
        "Bus",
        "Kereta",
        "Berjalan kaki",
      ]),
      ask(
        "multiple_choice",
        "reasons",
        "Apa alasan Anda memilih kendaraan itu?",
        {
          choices: numberedChoices([
            "Murah",
            "Cepat",
            "Nyaman",
            "Aman",
            "Tidak ada pilihan lain",
          ]),
          other: true,
          randomise: true,
        },
      ),
      ask("number", "minutes", "Berapa menit perjalanan Anda setiap hari?", {
        min: 0,
        max: 300,
        decimals: 0,
        unit: "menit",
      }),
      ask("linear_scale", "comfort", "Seberapa nyaman perjalanan Anda?", {
        min: 1,
        max: 7,
      }),
      ask("yes_no", "parking", "Apakah Anda membayar parkir minggu ini?"),
      ask("nps", "recommend", "Apakah Anda menyarankan angkutan umum?"),
      ask("dropdown", "province", "Di provinsi mana Anda tinggal?", {
        source: { level: "province", parent: null },
      }),
      ask(
        "long_text",
        "suggestion",
        "Apa saran Anda untuk angkutan umum?",
        {},
        { required: false },
      ),
    ],
  },
]);
