import { phrases, type Words } from "./say.ts";

/** Details that people add about their own lives, in any place. */
export const details: Readonly<Record<"id" | "en", Words>> = {
  id: {
    opener:
      phrases(`jujur; kalau saya; menurut saya pribadi; sebenarnya; ya; terus terang; kalau dipikir; biasanya; kadang;
      paling; sejauh ini; {pengalaman|setahu} saya`),
    detail:
      phrases(`apalagi {hari|tiap} {Senin|Jumat|Sabtu|Minggu}; {sejak|dari} {tahun 20}{19|20|21|22|23|24};
      {sekitar|kira-kira} jam {6|7|8|9|10|4|5}{ pagi| sore|};
      kata {ibu|suami|istri|tetangga|kakak|teman} saya {juga|begitu};
      {buat|bagi} {orang tua|anak sekolah|ibu hamil|orang kampung|pekerja shift|pedagang kecil} seperti {saya|kami|bapak saya};
      di {daerah|dekat|sekitar} {Cibubur|Rungkut|Antapani|Ciledug|Banyumanik|Gamping|Medan Johor|Panakkukang|Kedaton|Lowokwaru|Pondok Gede|Cimanggis|Gubeng|Klojen};
      {hampir|bisa} {dua|tiga|empat|lima} kali {sebulan|seminggu|setahun};
      {padahal|meskipun} {sudah bayar|sudah datang pagi|sudah lama jadi pelanggan|rumah dekat|katanya gratis};
      {waktu|pas} {lebaran|musim hujan|akhir bulan|tanggal muda|libur sekolah|puasa} {kemarin|kemaren|};
      sampai {saya|anak saya|istri saya} {bosan|capek|menangis|pulang lagi|lupa makan|telat};
      {tapi|walau} {tidak|jarang} {parah|terlalu}; {bulan|minggu} {lalu|ini};
      {lumayan|cukup} {terasa|membantu|berpengaruh} {buat saya|di rumah|}`),
  },
  en: {
    opener: phrases(
      `honestly; for me; I think; actually; well; usually; sometimes; in my case; to be fair; maybe`,
    ),
    detail:
      phrases(`{since|from} {2019|2020|2021|2022|2023|the last update|I changed my phone|the new version};
      {especially|mostly} {on|every} {Monday|Friday|weekend|payday};
      on my {old Samsung|Xiaomi|Oppo|iPhone 11|Vivo|Redmi 9|Infinix};
      when I {am in a hurry|am at Indomaret|pay at the warung|buy gas|pay school fee|send money to my mother|travel};
      {almost|about} {two|three|four|five} times {a month|a week|a year};
      my {wife|husband|sister|boss|mom|friend} {said|thinks} {so too|the same};
      {and|but} {it is not a big problem|I am used to it|it makes me tired|I am happy with that|it is enough};
      {compared to|not like} {my other bank|BCA|the old app|Dana|my brother's app};
      for {my small shop|monthly bills|online shopping|my kids|daily life}; {last|this} {month|week|year}`),
  },
};
