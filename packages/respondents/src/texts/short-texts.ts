import type { Chance } from "../chance.ts";

/** What honest respondents write where a name or the like is asked for; null for other questions. */
export function factFor(title: string, chance: Chance): string | null {
  const fact = facts.find(({ words }) => words.test(title));
  return fact ? fact.write(chance) : null;
}

const given = [
  ...["Siti", "Dewi", "Ayu", "Rina", "Nur", "Fitri", "Putri", "Wahyu", "Budi"],
  ...["Agus", "Eko", "Rizky", "Dimas", "Hendra", "Yusuf", "Andi", "Bayu"],
  ...["Made", "Komang", "Asep", "Ujang", "Ucok", "Tigor", "Maria", "Yohanes"],
  ...["Lestari", "Intan", "Galih", "Farhan", "Nadia", "Laras", "Teguh"],
];
const family = [
  ...["Rahmawati", "Santoso", "Wijaya", "Hidayat", "Siregar", "Nasution"],
  ...["Permata", "Saputra", "Lestari", "Kusuma", "Handayani", "Pratama"],
  ...["Simanjuntak", "Suryani", "Gunawan", "Maulana", "Setiawan", "Utami"],
];
const cities = [
  ...["Bandung", "Surabaya", "Semarang", "Bekasi", "Depok", "Medan", "Malang"],
  ...["Yogyakarta", "Makassar", "Palembang", "Bogor", "Tangerang", "Solo"],
  ...["Denpasar", "Padang", "Cirebon", "Banyumas", "Garut", "Kediri", "Jember"],
];
const jobs = [
  ...["guru SD", "karyawan toko", "mahasiswa", "ibu rumah tangga", "perawat"],
  ...["pengemudi ojek", "petani", "admin kantor", "pedagang sayur", "barista"],
  ...["teknisi", "penjahit", "kasir", "staf gudang", "desainer", "nelayan"],
];
const apps = [
  ...[
    "BRImo",
    "Livin",
    "GoPay",
    "OVO",
    "DANA",
    "SeaBank",
    "Jago",
    "BCA mobile",
  ],
  ...["ShopeePay", "BNI mobile", "Jenius", "blu", "LinkAja"],
];

const facts: readonly { words: RegExp; write: (chance: Chance) => string }[] = [
  { words: /aplikasi|\bapp\b/i, write: (chance) => chance.pick(apps) },
  {
    words: /\bkota|\bcity|tinggal|where do you live/i,
    write: (chance) => chance.pick(cities),
  },
  {
    words: /pekerjaan|profesi|\bjob\b|occupation/i,
    write: (chance) => chance.pick(jobs),
  },
  {
    words: /\bnama|\bname/i,
    write: (chance) =>
      chance.chance(0.5)
        ? chance.pick(given)
        : `${chance.pick(given)} ${chance.pick(family)}`,
  },
];

/** The whole name of a person, and what they have for contacts. */
export function contactOf(chance: Chance): {
  email: string;
  phone: string;
  name: string;
} {
  const first = chance.pick(given);
  const last = chance.pick(family);
  const mail = `${first}${chance.pick(["", ".", "_"])}${last}`.toLowerCase();
  const host = chance.pick([
    "gmail.com",
    "gmail.com",
    "yahoo.co.id",
    "outlook.com",
  ]);
  const prefix = chance.pick(["811", "812", "813", "821", "857", "878", "896"]);
  return {
    name: `${first} ${last}`,
    email: `${mail}${String(chance.whole(1, 9_999))}@${host}`,
    phone: `+62${prefix}${String(chance.whole(10_000_000, 99_999_999))}`,
  };
}
