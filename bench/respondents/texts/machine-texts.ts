import type { Dice } from "../random.ts";
import { honestLine } from "./lines.ts";
import type { Writer } from "./honest-texts.ts";
import { capitalised, say, shorten, unused } from "./say.ts";
import type { Intent, TextPrompt } from "./topics.ts";

type Parts = Readonly<Record<Intent, readonly string[]>>;

/** The fluent and balanced sentences of language models, by the intent of the question. */
const indonesian: Parts = {
  suggestion: [
    "{Menurut saya,|Saya berharap|Saya menyarankan agar} <name> {dapat|perlu|sebaiknya} {meningkatkan|lebih memperhatikan} <aspect> {serta|dan juga} <aspect>{, terutama pada jam-jam sibuk|, sehingga pengalaman pengguna menjadi lebih baik| secara konsisten}.",
    "{Selain itu|Di samping itu|Hal lain}, {akan sangat membantu jika|penting juga agar} <aspect> {diperbaiki secara berkala|disampaikan dengan lebih jelas|dievaluasi secara menyeluruh}.",
    "{Hal yang paling mendesak|Prioritas utama} adalah <aspect>, {misalnya|contohnya} <wish>.",
    "{Saat ini|Sejauh ini} <bad>, sehingga {perlu ada|dibutuhkan} {perbaikan|pembenahan} {yang nyata|secara bertahap} {dalam hal|pada} <aspect>.",
  ],
  complaint: [
    "{Keluhan utama saya|Hal yang paling mengganggu} {berkaitan dengan|adalah} <aspect> yang {masih kurang optimal|belum konsisten|sering tidak sesuai harapan}.",
    "{Saya sudah menyampaikannya|Hal tersebut telah saya sampaikan} kepada {pihak terkait|petugas}, dan {mereka merespons dengan cukup baik|meskipun ditanggapi dengan sopan, solusinya belum maksimal}.",
    "{Saya mengeluhkan|Saya pernah menyampaikan keluhan tentang} <aspect> karena <bad>.",
  ],
  reason: [
    "{Alasan utama saya|Hal ini terutama karena} {adalah|berkaitan dengan} <aspect> dan <aspect> yang {sangat berpengaruh terhadap|turut menentukan} {kenyamanan|kepuasan} saya.",
    "{Di sisi lain|Meski demikian}, {masih ada ruang untuk perbaikan|saya tetap menghargai upaya yang dilakukan} {dalam hal|terkait} <aspect>.",
    "{Ketika|Jika} <bad>, {tentu|wajar jika} saya {mempertimbangkan pilihan lain|merasa kurang dihargai}.",
  ],
  praise: [
    "Saya {sangat menghargai|menyukai} <aspect> yang {konsisten|baik} serta <aspect> yang {memudahkan|memberikan rasa nyaman}.",
    "{Secara keseluruhan|Hal tersebut}, {pengalaman saya cukup menyenangkan|membuat saya merasa lebih percaya}.",
    "{Yang paling saya sukai|Kelebihan utamanya} adalah <good>.",
  ],
  story: [
    "{Salah satu pengalaman yang paling berkesan|Pengalaman yang cukup membekas} {bagi saya adalah ketika|terjadi saat} {saya menyadari betapa pentingnya|saya merasakan langsung} <aspect>{ dan <aspect>| dalam kehidupan sehari-hari}.",
    "{Awalnya|Pada mulanya} saya {merasa ragu|sempat khawatir}, {namun|tetapi} {setelah mengalaminya sendiri|seiring berjalannya waktu}, saya {menjadi lebih yakin|memahami bahwa <aspect> sangat menentukan}.",
    "{Pengalaman tersebut|Kejadian itu} {memberikan pelajaran berharga|mengubah cara pandang saya} {mengenai|tentang} <aspect>.",
    "{Beberapa waktu lalu|Suatu ketika}, <event>, dan {hal itu|sejak saat itu} {membuat saya lebih berhati-hati|meningkatkan kepercayaan saya} {terhadap|dalam hal} <aspect>.",
  ],
};
const english: Parts = {
  suggestion: [
    "{I would appreciate it if|It would be great if} <name> could {further improve|focus more on} <aspect> and <aspect>{, especially for everyday users|, making the experience even smoother|}.",
    "{Additionally|Beyond that}, {clearer information about|more personalised options for} <aspect> would {be helpful|add real value}.",
    "{One feature I'd love to see|A useful addition} would be {better|smarter} {spending insights|budgeting tools|notifications}, {so users can|allowing people to} {track their habits|plan ahead} {more easily|with confidence}.",
  ],
  complaint: [
    "{The main thing that frustrates me|One aspect I find frustrating} is {the inconsistency in|how} <aspect>{, which can be disruptive at times| sometimes falls short of expectations}.",
    "{While it is generally reliable|That said}, {occasional issues with|the need for improvements to} <aspect> can make the experience less smooth.",
    "{Sometimes|Occasionally}, <bad>, which {is inconvenient|interrupts my routine} {when I'm in a hurry|}.",
  ],
  reason: [
    "{My level of trust comes from|I trust it because of} its {consistent|strong} <aspect> and {transparent|reliable} <aspect>{, although there is still room for improvement|}.",
    "{However|At the same time}, I {remain cautious|stay aware of potential risks} {regarding|when it comes to} <aspect>.",
    "{So far|Over time}, {it has handled my transactions reliably|I have not experienced any major issues}, {which builds confidence|and that matters to me}.",
  ],
  praise: [
    "{I really appreciate|What I like most is} the <aspect>, {which makes|as it makes} {managing my finances|everyday tasks} {much easier|more convenient and efficient}.",
    "{The|Its} <aspect> {also stands out|is another strong point}, {giving me peace of mind|saving me a lot of time}.",
    "{It's convenient that|I like that} <good>, {so I don't have to|and I rarely need to} {visit a branch|worry about} {in person|deadlines|queues}.",
  ],
  story: [
    "{I once experienced|There was a time when I had} an issue {related to|with} <aspect>, {and the transaction did not go through as expected|which left me unsure about the outcome}.",
    "{After contacting|I reached out to} customer support{, the issue was resolved| and the matter was handled} {within a few days|promptly and professionally}, {which restored my confidence|though the wait was stressful}.",
    "{Initially|At first}, {the balance was deducted|the payment showed as pending}, but {it was automatically refunded|the amount was returned} {within 24 hours|after a short investigation}.",
  ],
};
const closings = {
  id: [
    "{Secara keseluruhan|Dengan demikian}, {langkah-langkah tersebut|hal ini} {diharapkan dapat|tentu akan} memberikan {manfaat nyata|pengalaman yang lebih baik} bagi semua pihak.",
    "",
  ],
  en: [
    "Overall, {it has been a positive experience|I believe these changes would benefit everyone}.",
    "",
  ],
};
const leaks = {
  id: [
    "Tentu, berikut jawabannya: ",
    "Berikut contoh jawaban yang bisa Anda gunakan: ",
    "Sebagai model bahasa AI, saya tidak memiliki pengalaman pribadi, namun ",
  ],
  en: [
    "Sure! Here is a possible answer: ",
    "As an AI language model, I don't have personal experiences, but ",
  ],
};

/** The way a machine's texts are inserted into fields. */
export type MachineHand = "pasted" | "set_by_script" | "keyed_by_script";

/** Texts of a language model. Some are instructed to sound like a person. */
export function machineWriter(hand: MachineHand, dice: Dice): Writer {
  const isCasual = dice.chance(0.3);
  const most = dice.oneOf([
    [0.35, 1] as const,
    [0.4, 2] as const,
    [0.25, 3] as const,
  ]);
  return (prompt) => {
    const text = prompt.isShort
      ? capitalised(honestLine(prompt.title, dice))
      : machineText(prompt, most, isCasual, dice);
    const kept = shorten(text, prompt.max);
    // Workers type texts that are shorter than the detour to another window.
    const isTyped =
      hand === "keyed_by_script" || (hand === "pasted" && prompt.isShort);
    return { text: kept, inserted: isTyped ? 0 : kept.length };
  };
}

function machineText(
  prompt: TextPrompt,
  most: number,
  isCasual: boolean,
  dice: Dice,
): string {
  const language = prompt.english ? "en" : "id";
  const parts = (prompt.english ? english : indonesian)[prompt.intent];
  const used = new Set<string>();
  const next = () => say(unused(parts, dice, used), prompt.topic, dice, used);
  const said = Array.from({ length: most }, next);
  if (most > 2)
    said.push(say(dice.pick(closings[language]), prompt.topic, dice));
  while (said.join(" ").length < prompt.min) said.push(next());
  const text = said.map(capitalised).join(" ").trim();
  if (isCasual) return casual(text, dice);
  return dice.chance(0.025) ? dice.pick(leaks[language]) + text : text;
}

/** "Write it like a normal person": lower case and colloquial, yet without typing errors. */
const casual = (text: string, dice: Dice): string =>
  (dice.chance(0.6) ? text.toLowerCase().replace(/\.$/, "") : text)
    .replaceAll("tidak", "nggak")
    .replaceAll("sangat ", "")
    .replaceAll("namun", "tapi");
