import type { Grammar } from "./grammar.ts";

/** Javanese of every day (ngoko with some krama). */
const javanese: Grammar = {
  good: [
    "[aku|kulo|nek aku] [seneng|cocok|wis puas] karo {thing} [soale|amarga|merga] {goodReason}",
    "{thing} [saiki|nang kene|mriki] [wis|pancen|lumayan] {goodWord}, [opo maneh|luwih-luwih] pas {occasion}",
    "[alhamdulillah|sak suwene iki|nganti saiki] {thing} [lancar|ora tau ngecewakne|manut wae]",
  ],
  bad: [
    "{thing} [kerep|kadang|isih sok] {trouble}, [opo maneh|utamane] pas {occasion}",
    "[aku|kulo] [rodo gelo|kurang sreg|mangkel] karo {thing}, {badReason}",
    "[wingi|mbiyen|minggu kepungkur] pas {occasion} {thing} {trouble}, {outcome}",
  ],
  wish: [
    "[mugo-mugo|pengenku|muga] {thing} [sesuk|iso|ndang] luwih {goodWord}",
    "[tulung|nyuwun] {thing} [didandani|digatekne|digampangne] ben {purpose}",
  ],
  detail: [
    "[biasane|sing kerep] pas {occasion}",
    "[tonggoku|bojoku|ibuku|kancaku|adhiku] yo [ngomong|ngrasakne] [ngono|podo wae]",
    "[wis|meh] [rong wulan|telung minggu|setaun|suwe] [koyo ngene|ngrasakne]",
  ],
  goodWord: ["gampang", "cepet", "murah", "apik", "penak", "resik", "grapyak"],
  goodReason: [
    ...["ora perlu antri suwe", "iso soko omah", "regane cocok"],
    ...[
      "wonge grapyak",
      "cedhak omah",
      "ora nggawe mumet",
      "gampang dingerteni",
    ],
  ],
  badReason: [
    ...[
      "kudu ngenteni suwe",
      "ora ono sing iso ditakoni",
      "regane mundhak terus",
    ],
    ...["sinyale elek", "ora cocok karo janjine", "wong tuwo ora mudeng"],
  ],
  trouble: ["telat", "macet", "ora iso dibuka", "kleru", "entek", "angel"],
  outcome: [
    ...["akhire aku mulih maneh", "kudu mbayar ping pindho", "dadi telat"],
    ...["nganti saiki durung ono kabar", "untung ono sing ngewangi"],
  ],
  occasion: [
    ...["udan", "awal wulan", "arep bodo", "esuk-esuk", "kesusu", "bengi"],
    ...["malem minggu", "anakku lara", "bali nang desa", "mulih kerjo"],
  ],
  purpose: ["ora bolak-balik", "kabeh iso melu", "ora bingung", "luwih ngirit"],
  phrase: [
    "{thing} {goodWord}",
    "{thing} kerep {trouble}",
    "merga {badReason}",
  ],
};

/** Sundanese of every day. */
const sundanese: Grammar = {
  good: [
    "[abdi|urang|sim kuring] [resep|sugema|cocog] kana {thing} [sabab|kusabab|margi] {goodReason}",
    "{thing} [ayeuna|di dieu|mah] [tos|lumayan|memang] {goodWord}, [komo|utamana] pas {occasion}",
    "[alhamdulillah|dugi ka ayeuna|salami ieu] {thing} [lancar|teu aya masalah|nyugemakeun]",
  ],
  bad: [
    "{thing} [sering|sok|kadang] {trouble}, [komo|utamana] pas {occasion}",
    "[abdi|urang] [rada kuciwa|kirang sugema|sebel] kana {thing}, {badReason}",
    "[kamari|kapungkur|minggu kamari] pas {occasion} {thing} {trouble}, {outcome}",
  ],
  wish: [
    "[mugia|mugi-mugi|hoyong mah] {thing} [ka payunna|tiasa|enggal] langkung {goodWord}",
    "[punten|tulung] {thing} [diomean|dipariksa|digampilkeun] supados {purpose}",
  ],
  detail: [
    "[biasana|seringna] pas {occasion}",
    "[tatangga|pun bojo|pun biang|rerencangan] oge [nyarios|ngaraos] [kitu|sami]",
    "[atos|ampir] [dua bulan|tilu minggu|sataun|lami] [kieu|ngaraosna]",
  ],
  goodWord: [
    "gampil",
    "gancang",
    "mirah",
    "sae",
    "merenah",
    "beresih",
    "soméah",
  ],
  goodReason: [
    ...["teu kedah ngantri lami", "tiasa ti bumi", "hargana cocog"],
    ...["jalmina soméah", "caket ti bumi", "teu matak lieur"],
  ],
  badReason: [
    ...["kedah ngantosan lami", "teu aya nu tiasa ditaros", "hargana naek wae"],
    ...["sinyalna awon", "teu saluyu sareng jangjina", "kolot mah teu ngartos"],
  ],
  trouble: ["telat", "macet", "teu tiasa dibuka", "lepat", "seep", "hese"],
  outcome: [
    ...["tungtungna abdi uih deui", "kedah mayar dua kali", "jadi telat"],
    ...["dugi ka ayeuna can aya béja", "untung aya nu ngabantos"],
  ],
  occasion: [
    ...["hujan", "awal bulan", "bade lebaran", "isuk-isuk", "rurusuhan"],
    ...["peuting", "malem minggu", "murangkalih udur", "uih damel"],
  ],
  purpose: ["teu kedah bulak-balik", "sadaya tiasa ngiring", "teu lieur"],
  phrase: ["{thing} {goodWord}", "{thing} sok {trouble}", "sabab {badReason}"],
};

/** Betawi and the slang of Jakarta. */
const betawi: Grammar = {
  good: [
    "[gue|aye|ane] [demen|seneng banget|udah sreg] ame {thing} [soalnye|gara-gara|abisnya] {goodReason}",
    "{thing} [mah|sekarang|di sini] [udah|lumayan|emang] {goodWord}, [apalagi|palagi] pas {occasion}",
    "[sejauh ini|ampe sekarang|alhamdulillah] {thing} [aman-aman aje|kagak ade masalah|lancar jaya]",
  ],
  bad: [
    "{thing} [sering banget|suka|kadang] {trouble}, [apalagi|palagi] pas {occasion}",
    "[gue|aye|ane] [rada kesel|kagak sreg|gedeg] ame {thing}, {badReason}",
    "[kemaren|dulu|minggu kemaren] pas {occasion} {thing} {trouble}, {outcome}",
  ],
  wish: [
    "[moga-moga|mudahan|pengennya sih] {thing} [ntar|bisa|cepetan] lebih {goodWord}",
    "[tolong dong|plis] {thing} [dibenerin|diliatin|digampangin] biar {purpose}",
  ],
  detail: [
    "[biasanye|paling sering] pas {occasion}",
    "[tetangga|bini gue|emak gue|temen gue] juga [bilang|ngerasa] [gitu|sama aje]",
    "[udah|hampir] [dua bulan|tiga minggu|setaun|lama] [begini|kayak gini]",
  ],
  goodWord: ["gampang", "cepet", "murah", "asik", "enak", "bersih", "ramah"],
  goodReason: [
    ...["kagak usah antre lama", "bisa dari rumah", "harganye pas"],
    ...["orangnye asik", "deket rumah", "kagak bikin pusing"],
  ],
  badReason: [
    ...["nunggunye lama bener", "kagak ade yang bisa ditanyain"],
    ...["harganye naik mulu", "sinyalnye jelek", "kagak sesuai janji"],
  ],
  trouble: ["telat", "macet", "kagak bisa dibuka", "salah", "abis", "error"],
  outcome: [
    ...["ujung-ujungnye gue balik lagi", "kudu bayar dua kali", "jadi telat"],
    ...["ampe sekarang kagak ade kabar", "untung ade yang bantuin"],
  ],
  occasion: [
    ...["ujan", "awal bulan", "mau lebaran", "pagi-pagi", "buru-buru", "malem"],
    ...["malem minggu", "anak gue sakit", "pulang kerja", "gajian"],
  ],
  purpose: ["kagak bolak-balik", "semua bisa ikut", "kagak bingung"],
  phrase: ["{thing} {goodWord}", "{thing} suka {trouble}", "abis {badReason}"],
};

/** The slang of young people, with English words. */
const slang: Grammar = {
  good: [
    "[gw|aku|jujurly gw] [suka bgt|happy|udah nyaman] sama {thing} [soalnya|krn|coz] {goodReason}",
    "{thing} [tuh|skrg|sih] [udah|lumayan|emg] {goodWord} [bgt|parah|sih], apalagi pas {occasion}",
    "[so far|sejauh ini|overall] {thing} [aman|oke sih|no debat|worth it]",
  ],
  bad: [
    "{thing} [sering bgt|suka|kdg] {trouble}, apalagi pas {occasion}",
    "[gw|aku] [agak kesel|kurang sreg|lowkey kecewa] sama {thing}, {badReason}",
    "[kmrn|dulu|minggu lalu] pas {occasion} {thing} {trouble}, {outcome}",
  ],
  wish: [
    "[smoga|plis|harapannya] {thing} [nanti|bisa|cepet] lebih {goodWord}",
    "[tolong|plis bgt] {thing} [dibenerin|diperhatiin|digampangin] biar {purpose}",
  ],
  detail: [
    "[biasanya|paling sering] pas {occasion}",
    "[temen|nyokap|bokap|doi|bestie] gw jg [bilang|ngerasa] [gitu|sama]",
    "[udh|hampir] [2 bulan|3 minggu|setahun|lama bgt] [kyk gini|begini]",
  ],
  goodWord: ["gampang", "cepet", "murah", "keren", "enak", "simpel", "sat set"],
  goodReason: [
    ...["ga perlu antre", "bisa dr rumah", "harganya masuk", "org nya ramah"],
    ...["deket kos", "ga ribet", "ui nya enak diliat"],
  ],
  badReason: [
    ...["nunggunya lama bgt", "cs nya slow respon", "harganya naik trs"],
    ...["sinyal kos jelek", "ga sesuai ekspektasi", "ribet bgt stepnya"],
  ],
  trouble: ["telat", "ngelag", "ga bisa dibuka", "error", "abis", "ngebug"],
  outcome: [
    ...["akhirnya balik lg", "hrs bayar 2x", "jd telat", "ujungnya refund"],
    ...["smp skrg blm ada kabar", "untung ada yg bantuin"],
  ],
  occasion: [
    ...["ujan", "awal bulan", "mau lebaran", "pagi2", "buru2", "tengah malem"],
    ...["malming", "deadline", "pulkam", "tanggal tua", "promo 12.12"],
  ],
  purpose: ["ga bolak balik", "semua bisa pake", "ga bingung", "lebih hemat"],
  phrase: ["{thing} {goodWord}", "{thing} suka {trouble}", "krn {badReason}"],
};

/** A way to write, with the ending that "-nya" has in it. */
interface RegionalWords {
  readonly grammar: Grammar;
  readonly ending: string;
}

export const regional: readonly RegionalWords[] = [
  { grammar: javanese, ending: "ne" },
  { grammar: sundanese, ending: "na" },
  { grammar: betawi, ending: "nye" },
  { grammar: slang, ending: "nya" },
];
