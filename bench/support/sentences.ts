import type { Dice } from "../respondents/random.ts";

/**
 * A text of at least this number of words, in typical Indonesian sentences about breakfast. Two texts share words, but
 * hardly ever a whole sentence.
 */
export function writeText(dice: Dice, wordsMin: number): string {
  const sentences: string[] = [];
  let words = 0;
  while (words < wordsMin) {
    const sentence = dice.pick(patterns)(dice);
    words += sentence.split(" ").length;
    sentences.push(asSentence(sentence));
  }
  return sentences.join(" ");
}

/** The first words of a sentence, as hurried people write. */
export const writeWords = (dice: Dice, words: number): string =>
  writeText(dice, words).split(" ").slice(0, words).join(" ");

const asSentence = (words: string) =>
  `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

const listed = (text: string): readonly string[] =>
  text.split(",").map((part) => part.trim());

const people = listed(
  `saya, kami sekeluarga, adik saya, ibu mertua, istri saya, suami saya, teman kos, anak sulung kami, rekan satu divisi,
  kakak ipar, bapak, tetangga depan rumah, saya dan pacar, anak-anak, nenek, sepupu saya`,
);
const actions = listed(
  `membeli, memesan, membungkus, mencari, memasak, membawa, mencoba, menunggu, memilih, mengambil, menyiapkan, menikmati,
  menghabiskan, berbagi, dititipi, mengantre untuk, ketagihan, bosan dengan, terbiasa makan, lebih suka`,
);
const dishes = listed(
  `nasi uduk, bubur ayam, lontong sayur, nasi kuning, ketoprak, roti bakar, mi instan, soto ayam, pisang goreng, gado-gado,
  nasi pecel, kupat tahu, telur dadar, oatmeal, roti tawar, ubi rebus, nasi liwet, tempe mendoan, surabi, gorengan, bakso,
  nasi goreng, sereal, pempek, lemper, kue cubit, jagung rebus, kolak, singkong goreng, nasi gudeg, coto, mi ayam`,
);
const drinks = listed(
  `teh manis, kopi susu, air putih hangat, kopi tubruk, jus jambu, susu kedelai, teh tawar, jahe hangat, es jeruk, wedang
  uwuh, susu cokelat, kopi sachet`,
);
const places = listed(
  `di warung Bu Siti, dekat stasiun Tebet, di kantin lantai dua, depan sekolah anak, di pasar Minggu, pinggir jalan raya
  Bogor, di rumah makan Padang, sebelah masjid, di kedai kopi baru, dekat gerbang kampus, di halte Transjakarta, di
  belakang ruko, di gang sebelah, dekat kantor kelurahan, di food court, lewat aplikasi ojek, di angkringan Pak Karyo,
  dekat lampu merah, di rest area, di kosan, di teras rumah, samping bengkel, di toko roti Cina, di ujung kompleks, di
  alun-alun, dekat terminal, di dapur umum, di warteg langganan, dekat puskesmas, di parkiran motor`,
);
const times = listed(
  `sebelum berangkat kerja, sekitar pukul tujuh, setelah salat subuh, sambil menunggu bus, tiap akhir pekan, waktu tanggal
  muda, kalau bangun kesiangan, habis jalan pagi, di sela rapat, saat anak masih tidur, menjelang siang, pas hujan deras,
  sesudah mandi, waktu piket malam, saat libur panjang, setiap hari Senin, kalau sedang buru-buru, begitu sampai kantor,
  selepas olahraga, ketika sedang diet, selama bulan puasa, waktu masih kuliah, hampir tiap pagi, dua kali seminggu`,
);
const reasons = listed(
  `harganya masih terjangkau, porsinya besar, tempatnya bersih, rasanya seperti masakan rumah, antreannya pendek, bisa bayar
  pakai QRIS, penjualnya ramah, bumbunya tidak terlalu pedas, searah dengan jalan ke kantor, sudah kenal lama, dokter
  melarang santan, gulanya bisa dikurangi, tidak sempat masak, uang makan terbatas, anaknya susah makan, parkirnya gampang,
  sayurnya segar, ada tempat duduk, tidak pakai penyedap, bisa dibawa pulang, perut gampang sakit, ingin lebih hemat,
  bukanya pagi sekali, kualitasnya konsisten`,
);
const doubts = listed(
  `sambalnya sering habis, tempatnya agak sempit, harganya naik terus, bungkusnya boros plastik, pelayannya lambat, kadang
  kurang matang, lalatnya banyak, minyaknya sudah hitam, kembaliannya suka kurang, jalannya macet, menunya itu-itu saja,
  nasinya kadang dingin, susah cari parkir, piringnya kurang bersih, cepat kenyang lalu mengantuk, jadi sering terlambat,
  porsinya makin kecil, airnya kurang panas, bangkunya terbatas, kurang cocok untuk lambung saya`,
);
const wishes = listed(
  `buka lebih pagi, menyediakan menu sehat, menambah kursi, memberi potongan harga untuk pelanggan tetap, memakai wadah yang
  bisa dipakai lagi, mengurangi minyak, mencantumkan harga, menjaga kebersihan meja, melayani pesan antar, menambah sayur,
  menyediakan nasi merah, memasang kipas, menerima kartu, memperhatikan antrean, memberi pilihan porsi kecil`,
);
const memories = listed(
  `pernah sakit perut, sampai ketinggalan kereta, bertemu teman lama, dompet ketinggalan, ditraktir atasan, salah pesan,
  kehujanan, menunggu hampir satu jam, dapat bonus kerupuk, uangnya kurang, motor mogok, anak menangis minta tambah, lupa
  bawa bekal, kehabisan tempat, tumpah di baju kerja`,
);
const views = listed(
  `menurut saya, jujur saja, kalau dipikir-pikir, sejauh ini, terus terang, yang paling terasa, belakangan ini, sejak pindah
  ke sini, dulu, sekarang, biasanya, kadang-kadang, seingat saya, untungnya, sayangnya, rata-rata, paling tidak, akhir-akhir
  ini, selama pandemi, tahun lalu`,
);

type Pattern = (dice: Dice) => string;

const patterns: readonly Pattern[] = [
  (dice) =>
    `${dice.pick(views)} ${dice.pick(people)} ${dice.pick(actions)} ${dice.pick(dishes)} ${dice.pick(places)} ${dice.pick(times)}`,
  (dice) =>
    `${dice.pick(dishes)} sama ${dice.pick(drinks)} sudah cukup ${dice.pick(times)} karena ${dice.pick(reasons)}`,
  (dice) =>
    `habis kira-kira ${dice.whole(6, 58)} ribu ${dice.pick(times)} kalau ${dice.pick(people)} ikut ${dice.pick(actions)} ${dice.pick(drinks)}`,
  (dice) =>
    `${dice.pick(views)} ${dice.pick(reasons)} meskipun ${dice.pick(doubts)} ${dice.pick(times)}`,
  (dice) =>
    `yang jualan ${dice.pick(dishes)} ${dice.pick(places)} sebaiknya ${dice.pick(wishes)} soalnya ${dice.pick(doubts)}`,
  (dice) =>
    `${dice.pick(people)} ${dice.pick(memories)} ${dice.pick(places)} gara-gara ${dice.pick(doubts)}`,
  (dice) =>
    `sudah ${dice.whole(2, 40)} bulan ${dice.pick(people)} ${dice.pick(actions)} ${dice.pick(drinks)} tanpa ${dice.pick(dishes)} ${dice.pick(places)}`,
  (dice) =>
    `waktu itu ${dice.pick(people)} ${dice.pick(memories)} jadi ${dice.pick(actions)} ${dice.pick(dishes)} saja`,
  (dice) =>
    `semoga ke depan ${dice.pick(places)} bisa ${dice.pick(wishes)} dan ${dice.pick(wishes)}`,
  (dice) =>
    `${dice.pick(dishes)} nomor ${dice.whole(2, 99)} ${dice.pick(places)} paling enak buat ${dice.pick(people)} sebab ${dice.pick(reasons)}`,
];
