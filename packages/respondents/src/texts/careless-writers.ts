import type { Locale } from "@sigi/survey/fault.ts";
import type { Chance } from "../chance.ts";
import { english } from "./english.ts";
import { expand, capitalised, type Grammar } from "./grammar.ts";
import { indonesian } from "./indonesian.ts";
import { passages } from "./passages.ts";
import { thingsFor } from "./topics.ts";
import {
  fitText,
  insertedAtOnce,
  typed,
  type TextRequest,
  type Writer,
} from "./writer.ts";

/** Fills text fields with the least effort: keys at random, a stock word, or one word again and again. */
export function hurriedWriter(chance: Chance): Writer {
  const habit = chance.pick(["keys", "stock", "stock", "mixed"] as const);
  return (request) => {
    const way = habit === "mixed" ? chance.pick(["keys", "stock"]) : habit;
    const stock = chance.pick(stockWords[request.locale]);
    const piece = () => (way === "keys" ? mashedKeys(chance) : stock);
    return typed(fitText(request, piece));
  };
}

const stockWords: Readonly<Record<Locale, readonly string[]>> = {
  id: [
    ...["ok", "baik", "bagus", "tidak ada", "ya", "cukup", "mantap", "."],
    ...["tidak tahu", "sama", "biasa saja", "oke", "-", "sip", "good"],
  ],
  en: ["ok", "good", "nice", "none", "yes", "no", "fine", ".", "idk", "-"],
};

const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

function mashedKeys(chance: Chance): string {
  const row = chance.pick(rows);
  const length = chance.whole(3, 9);
  if (chance.chance(0.25))
    return row.charAt(chance.whole(0, row.length - 1)).repeat(length);
  const near = () => row.charAt(chance.whole(0, Math.min(4, row.length - 1)));
  return Array.from({ length }, near).join("");
}

/** Long texts are pasted from somewhere, some of them from the question itself. Short ones are typed in a hurry. */
export function paster(chance: Chance): Writer {
  const hurried = hurriedWriter(chance);
  const usesQuestion = chance.chance(0.2);
  return (request) => {
    if (!request.isLong && chance.chance(0.6)) return hurried(request);
    const piece = () =>
      usesQuestion && request.title !== ""
        ? request.title
        : excerpt(request, chance);
    return insertedAtOnce(fitText(request, piece));
  };
}

/** One to three neighbouring sentences of a passage that has nothing to do with the question. */
function excerpt({ locale, isLong }: TextRequest, chance: Chance): string {
  const sentences = chance.pick(passages[locale]);
  if (!isLong) return chance.pick(sentences).split(" ").slice(0, 5).join(" ");
  const first = chance.whole(0, sentences.length - 1);
  return sentences.slice(first, first + chance.whole(1, 3)).join(" ");
}

/** Fluent and faultless sentences to each question, inserted at once. */
export function machine(chance: Chance): Writer {
  const mood = chance.pick([1, 1, -1]);
  return (request) => {
    const { title, locale } = request;
    const base = locale === "id" ? indonesian : english;
    const words = {
      ...base,
      ...machineWords[locale],
      thing: thingsFor(title, locale),
    };
    if (!request.isLong) {
      const phrase = capitalised(expand("{goodWord}", words, chance));
      return insertedAtOnce(fitText(request, () => phrase));
    }
    const template =
      mood > 0 ? "{praise} {balance} {close}" : "{fault} {balance} {close}";
    return insertedAtOnce(
      fitText(request, () => expand(template, words, chance)),
    );
  };
}

const machineWords: Readonly<Record<Locale, Grammar>> = {
  id: {
    praise: [
      "Secara keseluruhan, {thing} sudah memberikan pengalaman yang {goodWord} dan {goodWord} bagi saya.",
      "Menurut pengalaman saya, {thing} tergolong {goodWord} serta {goodWord} untuk kebutuhan sehari-hari.",
      "Saya menilai bahwa {thing} telah berkembang menjadi lebih {goodWord} dalam beberapa waktu terakhir.",
    ],
    fault: [
      "Secara umum, {thing} masih terasa {badWord} sehingga pengalaman saya belum optimal.",
      "Berdasarkan pengalaman saya, kendala utama terletak pada {thing} yang masih {badWord}.",
      "Saya merasa bahwa {thing} perlu mendapat perhatian lebih karena masih {badWord}.",
    ],
    balance: [
      "Hal ini [terutama|khususnya] terlihat ketika {occasion}, karena {goodReason}.",
      "Selain itu, {goodReason}, yang tentunya memberikan nilai tambah.",
      "Namun, masih terdapat beberapa aspek yang dapat ditingkatkan, misalnya ketika {occasion}.",
      "Di sisi lain, {badReason}, sehingga diperlukan perbaikan secara berkelanjutan.",
    ],
    close: [
      "Saya berharap ke depannya {thing} dapat menjadi lebih {goodWord} agar {purpose}.",
      "Dengan demikian, {thing} yang lebih {goodWord} akan sangat bermanfaat bagi {people}.",
      "Oleh karena itu, penting agar {thing} tetap {goodWord} dan {goodWord}, terutama ketika {occasion}.",
    ],
  },
  en: {
    praise: [
      "Overall, {thing} has provided a {goodWord} and {goodWord} experience for me.",
      "In my experience, {thing} stands out as both {goodWord} and {goodWord}.",
      "I believe that {thing} has become noticeably more {goodWord} over time.",
    ],
    fault: [
      "Overall, {thing} still feels {badWord}, which limits the experience.",
      "In my experience, the main challenge lies with {thing}, which remains {badWord}.",
      "I feel that {thing} deserves more attention because it is still {badWord}.",
    ],
    balance: [
      "This is particularly noticeable {occasion}, as {goodReason}.",
      "Additionally, {goodReason}, which adds considerable value.",
      "However, there are still areas for improvement, particularly {occasion}.",
      "On the other hand, {badReason}, which suggests that further refinement is needed.",
    ],
    close: [
      "Going forward, making {thing} more {goodWord} would ensure that {purpose}.",
      "Ultimately, keeping {thing} {goodWord} and {goodWord} remains essential, particularly {occasion}.",
      "With these improvements, {thing} would become more {goodWord} for {people}.",
    ],
  },
};
