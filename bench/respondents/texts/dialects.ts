import type { Dice } from "../random.ts";

export const dialects = ["javanese", "sundanese", "betawi", "slang"] as const;
export type Dialect = (typeof dialects)[number];

/** Frequent words in Javanese, Sundanese, Betawi and youth slang; "" leaves the Indonesian word. */
const words: Readonly<
  Record<string, readonly [string, string, string, string]>
> = {
  saya: ["kulo", "abdi", "aye", "gue"],
  kami: ["kulo", "urang", "kite", "kita"],
  tidak: ["mboten", "henteu", "kagak", "nggak"],
  sudah: ["sampun", "tos", "udeh", "udah"],
  belum: ["dereng", "teu acan", "belon", "blm"],
  bisa: ["saged", "tiasa", "bise", "bisa"],
  sekali: ["sanget", "pisan", "banget", "bgt"],
  lama: ["suwe", "lami", "lame", "lama"],
  kurang: ["kirang", "kirang", "kurang", "kurang"],
  bagus: ["apik", "sae", "bagus", "oke"],
  baik: ["sae", "sae", "baek", "oke"],
  enak: ["eco", "raos", "enak", "enak"],
  mahal: ["larang", "awis", "mahal", "mahal"],
  murah: ["mirah", "mirah", "murah", "murce"],
  kalau: ["nek", "upami", "kalo", "kalo"],
  dan: ["lan", "sareng", "ame", "sama"],
  dengan: ["kaliyan", "sareng", "ame", "sama"],
  yang: ["sing", "anu", "nyang", "yg"],
  tapi: ["nanging", "tapi", "tapi", "tp"],
  karena: ["amargi", "margi", "gara-gara", "soalnya"],
  supaya: ["supados", "supados", "biar", "biar"],
  untuk: ["kangge", "kanggo", "buat", "buat"],
  banyak: ["kathah", "seueur", "banyak", "banyak"],
  orang: ["tiyang", "jalmi", "orang", "org"],
  sering: ["asring", "sering", "sering", "sering"],
  terus: ["terus", "teras", "mulu", "mulu"],
  juga: ["ugi", "oge", "juga", "jg"],
  semua: ["sedaya", "sadayana", "semue", "semua"],
  ini: ["niki", "ieu", "ini", "ini"],
  itu: ["niku", "eta", "entu", "itu"],
  dari: ["saking", "ti", "dari", "dr"],
  ke: ["dateng", "ka", "ke", "ke"],
  di: ["teng", "di", "di", "di"],
  rumah: ["griya", "bumi", "rume", "rumah"],
  jauh: ["tebih", "tebih", "jauh", "jauh"],
  dekat: ["celak", "caket", "deket", "deket"],
  datang: ["dugi", "sumping", "dateng", "dateng"],
  pernah: ["nate", "kantos", "pernah", "pernah"],
  lebih: ["langkung", "langkung", "lebih", "lebih"],
  lagi: ["malih", "deui", "lagi", "lagi"],
  tambah: ["ditambahi", "tambihan", "tambahin", "tambahin"],
  penuh: ["kebak", "pinuh", "penuh", "penuh"],
  kotor: ["reged", "kotor", "kotor", "jorok"],
  bersih: ["resik", "beresih", "bersih", "bersih"],
  cepat: ["cepet", "enggal", "cepet", "sat set"],
  anak: ["lare", "budak", "bocah", "anak"],
  susah: ["angel", "sesah", "susah", "ribet"],
  mudah: ["gampil", "gampil", "gampang", "gampang"],
  saja: ["mawon", "wae", "aje", "aja"],
  menunggu: ["ngentosi", "ngantosan", "nungguin", "nungguin"],
  waktu: ["wekdal", "waktos", "waktu", "pas"],
  uang: ["arta", "artos", "duit", "duit"],
  teman: ["rencang", "rerencangan", "temen", "temen"],
  atasan: ["atasan", "dunungan", "bos", "bos"],
  ramah: ["grapyak", "someah", "ramah", "ramah"],
  the: ["sing", "", "", "the"],
  is: ["niku", "teh", "", "tuh"],
  not: ["mboten", "henteu", "kagak", "ga"],
  very: ["sanget", "pisan", "banget", "bgt"],
  my: ["kulo", "abdi", "aye", "gue"],
  and: ["lan", "sareng", "ame", "sama"],
  good: ["apik", "sae", "bagus", "oke"],
  slow: ["alon", "lalaunan", "lelet", "lemot"],
  money: ["arta", "artos", "duit", "duit"],
  fast: ["cepet", "gancang", "cepet", "sat set"],
  too: ["kakehan", "teuing", "kelewat", "terlalu"],
};

const particles: readonly (readonly string[])[] = [
  ["nggih", "lho", "to", "mas"],
  ["mah", "euy", "atuh", "teh"],
  ["dah", "yak", "bang", "sih"],
  ["sih", "dong", "literally", "jujurly", "cuy", "deh"],
];

/** Replaces most of the frequent words by words of the dialect, which people mix with Indonesian. */
export function toDialect(
  text: string,
  dialect: Dialect,
  dice: Dice,
  particle: number,
): string {
  const column = dialects.indexOf(dialect);
  const mixed = 0.6 + 0.4 * dice.next();
  const changed = text.replace(/\p{L}+/gu, (word) => {
    const known = words[word.toLowerCase()];
    return (
      (known &&
        Object.hasOwn(words, word.toLowerCase()) &&
        dice.chance(mixed) &&
        known[column]) ||
      word
    );
  });
  return dice.chance(particle)
    ? `${changed} ${dice.pick(particles[column] ?? [""])}`
    : changed;
}
