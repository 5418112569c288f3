import {
  type AnswerFormat,
  isAbsent,
  refuse,
  unanswered,
} from "../answer-format.ts";

/** A statement is its title, help, image and video. */
export interface StatementOptions {
  /** A link to a video of YouTube or Vimeo, or to an MP4 file; null for none. */
  videoUrl: string | null;
}

/** Maximum length of the link in characters. */
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

/**
 * Returns true if a link leads to a video that phones can play. The page checks again, because piped values may have
 * changed the link.
 */
export const isVideoLink = (url: string): boolean =>
  url.length <= videoUrlMax &&
  videoPatterns.some((pattern) => pattern.test(url));
