import { englishTopics } from "./english-topics.ts";
import { indonesianTopics } from "./indonesian-topics.ts";
import type { Topic } from "./topic.ts";

/** The kind of text that a question asks for. */
export type Intent = "praise" | "complaint" | "suggestion" | "story" | "reason";

/** A question with a text as its answer. */
export interface TextPrompt {
  /** The question as plain text. */
  readonly title: string;
  readonly english: boolean;
  readonly topic: Topic;
  readonly intent: Intent;
  /** The limits in characters. */
  readonly min: number;
  readonly max: number;
  /** True for a line, such as a name or a place, rather than a text. */
  readonly isShort: boolean;
}

const intents: readonly (readonly [RegExp, Intent])[] = [
  [/ceritakan|pengalaman|happened/i, "story"],
  [/keluhan|annoy|dislike|kurang|masalah|tidak suka|kendala/i, "complaint"],
  [/ingin pindah|why|mengapa|kenapa|alasan|membuat/i, "reason"],
  [/saran|perbaiki|\bubah|usul|harap|want|improve|suggest/i, "suggestion"],
  [/like|suka|puas|senang|terbaik/i, "praise"],
];

const prompts = new Map<string, Omit<TextPrompt, "min" | "max" | "isShort">>();

/** Derives from a question its language, its subject and its intent. */
export function promptOf(
  title: string,
  subject: string,
  limits: Pick<TextPrompt, "min" | "max" | "isShort">,
): TextPrompt {
  const id = `${title}\n${subject}`;
  const known = prompts.get(id) ?? readPrompt(title, subject);
  if (prompts.size > 2_000) prompts.clear();
  prompts.set(id, known);
  return { ...known, ...limits };
}

function readPrompt(title: string, subject: string) {
  const all = `${title} ${subject}`;
  const english = isEnglish(all);
  const topics = english ? englishTopics : indonesianTopics;
  const named = topics.find(({ about }) => about.test(title));
  const found = named ?? mostNamed(topics, subject);
  const intent = intents.find(([words]) => words.test(title))?.[1] ?? "story";
  const { topic } = found ?? { topic: generalTopic(title, english) };
  return { title, english, topic, intent };
}

/** The topic whose words occur most often. */
function mostNamed<Known extends { readonly about: RegExp }>(
  topics: readonly Known[],
  text: string,
): Known | undefined {
  const counts = topics.map(
    ({ about }) => text.match(new RegExp(about, "gi"))?.length ?? 0,
  );
  const most = Math.max(...counts);
  // An empty text gets the topic that fits any subject.
  return most === 0 || text.trim() === ""
    ? undefined
    : topics[counts.indexOf(most)];
}

const englishWords =
  /\b(?:the|what|how|you|your|is|are|do|does|did|of|which|and)\b/gi;
const indonesianWords =
  /\b(?:apa|yang|anda|di|dan|berapa|bagaimana|untuk|saya|ini|mana|seberapa)\b/gi;

/** Returns true if a text is English rather than Indonesian. */
const isEnglish = (text: string): boolean =>
  (text.match(englishWords)?.length ?? 0) >
  (text.match(indonesianWords)?.length ?? 0);

const notNouns =
  /^(?:di|me|ber|ter|seb|bagai|mengap|menurut|about|which|would|should|think)/i;

/** A topic for unknown subjects: the long words of the question represent it. */
function generalTopic(title: string, english: boolean): Topic {
  const base = english ? englishTopics.at(-1) : indonesianTopics.at(-1);
  const { topic } = base as { topic: Topic };
  const words = wordsOf(title).filter(
    (word) => word.length >= 6 && !notNouns.test(word),
  );
  const name = words.slice(-2).map((word) => word.toLowerCase());
  return name.length === 0 ? topic : { ...topic, name };
}

export const wordsOf = (text: string): string[] =>
  text.match(/[\p{L}\d][\p{L}\d'-]*/gu) ?? [];
