import { numberedChoices } from "@sigi/survey/question-types/shared/choice-options.ts";
import { agreement, ask, check, formOf, matrix, single } from "./compose.ts";

/** About 20 items: a grid with reversed statements, an attention check, two open questions and logic. */
export const clinicVisit = formOf(2, [
  {
    title: "Kunjungan Anda",
    description: "Ceritakan kunjungan terakhir Anda ke puskesmas.",
    questions: [
      single("last", "Kapan terakhir kali Anda ke puskesmas?", [
        "Bulan ini",
        "Tiga bulan terakhir",
        "Tahun ini",
        "Lebih lama",
      ]),
      ask("number", "waited", "Berapa menit Anda menunggu dokter?", {
        min: 0,
        max: 480,
        decimals: 0,
        unit: "menit",
      }),
      ask("image_choice", "room", "Ruang tunggu mana yang paling mirip?", {
        choices: numberedChoices(["Terang", "Sempit", "Terbuka"]).map(
          (choice) => ({ ...choice, image: `${choice.id}.webp` }),
        ),
      }),
    ],
  },
  {
    title: "Pelayanan",
    questions: [
      matrix(
        "service",
        "Seberapa setuju Anda dengan pernyataan berikut?",
        {
          service_1: "Petugas menyambut saya dengan ramah.",
          service_2: "Dokter mendengarkan keluhan saya.",
          service_3_r: "Saya merasa terburu-buru selama diperiksa.",
          service_4: "Penjelasan tentang obat mudah dipahami.",
          service_5: "Ruang tunggu bersih dan nyaman.",
          service_6_r: "Petugas sulit ditemui ketika saya butuh bantuan.",
          service_7: "Antrean diatur dengan adil.",
          service_8_r: "Saya ragu dengan keterampilan petugas.",
        },
        agreement,
      ),
      check(
        "attention",
        "Untuk memastikan Anda membaca, pilih “Setuju”.",
        agreement,
      ),
      ask("rating", "overall", "Berapa bintang untuk puskesmas ini?", {
        max: 5,
      }),
    ],
  },
  {
    title: "Pengalaman Anda",
    questions: [
      ask("yes_no", "complained", "Apakah Anda pernah menyampaikan keluhan?"),
      ask(
        "long_text",
        "complaint",
        "Apa keluhan Anda, dan bagaimana ditanggapi?",
        { min: 15 },
        { showIf: "complained = true" },
      ),
      ask("long_text", "improve", "Apa yang perlu diperbaiki di puskesmas?", {
        min: 20,
        max: 1_000,
      }),
      ask("short_text", "city", "Di kota mana Anda tinggal?", { max: 60 }),
    ],
  },
]);
