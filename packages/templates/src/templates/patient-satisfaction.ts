import type { Template } from "../template.ts";
import {
  ask,
  choice,
  choices,
  optional,
  rows,
  satisfaction,
  section,
  t,
  when,
} from "../write-template.ts";

export const patientSatisfaction: Template = {
  name: "patient-satisfaction",
  category: "public",
  title: t("Kepuasan pasien", "Patient satisfaction"),
  summary: t(
    "Pengalaman di puskesmas, klinik atau rumah sakit, dari pendaftaran sampai obat.",
    "Care at a health centre, clinic or hospital, from registration to the pharmacy.",
  ),
  description: t(
    "Tentang kunjungan Anda yang terakhir ke puskesmas, klinik atau rumah sakit. Kami tidak menanyakan penyakit Anda.",
    "About your last visit to a health centre, clinic or hospital. We do not ask about your illness.",
  ),
  closing: t(
    "Terima kasih, semoga Anda selalu sehat.",
    "Thank you, and stay well.",
  ),
  sections: [
    section("visit", t("Kunjungan Anda", "Your visit"), [
      ask(
        "single_choice",
        "place",
        t(
          "Ke mana Anda terakhir kali berobat?",
          "Where did you last seek care?",
        ),
        {
          choices: [
            choice(
              "puskesmas",
              "Puskesmas",
              "Community health centre (puskesmas)",
            ),
            choice(
              "clinic",
              "Klinik atau dokter praktik",
              "Clinic or private doctor",
            ),
            choice("public", "Rumah sakit pemerintah", "Public hospital"),
            choice("private", "Rumah sakit swasta", "Private hospital"),
            choice(
              "none",
              "Tidak berobat setahun terakhir",
              "Nowhere in the last year",
              {
                jumpTo: { end: "screened_out" },
              },
            ),
          ],
        },
      ),
      ask("single_choice", "payer", t("Siapa yang membayar?", "Who paid?"), {
        choices: choices(
          ["BPJS Kesehatan", "BPJS Kesehatan"],
          ["Asuransi lain", "Other insurance"],
          ["Saya sendiri atau keluarga", "I or my family"],
          ["Kantor", "My employer"],
        ),
      }),
      ask(
        "time",
        "arrival",
        t("Pukul berapa Anda tiba?", "What time did you arrive?"),
        {},
        optional,
      ),
      ask(
        "number",
        "waited",
        t(
          "Berapa lama Anda menunggu sampai diperiksa?",
          "How long did you wait to be seen?",
        ),
        {
          min: 0,
          max: 720,
          unit: t("menit", "minutes"),
        },
      ),
    ]),
    section("care", t("Pelayanan", "Care"), [
      ask(
        "likert_matrix",
        "aspects",
        t("Seberapa puas Anda?", "How satisfied were you?"),
        {
          rows: rows(
            ["Pendaftaran", "Registration"],
            ["Perawat", "Nurses"],
            ["Dokter", "Doctors"],
            ["Penjelasan tentang pengobatan", "Explanation of the treatment"],
            ["Obat dan apotek", "Medicines and pharmacy"],
            ["Kebersihan", "Cleanliness"],
          ),
          columns: satisfaction,
        },
      ),
      ask(
        "yes_no",
        "listened",
        t(
          "Apakah dokter mendengarkan keluhan Anda sampai selesai?",
          "Did the doctor let you finish explaining?",
        ),
      ),
      ask(
        "yes_no",
        "privacy",
        t("Apakah kerahasiaan Anda terjaga?", "Was your privacy respected?"),
      ),
      ask(
        "long_text",
        "privacy_why",
        t("Apa yang terjadi?", "What happened?"),
        {},
        when("privacy = false"),
      ),
      ask(
        "long_text",
        "wait_effect",
        t(
          "Anda menunggu {{waited}} menit. Apa akibatnya bagi Anda?",
          "You waited {{waited}} minutes. How did that affect you?",
        ),
        {},
        { showIf: "waited > 60", required: false },
      ),
    ]),
    section("overall", t("Kesimpulan", "In summary"), [
      ask(
        "rating",
        "stars",
        t(
          "Berapa bintang untuk pelayanan ini?",
          "How many stars do you give this service?",
        ),
        { max: 5, icon: "heart" },
      ),
      ask(
        "nps",
        "recommend",
        t(
          "Seberapa mungkin Anda menyarankan tempat ini?",
          "How likely are you to recommend this place?",
        ),
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
