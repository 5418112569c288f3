import { agreement, ask, check, formOf, single } from "./compose.ts";

/** Statements of three constructs, one question each; those ending in "_r" are reversed. */
const statements: Readonly<Record<string, string>> = {
  energy_1: "Saya bersemangat ketika mulai bekerja.",
  energy_2: "Saya masih bertenaga setelah pulang kerja.",
  energy_3_r: "Pekerjaan ini menguras tenaga saya.",
  energy_4: "Saya menantikan hari kerja berikutnya.",
  energy_5_r: "Saya merasa lelah bahkan di pagi hari.",
  energy_6: "Saya mudah pulih setelah minggu yang berat.",
  team_1: "Rekan satu tim saling membantu.",
  team_2: "Atasan saya mendengarkan pendapat kami.",
  team_3_r: "Saya sering merasa sendirian di kantor.",
  team_4: "Perbedaan pendapat dibicarakan secara terbuka.",
  team_5: "Saya dihargai oleh tim saya.",
  team_6_r: "Kesalahan kecil sering dibesar-besarkan.",
  balance_1: "Saya punya cukup waktu untuk keluarga.",
  balance_2_r: "Pekerjaan mengganggu akhir pekan saya.",
  balance_3: "Jam kerja saya dapat diatur.",
  balance_4_r: "Saya sulit berhenti memikirkan pekerjaan.",
  balance_5: "Saya dapat mengambil cuti ketika perlu.",
};

const scales = (construct: string) =>
  Object.entries(statements)
    .filter(([code]) => code.startsWith(`${construct}_`))
    .map(([code, statement]) =>
      ask("linear_scale", code, statement, {
        min: 1,
        max: 7,
        minLabel: "Tidak sesuai",
        maxLabel: "Sangat sesuai",
      }),
    );

/** About 30 items, one scale after the other in random order, for patterns that span questions. */
export const workLife = formOf(4, [
  {
    title: "Pekerjaan Anda",
    questions: [
      single("contract", "Apa status pekerjaan Anda?", [
        "Karyawan tetap",
        "Kontrak",
        "Paruh waktu",
        "Wiraswasta",
      ]),
      ask("dropdown", "province", "Di provinsi mana Anda bekerja?", {
        source: { level: "province", parent: null },
      }),
      ask("dropdown", "city", "Di kota mana Anda bekerja?", {
        source: { level: "city", parent: "province" },
      }),
      ask("slider", "home", "Berapa persen waktu Anda bekerja dari rumah?", {
        min: 0,
        max: 100,
        step: 5,
        unit: "%",
      }),
    ],
  },
  { title: "Tenaga", random: true, questions: scales("energy") },
  {
    title: "Tim",
    random: true,
    questions: [
      ...scales("team"),
      check("attention", "Pilihlah “Setuju” pada pertanyaan ini.", agreement),
    ],
  },
  { title: "Keseimbangan", random: true, questions: scales("balance") },
  {
    title: "Penutup",
    questions: [
      ask("nps", "recommend", "Apakah Anda menyarankan tempat kerja ini?"),
      ask("short_text", "job", "Apa pekerjaan Anda?", { max: 80 }),
      ask("long_text", "change", "Apa yang ingin Anda ubah di kantor?", {
        min: 10,
      }),
      ask(
        "long_text",
        "leave",
        "Apa yang membuat Anda ingin pindah kerja?",
        {},
        { required: false, showIf: "recommend <= 6" },
      ),
    ],
  },
]);
