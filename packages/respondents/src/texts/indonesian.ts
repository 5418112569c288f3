import type { Grammar } from "./grammar.ts";

/** Sentences of open answers; "{thing}" comes from the question's topic. Formal and everyday words mixed, as people write. */
export const indonesian: Grammar = {
  good: [
    "{me} [cukup|lumayan|sangat|sudah] [puas dengan|terbantu oleh|nyaman dengan|senang dengan] {thing} [karena|soalnya|sebab] {goodReason}",
    "{thing} [menurut {me}|bagi {me}|selama ini] [sudah|cukup|memang|termasuk] {goodWord}, [apalagi|terutama|lebih-lebih] [waktu|ketika|saat] {occasion}",
    "[sejauh ini|selama ini|sampai sekarang|sudah {time}] {thing} [jarang bermasalah|berjalan lancar|sesuai harapan|tidak pernah mengecewakan]",
    "yang paling {me} suka [itu|adalah|ya] {thing}, {goodReason}",
    "[waktu|ketika|saat] {occasion}, {thing} [sangat|benar-benar|cukup] membantu [karena|sebab] {goodReason}",
    "dibanding [dulu|tempat lain|tahun lalu|yang sebelumnya], {thing} [sekarang|ini] [jauh|sedikit|memang] lebih {goodWord}",
  ],
  bad: [
    "{thing} [sering|kadang|masih suka|beberapa kali] {trouble}, [apalagi|terutama|paling parah] [waktu|ketika|saat] {occasion}",
    "{me} [kurang puas|agak kecewa|sering kesal|merasa dirugikan] [dengan|karena|soal] {thing}, {badReason}",
    "[pernah|dulu|minggu lalu|bulan lalu] [waktu|ketika|saat] {occasion}, {thing} {trouble} dan {outcome}",
    "masalahnya [ada di|di|pada] {thing}: {badReason}",
    "[menurut {me}|jujur saja|terus terang] {thing} [masih|terlalu|agak] {badWord} [karena|soalnya|sebab] {badReason}",
    "{time} ini {thing} [makin|tambah|masih] {badWord}, {outcome}",
  ],
  wish: [
    "[semoga|harapannya|mudah-mudahan|sebaiknya] {thing} [ke depannya|nanti|segera|bisa] [lebih|makin] {goodWord}",
    "[tolong|mohon] {thing} [diperbaiki|diperhatikan|ditambah|dipermudah] [supaya|agar|biar] {purpose}",
    "[kalau bisa|saran {me}|usul {me}] {thing} [dibuat lebih|jangan sampai tidak] {goodWord} [supaya|agar|biar] {purpose}",
    "{me} [ingin|berharap|mau] {thing} [bisa lebih|jadi lebih] {goodWord} untuk {people}",
  ],
  detail: [
    "[biasanya|paling sering|rata-rata] {me} [memakainya|ke sana|merasakannya] [waktu|ketika|saat] {occasion}",
    "[contohnya|misalnya|seperti] [waktu|ketika|saat] {occasion}, {outcome}",
    "{people} juga [bilang|merasa|mengalami hal] [begitu|sama|serupa]",
    "[sudah|kira-kira|hampir] {time} {me} [mengalaminya|memakainya|merasakan ini]",
    "[untungnya|syukurnya] {goodReason}",
  ],
  me: ["saya", "saya", "saya", "aku"],
  goodWord: [
    ...["cepat", "mudah", "murah", "jelas", "nyaman", "ramah", "rapi"],
    ...["praktis", "aman", "tepat waktu", "teratur", "terjangkau"],
  ],
  badWord: [
    ...[
      "lambat",
      "rumit",
      "mahal",
      "membingungkan",
      "tidak jelas",
      "berantakan",
    ],
    ...["kurang ramah", "sering berubah", "tidak teratur", "merepotkan"],
  ],
  goodReason: [
    ...["tidak perlu antre lama", "bisa dilakukan dari rumah"],
    ...["petugasnya mau menjelaskan", "hemat waktu dan ongkos"],
    ...["langkahnya tidak banyak", "hasilnya langsung kelihatan"],
    ...["bisa ditanyakan kapan saja", "anak dan orang tua pun bisa ikut"],
    ...["jarang ada biaya tambahan", "kalau ada masalah cepat ditangani"],
    ...["pilihannya banyak", "dekat dari rumah", "tidak bikin pusing"],
  ],
  badReason: [
    ...["harus menunggu berjam-jam", "penjelasannya berbeda-beda"],
    ...["biayanya naik tanpa pemberitahuan", "tidak ada yang bisa dihubungi"],
    ...["harus mengulang dari awal", "sinyal di tempat saya jelek"],
    ...["janjinya tidak sesuai kenyataan", "terlalu banyak langkah"],
    ...["orang tua saya kesulitan mengikutinya", "sering penuh di jam sibuk"],
    ...["keluhan tidak pernah dibalas", "informasinya tidak diperbarui"],
  ],
  trouble: [
    ...["terlambat", "macet", "tidak bisa dibuka", "berubah mendadak", "salah"],
    ...["kosong", "ditunda tanpa alasan", "tidak sesuai", "bermasalah"],
    ...["gagal di tengah jalan", "susah dihubungi"],
  ],
  outcome: [
    ...["akhirnya saya pulang lagi", "terpaksa menunggu sampai sore"],
    ...["saya harus bayar dua kali", "uangnya baru kembali seminggu kemudian"],
    ...["saya jadi terlambat", "saya minta tolong tetangga"],
    ...["untung ada petugas yang membantu", "saya pindah ke tempat lain"],
    ...["sampai sekarang belum ada kabar", "semuanya selesai hari itu juga"],
    ...["saya jadi lebih hati-hati", "istri saya ikut repot"],
  ],
  occasion: [
    ...["awal bulan", "hujan deras", "akhir pekan", "mau lebaran", "pagi hari"],
    ...["jam pulang kantor", "sedang buru-buru", "anak sedang sakit"],
    ...["gajian", "malam hari", "ada acara keluarga", "listrik padam"],
    ...["pertama kali mencoba", "menjelang ujian", "pulang kampung"],
  ],
  purpose: [
    ...["tidak perlu datang berkali-kali", "semua orang bisa ikut"],
    ...["tidak membingungkan orang tua", "lebih hemat waktu"],
    ...["kami tidak ragu lagi", "antreannya tidak panjang"],
    ...["yang di desa juga bisa merasakan", "uang kami aman"],
  ],
  people: [
    ...["teman-teman saya", "tetangga", "ibu saya", "suami saya", "adik saya"],
    ...["orang di kampung", "warga sini", "rekan kerja", "pelanggan lama"],
  ],
  time: [
    ...["dua minggu", "tiga bulan", "setahun", "beberapa hari", "enam bulan"],
    ...["dua tahun", "sebulan", "empat hari", "lima tahun", "belakangan"],
  ],
  phrase: [
    "{thing} [yang|sangat|cukup|agak] {goodWord}",
    "[soal|masalah|kadang] {thing} {trouble}",
    "{thing} [waktu|saat] {occasion}",
    "[karena|sebab] {badReason}",
    "[karena|sebab] {goodReason}",
    "{goodWord} dan {goodWord}",
  ],
};
