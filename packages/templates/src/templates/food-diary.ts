import type { Template } from "../template.ts";
import {
  ask,
  choice,
  choices,
  optional,
  section,
  t,
  when,
} from "../write-template.ts";

export const foodDiary: Template = {
  name: "food-diary",
  category: "research",
  title: t("Buku harian makan", "Food diary"),
  summary: t(
    "Apa yang dimakan dalam sehari: jam, hidangan, porsi dan tempat, satu baris untuk tiap makan.",
    "What people eat in a day: time, dish, portion and place, one entry for each meal.",
  ),
  description: t(
    "Catat semua yang Anda makan dan minum kemarin, dari bangun sampai tidur, termasuk camilan.",
    "Record all that you ate and drank yesterday, from waking up to going to bed, snacks included.",
  ),
  closing: t(
    "Terima kasih sudah mencatat dengan teliti.",
    "Thank you for keeping such a careful record.",
  ),
  sections: [
    section("day", t("Harinya", "The day"), [
      ask(
        "date",
        "date",
        t("Tanggal berapa yang Anda catat?", "Which date are you recording?"),
      ),
      ask(
        "single_choice",
        "usual",
        t("Apakah hari itu seperti biasanya?", "Was it a usual day?"),
        {
          choices: [
            choice("usual", "Ya, seperti biasa", "Yes, as usual"),
            choice("feast", "Tidak, ada acara", "No, there was an occasion"),
            choice("fasting", "Tidak, saya berpuasa", "No, I was fasting"),
            choice("ill", "Tidak, saya sakit", "No, I was ill"),
          ],
        },
      ),
      ask(
        "time",
        "woke",
        t("Pukul berapa Anda bangun?", "What time did you get up?"),
      ),
    ]),
    section("meals", t("Makanan", "Meals"), [
      ask("roster", "meals", t("Apa yang Anda makan?", "What did you eat?"), {
        entryLabel: t("Makan", "Meal"),
        min: 1,
        max: 8,
        fields: [
          choice("time", "Pukul", "Time", {
            type: "time",
            required: true,
            options: {},
          }),
          choice("dish", "Hidangan", "Dish", {
            type: "short_text",
            required: true,
            options: {},
          }),
          choice("portion", "Porsi", "Portion", {
            type: "single_choice",
            required: true,
            options: {
              choices: choices(
                ["Kecil", "Small"],
                ["Sedang", "Medium"],
                ["Besar", "Large"],
              ),
            },
          }),
          choice("place", "Tempat", "Place", {
            type: "dropdown",
            required: false,
            options: {
              choices: choices(
                ["Rumah", "Home"],
                ["Warung", "Food stall"],
                ["Tempat kerja", "Work"],
                ["Restoran", "Restaurant"],
              ),
            },
          }),
        ],
      }),
      ask("calculated", "count", t("Jumlah makan", "Number of meals"), {
        expression: "count(meals)",
        shown: true,
      }),
      ask(
        "grid",
        "drinks",
        t("Berapa gelas yang Anda minum?", "How many glasses did you drink?"),
        {
          rows: choices(
            ["Air putih", "Water"],
            ["Teh atau kopi", "Tea or coffee"],
            ["Minuman manis", "Sweet drinks"],
          ),
          columns: [
            choice("day", "Siang", "By day", {
              type: "number",
              required: true,
              options: { min: 0, max: 30 },
            }),
            choice("night", "Malam", "At night", {
              type: "number",
              required: true,
              options: { min: 0, max: 30 },
            }),
          ],
        },
      ),
    ]),
    section("rest", t("Lain-lain", "Other"), [
      ask(
        "multiple_choice",
        "groups",
        t(
          "Mana yang Anda makan kemarin?",
          "Which of these did you eat yesterday?",
        ),
        {
          choices: [
            ...choices(
              ["Sayur", "Vegetables"],
              ["Buah", "Fruit"],
              ["Tempe atau tahu", "Tempeh or tofu"],
              ["Ikan", "Fish"],
              ["Daging atau ayam", "Meat or chicken"],
              ["Telur", "Eggs"],
              ["Gorengan", "Fried snacks"],
            ),
            choice("none", "Tidak satu pun", "None of these", {
              exclusive: true,
            }),
          ],
        },
      ),
      ask(
        "yes_no",
        "supplements",
        t(
          "Apakah Anda minum vitamin atau suplemen?",
          "Did you take vitamins or supplements?",
        ),
      ),
      ask(
        "short_text",
        "which",
        t("Yang mana?", "Which ones?"),
        {},
        when("supplements = true"),
      ),
      ask(
        "file_upload",
        "photo",
        t("Foto salah satu makanan Anda", "A photo of one of your meals"),
        { kinds: ["photo"], filesMax: 1 },
        {
          ...optional,
          purpose: t(
            "Foto dipakai untuk memeriksa ukuran porsi, lalu dihapus.",
            "The photo is used to check the portion size and then deleted.",
          ),
        },
      ),
    ]),
  ],
};
