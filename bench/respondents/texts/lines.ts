import { phrases } from "./say.ts";
import type { Dice } from "../random.ts";

interface Line {
  readonly about: RegExp;
  readonly answers: readonly string[];
}

const places =
  phrases(`Bandung; Jakarta Timur; Surabaya; Bekasi; Depok; Semarang; Medan; Makassar; Malang; Yogyakarta; Bogor;
      Tangerang; Solo; Palembang; Denpasar; Cirebon; Tasikmalaya; Kediri; Padang; Banjarmasin; Pontianak; Sidoarjo;
      Purwokerto; Jember; Karawang; Serang; Pekanbaru; Lampung; Cimahi; Sleman`);
const names =
  phrases(`Ayu; Budi; Siti; Agus; Dewi; Rizky; Nur; Andi; Putri; Eko; Rina; Dimas; Sri; Yanto; Fitri; Bayu; Wati; Ujang;
      Neng; Made; Tono; Lestari; Arif; Mega; Ibu; Bapak; Kakak; Adik; Mbah`);

/** Answers of one line by the requested information. */
const lines: readonly Line[] = [
  { about: /kota|kabupaten|tinggal di|city|alamat/i, answers: places },
  { about: /nama|name|panggilan/i, answers: names },
  {
    about: /pekerjaan|profesi|\bjob\b/i,
    answers:
      phrases(`guru SD; karyawan swasta; admin toko; perawat; driver ojol; PNS; kasir; staf gudang; barista; buruh pabrik;
      mahasiswa sambil kerja; programmer; satpam; penjahit; dagang online; desainer grafis; teknisi AC; sales;
      akuntan; operator produksi; guru honorer; customer service`),
  },
  {
    about: /makanan|food/i,
    answers:
      phrases(`nasi goreng; bakso; sate ayam; rendang; mie ayam; soto; gado-gado; pecel lele; ayam geprek; seblak;
      nasi padang; rawon; pempek; sayur asem sama ikan asin; gudeg; indomie`),
  },
  {
    about: /\bapp\b|aplikasi/i,
    answers:
      phrases(`BCA mobile; myBCA; BRImo; Livin by Mandiri; Livin; BNI Mobile; Jago; SeaBank; Jenius; Dana; BSI Mobile;
      Octo Mobile; GoPay; ShopeePay; Blu`),
  },
  {
    about: /lantai|bahan|material/i,
    answers: phrases(
      `keramik; ubin; semen; granit; kayu; tanah; keramik putih; vinyl`,
    ),
  },
  {
    about: /tempat|beli|toko|merek|brand/i,
    answers:
      phrases(`pasar; warung tetangga; Indomaret; Alfamart; pasar induk; agen beras; tukang sayur keliling; Superindo;
      warung Bu Tini; koperasi; pasar pagi`),
  },
  {
    about: /sekolah|kampus|universitas|jurusan/i,
    answers: phrases(
      `UT; SMK; UGM; Unpad; SMA negeri; UIN; Manajemen; Teknik informatika; PGSD; Akuntansi`,
    ),
  },
  {
    about: /./,
    answers:
      phrases(`lumayan; biasa saja; cukup baik; kadang-kadang; tergantung; yang dekat rumah; keluarga; sendiri; belum tahu;
      di rumah`),
  },
];

/** An honest person's answer of one line. */
export function honestLine(title: string, dice: Dice): string {
  const found = lines.find(({ about }) => about.test(title));
  return dice.pick(found?.answers ?? ["biasa saja"]);
}

/** An email address from a name. */
export function emailOf(dice: Dice): string {
  const parts = [
    dice.pick(names),
    dice.pick([...names, "saputra", "wulan", "pratama", "hidayat", "sari"]),
  ];
  const name = parts.join(dice.pick(["", ".", "_"])).toLowerCase();
  const number = dice.chance(0.7)
    ? String(dice.pick([dice.whole(1, 99), dice.whole(1975, 2008)]))
    : "";
  return `${name}${number}@${dice.oneOf([[0.9, "gmail.com"] as const, [0.06, "yahoo.com"] as const, [0.04, "outlook.com"] as const])}`;
}

export function phoneOf(dice: Dice): string {
  const prefix = dice.pick(
    phrases(`811; 812; 813; 821; 822; 852; 857; 858; 877; 878; 881; 895; 896`),
  );
  return `0${prefix}${dice.whole(1_000_000, 99_999_999)}`;
}

/** The name of a signature. */
export const signedName = (dice: Dice): string =>
  `${dice.pick(names)} ${dice.pick(phrases(`Saputra; Wulandari; Hidayat; Sari; Pratama; Susanto; Rahmawati; Siregar`))}`;
