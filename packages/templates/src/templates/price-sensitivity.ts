import type { Template } from "../template.ts";
import { ask, choice, choices, section, t } from "../write-template.ts";

const price = (
  code: string,
  id: string,
  en: string,
  more: Readonly<Record<string, unknown>> = {},
) =>
  ask("number", code, t(id, en), { min: 0, max: 100000000, unit: "Rp" }, more);

export const priceSensitivity: Template = {
  name: "price-sensitivity",
  category: "products",
  title: t(
    "Kepekaan harga (van Westendorp)",
    "Price sensitivity (van Westendorp)",
  ),
  summary: t(
    "Kisaran harga yang wajar menurut pembeli, dengan empat pertanyaan van Westendorp.",
    "The range of prices that buyers accept, from van Westendorp’s four questions.",
  ),
  description: t(
    "Kami bertanya tentang harga sebuah produk. Tidak ada jawaban yang salah.",
    "We ask about the price of a product. There are no wrong answers.",
  ),
  closing: t(
    "Terima kasih, jawaban Anda membantu kami menetapkan harga yang adil.",
    "Thank you. Your answers help us set a fair price.",
  ),
  sections: [
    section("use", t("Tentang Anda dan produk ini", "You and this product"), [
      ask(
        "statement",
        "product",
        t(
          "Produknya: langganan katering makan siang sehat, lima hari seminggu, diantar ke kantor. Ganti teks ini dengan produk Anda.",
          "The product: a healthy lunch subscription, five days a week, delivered to your office. Replace this text with your product.",
        ),
      ),
      ask(
        "single_choice",
        "lunch",
        t(
          "Bagaimana Anda biasanya makan siang di hari kerja?",
          "How do you usually have lunch on workdays?",
        ),
        {
          choices: [
            choice("cook", "Bawa bekal dari rumah", "I bring food from home"),
            choice("stall", "Warung atau kantin", "Food stall or canteen"),
            choice("app", "Pesan lewat aplikasi", "I order through an app"),
            choice("catering", "Katering", "Catering"),
            choice("skip", "Tidak makan siang", "I skip lunch", {
              jumpTo: { end: "screened_out" },
            }),
          ],
        },
      ),
      ask(
        "number",
        "spent",
        t(
          "Berapa biasanya pengeluaran Anda untuk satu kali makan siang?",
          "How much do you usually spend on one lunch?",
        ),
        { min: 0, max: 1000000, unit: "Rp" },
      ),
    ]),
    section(
      "prices",
      t("Harga untuk satu minggu", "The price of one week"),
      [
        price(
          "too_cheap",
          "Pada harga berapa Anda meragukan mutunya karena terlalu murah?",
          "At what price would it be so cheap that you doubt its quality?",
        ),
        price(
          "cheap",
          "Pada harga berapa produk ini murah dan menguntungkan?",
          "At what price would it be a bargain?",
          {
            rules: [
              {
                expression: "cheap > too_cheap",
                message: t(
                  "Harga ini harus lebih tinggi dari harga yang terlalu murah.",
                  "This price must be above the one that is too cheap.",
                ),
              },
            ],
          },
        ),
        price(
          "expensive",
          "Pada harga berapa produk ini mulai mahal, tetapi masih Anda pertimbangkan?",
          "At what price would it start to get expensive, though you would still consider it?",
          {
            rules: [
              {
                expression: "expensive > cheap",
                message: t(
                  "Harga ini harus lebih tinggi dari harga yang murah.",
                  "This price must be above the bargain price.",
                ),
              },
            ],
          },
        ),
        price(
          "too_expensive",
          "Pada harga berapa produk ini terlalu mahal sehingga tidak akan Anda beli?",
          "At what price would it be so expensive that you would not buy it?",
          {
            rules: [
              {
                expression: "too_expensive > expensive",
                message: t(
                  "Harga ini harus lebih tinggi dari harga yang mulai mahal.",
                  "This price must be above the one that starts to get expensive.",
                ),
              },
            ],
          },
        ),
      ],
      {
        description: t(
          "Isi empat harga berikut dari yang terendah ke yang tertinggi.",
          "Give these four prices from the lowest to the highest.",
        ),
      },
    ),
    section("intent", t("Niat membeli", "Intention to buy"), [
      ask("calculated", "middle", t("Harga tengah", "Middle price"), {
        expression: "round((cheap + expensive) / 2, 0)",
        unit: "Rp",
      }),
      ask(
        "slider",
        "chance",
        t(
          "Jika harganya Rp{{middle}} seminggu, berapa kemungkinan Anda berlangganan?",
          "At Rp{{middle}} a week, how likely are you to subscribe?",
        ),
        {
          min: 0,
          max: 100,
          step: 5,
          unit: "%",
          minLabel: t("Tidak mungkin", "No chance"),
          maxLabel: t("Pasti", "Certain"),
        },
      ),
      ask(
        "multiple_choice",
        "barriers",
        t("Apa yang bisa menghalangi Anda?", "What could stop you?"),
        {
          choices: choices(
            ["Harga", "Price"],
            ["Pilihan menu", "Choice of dishes"],
            ["Jadwal pengantaran", "Delivery times"],
            ["Harus berlangganan", "Having to subscribe"],
          ),
          other: true,
          randomise: true,
        },
      ),
    ]),
  ],
};
