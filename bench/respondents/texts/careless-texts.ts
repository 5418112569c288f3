import type { Dice } from "../random.ts";
import type { Writer, Written } from "./honest-texts.ts";
import { honestLine } from "./lines.ts";
import { capitalised, phrases, say, shorten } from "./say.ts";
import { type TextPrompt, wordsOf } from "./topics.ts";

type Trick = (prompt: TextPrompt, dice: Dice) => string;

const rows = ["asdfghjkl", "qwertyuiop", "zxcvbnm", "hjkl", "asd", "dfgh"];

/** Random keys, most of them neighbours. */
const mash: Trick = (_, dice) =>
  Array.from({ length: dice.whole(1, 3) }, () => {
    const keys = dice.pick(rows);
    return Array.from({ length: dice.whole(3, 9) }, () =>
      keys.charAt(dice.whole(0, keys.length - 1)),
    ).join("");
  }).join(dice.pick([" ", ""]));

const marks: Trick = (_, dice) =>
  dice.pick([".", "-", "..", "...", "--", "x", ",,", "?"]);

/** A trick that needs only a list of phrases in each language. */
const sayingOneOf =
  (indonesian: readonly string[], english: readonly string[]): Trick =>
  (prompt, dice) =>
    say(dice.pick(prompt.english ? english : indonesian), prompt.topic, dice);

const word = sayingOneOf(
  phrases(
    `bagus; baik; ok; oke; ya; tidak; gatau; entah; sip; mantap; biasa; lumayan; tidak tahu; tdk ada; terserah`,
  ),
  phrases(`good; ok; nice; yes; no; fine; great; nothing; very good`),
);

const vague = sayingOneOf(
  phrases(`{semoga|harapannya} {lebih baik|makin baik|sukses} {lagi|ke depannya|selalu}; tidak ada {saran|komentar|yang khusus};
    {sudah|cukup} {bagus|baik} {pertahankan|sekali|semuanya}; {tidak tahu|gak tau|bingung} {mau jawab apa|mau nulis apa|};
    {baik baik saja|biasa aja} {semuanya|}; {tingkatkan|ditingkatkan} {lagi|terus} {ya|}`),
  phrases(`{it is|everything is} {good|very good|okay} {for me|for all|}; {good|nice} {app|service|experience};
    I {don't know|have no idea} {what to say|}; {no comment|nothing special}; keep {it up|going}`),
);

/** A short text that fits the question, without any personal detail. */
const glance = sayingOneOf(
  phrases(
    `<good>; <bad>; <wish>; <aspect> {bagus|kurang|ditingkatkan}; tingkatkan <aspect>; soal <aspect>`,
  ),
  phrases(
    `<good>; <bad>; the <aspect>; better <aspect>; <aspect> {is good|is ok|not good}`,
  ),
);

const offTopic = sayingOneOf(
  phrases(`saya suka makan nasi goreng; hari ini hujan deras; halo kak tolong di acc ya; semangat pagi semuanya;
    mau dapat poin buat beli kuota; terima kasih banyak admin; lagi nonton bola; selamat siang pak bu;
    isi aja dulu yang penting selesai`),
  phrases(`i like eating fried rice; today is raining in my place; hello admin please approve; my name is budi;
    thank you for the survey; good morning everyone; i want the reward please`),
);

/** The words of the question, repeated. */
const echo: Trick = ({ title }, dice) => {
  const words = wordsOf(title);
  const from = dice.whole(0, Math.max(0, words.length - 4));
  return words
    .slice(from, from + dice.whole(2, 6))
    .join(" ")
    .toLowerCase();
};

const tricks: readonly (readonly [number, Trick])[] = [
  [0.19, word],
  [0.31, vague],
  [0.22, glance],
  [0.09, mash],
  [0.07, marks],
  [0.06, offTopic],
  [0.06, echo],
];

/** Writes effortless texts. Each person has a favourite trick and uses others occasionally. */
export function carelessWriter(dice: Dice): Writer {
  const favourite = dice.oneOf(tricks);
  // Many still know their own town or job, and typing it is no work.
  const knowsLines = dice.chance(0.75);
  return (prompt) => {
    if (prompt.isShort && knowsLines && dice.chance(0.85)) {
      return typed(
        shorten(honestLine(prompt.title, dice).toLowerCase(), prompt.max),
      );
    }
    const trick = dice.chance(0.7) ? favourite : dice.oneOf(tricks);
    return typed(fitted(trick(prompt, dice), trick, prompt, dice));
  };
}

const typed = (text: string): Written => ({ text, inserted: 0 });

/** Extends a text to the minimum length in the quickest way. */
function fitted(
  start: string,
  trick: Trick,
  prompt: TextPrompt,
  dice: Dice,
): string {
  let text = dice.chance(0.3) ? capitalised(start) : start;
  const way = dice.weighted([0.2, 0.12, 0.13, 0.55]);
  while (text.length < prompt.min) {
    if (way === 0) text += `${dice.pick([" ", ""])}${start}`;
    else if (way === 1) text += text.at(-1) ?? ".";
    else if (way === 2) text += ".";
    else
      text += ` ${(trick === mash || trick === echo ? trick : dice.pick([vague, glance]))(prompt, dice)}`;
  }
  return shorten(text, prompt.max);
}

const canned = {
  id: phrases(`bagus sekali; sangat baik; saya suka; pelayanan yang baik; sangat memuaskan; terima kasih; tidak ada masalah;
    semua baik; sangat bagus dan bermanfaat; saya puas dengan layanan ini`),
  en: phrases(`good; very nice; I like it; good service; it is very useful; nice and good experience; all good;
    this is great for me; very satisfied with the product`),
};

/** A script's list of generic phrases; it has only a few of them. */
export function cannedWriter(dice: Dice): Writer {
  const few = dice.whole(1, 4);
  const lists = {
    id: dice.shuffled(canned.id).slice(0, few),
    en: dice.shuffled(canned.en).slice(0, few),
  };
  const isForeign = dice.chance(0.15);
  return (prompt) => {
    const list = prompt.english || isForeign ? lists.en : lists.id;
    let text = dice.pick(list);
    while (text.length < prompt.min) text += ` ${dice.pick(list)}`;
    return typed(shorten(text, prompt.max));
  };
}
