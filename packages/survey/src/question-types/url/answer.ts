import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import { cleanLine } from "../../text.ts";
import {
  type AnswerFormat,
  isAbsent,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";

export interface UrlOptions {
  placeholder: string;
}

const faults = {
  url_invalid: m.fault_url_invalid,
} satisfies FaultTexts<string>;

type UrlFaultCode = keyof typeof faults;

/** The answer is a web address as browsers normalise it: "https://contoh.com/". */
export const urlAnswer: AnswerFormat<UrlOptions, string, UrlFaultCode> = {
  read: (_, raw) => readUrl(raw),
  faults,
};

/** Maximum length that servers and browsers accept in practice. */
export const urlLengthMax = 2_000;

function readUrl(
  raw: unknown,
): ReadResult<string, UrlFaultCode | "answer_unreadable"> {
  if (isAbsent(raw)) return unanswered;
  if (typeof raw !== "string") return refuse("answer_unreadable");
  if (raw.length > urlLengthMax) return refuse("url_invalid");
  const typed = cleanLine(raw);
  if (typed === "") return unanswered;
  const value = normalise(typed);
  return value === null ? refuse("url_invalid") : { value };
}

/** Normalises an address to the stored form, with its scheme; null if it leads to no website. */
function normalise(typed: string): string | null {
  const withScheme = /^https?:\/\//i.test(typed)
    ? typed
    : `https://${typed.replace(/^\/+/, "")}`;
  const url = parse(withScheme);
  return url && isPublicSite(url) && url.href.length <= urlLengthMax
    ? url.href
    : null;
}

interface WebAddress {
  readonly href: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
}

/** Browsers and Node provide this class, but the language's own types do not declare it. */
declare const URL: new (address: string) => WebAddress;

function parse(address: string): WebAddress | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * The host must have a domain whose last label starts with a letter. A user name or password in an address is a
 * mistake.
 */
const isPublicSite = ({ hostname, username, password }: WebAddress) =>
  /^(?:[^.]+\.)+[a-z][a-z\d-]*[a-z\d]\.?$/.test(hostname) &&
  username === "" &&
  password === "";
