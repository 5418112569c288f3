import type { Words } from "./say.ts";

/** Phrases about a subject, by name; see `say`. */
export interface Topic extends Words {
  readonly name: readonly string[];
  /** Nouns, for fluent and for vague sentences. */
  readonly aspect: readonly string[];
  readonly good: readonly string[];
  readonly bad: readonly string[];
  readonly wish: readonly string[];
  readonly event: readonly string[];
}

/** A subject with the words that identify questions about it. */
export interface KnownTopic {
  readonly about: RegExp;
  readonly topic: Topic;
}
