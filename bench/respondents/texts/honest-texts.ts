import type { Person } from "../person.ts";
import type { Dice } from "../random.ts";
import { writeDown } from "./habits.ts";
import { honestLine } from "./lines.ts";
import { phrases, say, shorten, unused } from "./say.ts";
import type { Words } from "./say.ts";
import type { Intent, TextPrompt } from "./topics.ts";

/** Details that people add about their own lives, in any place. */
const details: Readonly<Record<"id" | "en", Words>> = {
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

/** A text and its way of insertion. */
export interface Written {
  readonly text: string;
  /** Characters inserted at once: pasted, dictated, or a whole word of the keyboard. */
  readonly inserted: number;
}

export type Writer = (prompt: TextPrompt) => Written;

type Sentences = Readonly<Record<Intent, readonly string[]>>;

/** First sentences and following sentences, from which a person picks. */
const indonesian: Readonly<Record<"first" | "next", Sentences>> = {
  first: {
    suggestion:
      phrases(`{sebaiknya|mohon|tolong|saran saya|semoga|kalau bisa|harapan saya|menurut saya} <wish>; <wish>;
      <bad>, jadi {mohon diperbaiki|tolong diperhatikan|perlu dibenahi};
      {yang perlu diperbaiki|paling penting} <wish>`),
    complaint: phrases(
      `<bad>; {keluhan saya|masalahnya|waktu itu} <bad>; saya {mengeluh|komplain|bilang} karena <bad>; <event>`,
    ),
    reason: phrases(
      `{karena|soalnya|ya karena} <opinion>; <opinion>; {terutama|yang utama} karena <bad>`,
    ),
    praise: phrases(
      `<good>; {yang saya suka|paling suka} <good>; {saya suka karena|enaknya} <good>`,
    ),
    story: phrases(
      `<event>; <event>; {selama ini|menurut pengalaman saya|biasanya} <opinion>`,
    ),
  },
  next: {
    suggestion:
      phrases(`<wish> juga; karena <bad>; <wish>; {selebihnya|sisanya} {sudah baik|saya puas|oke};
      {apalagi|terutama} kalau <bad>; {terima kasih|itu saja dari saya|semoga didengar}; walaupun <good>`),
    complaint:
      phrases(`{sudah lapor|saya sudah bilang} {ke petugas|lewat kotak saran|ke bagian informasi} {tapi belum ada perubahan|dan cuma dicatat|lalu dijawab sopan};
      {ditanggapi|dijawab} {dengan baik|seadanya|besoknya}; {selain itu|terus} <bad>; <wish>`),
    reason: phrases(
      `{terus|selain itu|dan} <opinion>; tapi {kadang|memang} <bad>; <event>; walaupun <good>`,
    ),
    praise: phrases(`{terus|selain itu|dan} <good>; tapi <bad>; <event>`),
    story:
      phrases(`<opinion>; {waktu itu|untungnya|sayangnya|ternyata} <good>; <bad>;
      {sejak itu saya|jadi sekarang saya} {lebih hati-hati|makin percaya|agak kapok|lebih sering bertanya dulu|biasa saja};
      {pokoknya|yang jelas} {lumayan|tidak terlupakan|capek tapi senang|jadi pelajaran}`),
  },
};

const english: Readonly<Record<"first" | "next", Sentences>> = {
  first: {
    suggestion: phrases(
      `<wish>; {I hope you|please|maybe you can} <wish>; {I want to see|would be nice}: <wish>`,
    ),
    complaint: ["<bad>", "{what annoys me is that|sometimes|honestly} <bad>"],
    reason: phrases(
      `{because|since} <opinion>; <opinion>; {so far|until now} <opinion>`,
    ),
    praise: phrases(
      `<good>; {I like that|what I like is} <good>; {because|mostly because} <good>`,
    ),
    story: ["<event>", "{it was|I remember} {a transfer|when paying}, <event>"],
  },
  next: {
    suggestion: phrases(
      `{also|and} <wish>; because <bad>; {the rest is fine|thank you}`,
    ),
    complaint: phrases(
      `{also|and} <bad>; but {the rest is ok|I still use it|<good>}; {please|hope you can} <wish>`,
    ),
    reason: phrases(
      `{and|also} <opinion>; but {sometimes|of course} <bad>; <event>`,
    ),
    praise: phrases(
      `{and|also} <good>; {but|only} <bad>; {I use it every day|my friends use it too}`,
    ),
    story: phrases(`<event>; {then|after that|in the end} <event>;
      {it was solved|now it is fine} {but I was worried|after waiting}; <bad>`),
  },
};

const shortIndonesian: Readonly<Record<Intent, readonly string[]>> = {
  suggestion:
    phrases(`<wish>; {tingkatkan|perbaiki} <aspect>; {semoga|harapannya} {lebih baik lagi|makin maju};
      <aspect> {ditingkatkan|diperbaiki lagi}`),
  complaint: ["<bad>", "<aspect> {kurang|masih kurang}"],
  reason: phrases(`<good>; <bad>; {soal|karena} <aspect>`),
  praise: ["<good>", "<aspect>nya {bagus|oke}"],
  story: phrases(
    `<good>; <bad>; {biasa saja|lancar-lancar saja|tidak ada yang khusus}`,
  ),
};

const shortEnglish: readonly string[] = phrases(
  `<good>; <bad>; {because of|about} the <aspect>; <wish>`,
);
const nothing = {
  id: phrases(`tidak ada; belum ada; -; gak ada; cukup; tdk ada; sudah baik`),
  en: phrases(`nothing; no; -; none; not yet; so far ok`),
};

/** Writes like an honest person of these habits. */
export function honestWriter(person: Person, dice: Dice): Writer {
  const { habits } = person;
  // No person uses the same sentence twice.
  const used = new Set<string>();
  const line = {
    ...habits,
    emphasis: false,
    emoji: 0,
    marks: "sparse",
    isLine: true,
  } as const;
  const finish = (whole: string, max: number): Written => {
    const text = shorten(whole, max);
    // People who dictate still tap short words.
    const share = text.length < 8 ? habits.inserted / 3 : habits.inserted;
    return { text, inserted: Math.round(text.length * share) };
  };
  return (prompt) => {
    if (prompt.isShort) {
      return finish(
        writeDown([honestLine(prompt.title, dice)], line, dice),
        prompt.max,
      );
    }
    if (prompt.min < 5 && dice.chance(0.16)) {
      return finish(
        dice.pick(prompt.english ? nothing.en : nothing.id),
        prompt.max,
      );
    }
    const words = { ...prompt.topic, opinion: [opinionOf(prompt, person)] };
    const next = (from: readonly string[]) =>
      say(unused(from, dice, used), words, dice, used);
    const sentences = compose(prompt, habits.sentences, next, dice);
    let text = writeDown(sentences, habits, dice);
    while (text.length < prompt.min && sentences.length < 60) {
      sentences.push(next(languageOf(prompt).next[prompt.intent]));
      text = writeDown(sentences, habits, dice);
    }
    return finish(text, prompt.max);
  };
}

function compose(
  prompt: TextPrompt,
  usual: number,
  next: (from: readonly string[]) => string,
  dice: Dice,
): string[] {
  const { intent, english: isEnglish } = prompt;
  const length = dice.around(usual, 0.35);
  if (length < 1.1)
    return [next(isEnglish ? shortEnglish : shortIndonesian[intent])];
  const own = details[isEnglish ? "en" : "id"];
  const personal = (sentence: string, index: number) => {
    const isOpened = index === 0 && dice.chance(0.25);
    const opened = isOpened
      ? `${say("<opener>", own, dice)} ${sentence}`
      : sentence;
    const isDetailed = sentence.length > 20 && dice.chance(0.5);
    return isDetailed ? `${opened} ${say("<detail>", own, dice)}` : opened;
  };
  const language = languageOf(prompt);
  const said = [next(language.first[intent])];
  while (said.length < Math.round(length))
    said.push(next(language.next[intent]));
  return said.map(personal);
}

const languageOf = (prompt: TextPrompt) =>
  prompt.english ? english : indonesian;

/** A respondent who wants to leave has complaints; otherwise the mood decides. */
const opinionOf = ({ title }: TextPrompt, { mood }: Person) =>
  /pindah|leave/i.test(title) || mood < -0.2 ? "<bad>" : "<good>";
