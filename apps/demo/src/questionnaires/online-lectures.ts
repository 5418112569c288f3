import {
  longText,
  matrix,
  multiple,
  scale,
  section,
  single,
} from "../compose.ts";
import type { Questionnaire } from "../questionnaire.ts";
import { puas, setuju } from "./answer-scales.ts";

export const onlineLectures: Questionnaire = {
  title: "Belajar daring: kuliah, kursus, dan pelatihan",
  description:
    "Penelitian tesis tentang kepuasan dan motivasi orang yang belajar secara daring, baik di kampus maupun melalui kursus dan pelatihan kerja.",
  closing: "Terima kasih atas waktu dan pendapat Anda.",
  sections: [
    section("Pengalaman Anda", [
      single(
        "learned",
        "Apakah Anda pernah belajar secara daring dalam dua tahun terakhir?",
        {
          study: "Ya, kuliah atau sekolah",
          course: "Ya, kursus atau pelatihan",
          self: "Ya, belajar sendiri dari video atau aplikasi",
          never: "Belum pernah",
        },
      ),
      multiple(
        "media",
        "Media apa yang Anda gunakan?",
        [
          "Pertemuan video langsung",
          "Rekaman video",
          "Modul atau buku elektronik",
          "Grup percakapan",
          "Kuis dan latihan",
          "Tugas kelompok",
        ],
        { other: true, showIf: "learned in ['study', 'course', 'self']" },
      ),
      single(
        "device",
        "Perangkat yang paling sering Anda pakai untuk belajar",
        ["Ponsel", "Laptop", "Komputer meja", "Tablet"],
        { showIf: "learned in ['study', 'course', 'self']" },
      ),
      single(
        "connection",
        "Bagaimana koneksi internet Anda saat belajar?",
        ["Lancar", "Kadang terputus", "Sering terputus"],
        { showIf: "learned in ['study', 'course', 'self']" },
      ),
      longText(
        "never_why",
        "Apa yang membuat Anda belum pernah belajar daring?",
        {
          required: false,
          showIf: "learned = 'never'",
        },
      ),
    ]),
    section(
      "Mutu pembelajaran",
      [
        matrix(
          "teaching",
          "Pengajar",
          [
            "Pengajar menjelaskan dengan runtut.",
            "Pengajar menanggapi pertanyaan saya.",
            "Pengajar memberi contoh yang dekat dengan kehidupan sehari-hari.",
            "Pengajar memberi umpan balik atas tugas saya.",
            "Pengajar menguasai alat bantu daring.",
          ],
          setuju,
        ),
        matrix(
          "material",
          "Materi",
          [
            "Materi sesuai dengan tujuan belajar saya.",
            "Materi dibagi dalam bagian yang tidak terlalu panjang.",
            "Materi dapat diunduh dan dibuka tanpa internet.",
            "Latihan membantu saya memahami materi.",
          ],
          setuju,
        ),
        matrix(
          "interaction",
          "Interaksi",
          [
            "Saya merasa menjadi bagian dari kelas.",
            "Saya mudah berdiskusi dengan peserta lain.",
            "Kerja kelompok berjalan baik.",
            "Saya berani bertanya di kelas daring.",
          ],
          setuju,
        ),
        matrix(
          "motivation",
          "Motivasi",
          [
            "Saya menyiapkan waktu khusus untuk belajar.",
            "Saya tetap belajar walaupun tidak diawasi.",
            "Saya menyelesaikan tugas sebelum tenggat.",
            "Saya tahu mengapa saya mempelajari hal ini.",
            "Saya ingin melanjutkan ke tingkat berikutnya.",
          ],
          setuju,
        ),
        matrix(
          "obstacles",
          "Hambatan",
          [
            "Biaya kuota memberatkan saya.",
            "Saya sulit berkonsentrasi di rumah.",
            "Mata saya lelah menatap layar.",
            "Saya kesulitan memakai aplikasinya.",
          ],
          setuju,
        ),
        longText(
          "best",
          "Ceritakan sesi daring terbaik yang pernah Anda ikuti.",
          {
            min: 20,
          },
        ),
      ],
      { showIf: "learned in ['study', 'course', 'self']" },
    ),
    section("Penilaian akhir", [
      matrix(
        "satisfaction",
        "Seberapa puas Anda dengan …",
        [
          "cara belajar Anda saat ini?",
          "hasil belajar Anda?",
          "biaya yang Anda keluarkan?",
          "bantuan yang Anda peroleh?",
        ],
        puas,
      ),
      scale(
        "recommend",
        "Seberapa besar kemungkinan Anda menyarankan belajar daring kepada teman?",
        {
          min: 0,
          max: 10,
          minLabel: "Tidak mungkin",
          maxLabel: "Sangat mungkin",
        },
      ),
      single("future", "Cara belajar mana yang Anda pilih untuk tahun depan?", [
        "Seluruhnya tatap muka",
        "Sebagian besar tatap muka",
        "Seimbang",
        "Sebagian besar daring",
        "Seluruhnya daring",
      ]),
      longText(
        "advice",
        "Apa saran Anda bagi penyelenggara pembelajaran daring?",
        {
          required: false,
        },
      ),
    ]),
  ],
};
