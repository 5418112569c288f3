import {
  type AnswerFormat,
  isAbsent,
  refuse,
  unanswered,
} from "../answer-format.ts";

/** A statement is its title, help, image and video. */
export interface StatementOptions {
  /** Of YouTube or Vimeo, or an MP4 file; null for none. */
  videoUrl: string | null;
}

/** In characters. */
export const videoUrlMax = 2_000;

export const statementAnswer: AnswerFormat<StatementOptions, never, never> = {
  read: (_, raw) => (isAbsent(raw) ? unanswered : refuse("answer_unexpected")),
  faults: {},
};

const videoPatterns = [
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?\S*\bv=|shorts\/|live\/|embed\/)[\w-]{6,20}(?![\w-])\S*$/i,
  /^https:\/\/youtu\.be\/[\w-]{6,20}(?![\w-])\S*$/i,
  /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?\d{5,12}(?!\d)\S*$/i,
  /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+\/[^\s?#]*\.mp4(?:[?#]\S*)?$/i,
];

/** Whether a link is to a video that phones can play. Piped values may have changed it, so the page asks again. */
export const isVideoLink = (url: string): boolean =>
  videoPatterns.some((pattern) => pattern.test(url));
