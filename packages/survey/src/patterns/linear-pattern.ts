import { costOf, isSupported, patternSizeMax } from "./check-pattern.ts";
import { compilePattern } from "./pattern.ts";
import { parsePattern, type PatternNode } from "./pattern-syntax.ts";

const compiled = new Map<string, Automaton | null>();

/** The cache is emptied at this size; forms have few patterns. */
const compiledMax = 500;

/**
 * Returns true if the whole text matches the expression, with the same result
 * as `matchesPattern` but in time linear in the text's length: all ways to
 * match advance together, character by character, and none is tried twice. The
 * server uses it, because no pattern may block its event loop. An expression
 * that `checkPattern` rejects as invalid, unsupported or too large matches
 * nothing.
 */
export function matchesInLinearTime(expression: string, text: string): boolean {
  const automaton = compile(expression);
  return automaton !== null && accepts(automaton, Array.from(text));
}

interface Automaton {
  readonly start: State;
  readonly states: number;
}

/** `id` numbers the states of an automaton from 0. */
type State = { readonly id: number } & (
  | { readonly kind: "end" }
  | {
      readonly kind: "character";
      readonly test: CharacterTest;
      readonly next: State;
    }
  | {
      readonly kind: "assertion";
      readonly source: string;
      readonly next: State;
    }
  | { readonly kind: "branch"; readonly branches: State[] }
);

function compile(expression: string): Automaton | null {
  const known = compiled.get(expression);
  if (known !== undefined) return known;
  if (compiled.size >= compiledMax) compiled.clear();
  const automaton = build(expression);
  compiled.set(expression, automaton);
  return automaton;
}

function build(expression: string): Automaton | null {
  if (compilePattern(expression) === null) return null;
  const pattern = parsePattern(expression);
  const tooLarge = costOf(pattern).size > patternSizeMax;
  if (tooLarge || !isSupported(pattern)) return null;
  const builder = new Builder();
  return { start: builder.build(pattern), states: builder.states };
}

/** Builds an automaton from its end to its start. */
class Builder {
  states = 0;
  readonly #tests = new Map<string, CharacterTest>();

  build(pattern: PatternNode): State {
    return this.#before(pattern, { kind: "end", id: this.#nextId() });
  }

  /** The state that matches the node and continues with `next`. */
  #before(node: PatternNode, next: State): State {
    switch (node.kind) {
      case "character":
        return {
          kind: "character",
          id: this.#nextId(),
          test: this.#testOf(node.source),
          next,
        };
      case "assertion":
        return { ...node, id: this.#nextId(), next };
      case "sequence":
        return node.parts.reduceRight(
          (after, part) => this.#before(part, after),
          next,
        );
      case "choice":
        return this.#branch(
          node.options.map((option) => this.#before(option, next)),
        );
      case "repetition":
        return this.#repeat(node, next);
      case "unsupported":
        throw new Error("an unsupported pattern was compiled");
    }
  }

  #repeat(
    { part, min, max }: Extract<PatternNode, { kind: "repetition" }>,
    next: State,
  ): State {
    // Repeating a part without characters and assertions has no effect.
    if (costOf(part).size === 0) return next;
    let state = next;
    if (max === Infinity) {
      const branches = [next];
      state = this.#branch(branches);
      branches.push(this.#before(part, state));
    } else {
      for (let count = min; count < max; count += 1) {
        state = this.#branch([this.#before(part, state), next]);
      }
    }
    for (let count = 0; count < min; count += 1) {
      state = this.#before(part, state);
    }
    return state;
  }

  #branch(branches: State[]): State {
    return { kind: "branch", id: this.#nextId(), branches };
  }

  #testOf(source: string): CharacterTest {
    const known = this.#tests.get(source) ?? new CharacterTest(source);
    this.#tests.set(source, known);
    return known;
  }

  #nextId(): number {
    this.states += 1;
    return this.states - 1;
  }
}

/** Tests a character. The last result is cached, because many states test the same character. */
class CharacterTest {
  readonly #pattern: RegExp;
  #character: string | null = null;
  #result = false;

  constructor(source: string) {
    this.#pattern = new RegExp(`^${source}$`, "u");
  }

  accepts(character: string): boolean {
    if (character !== this.#character) {
      this.#character = character;
      this.#result = this.#pattern.test(character);
    }
    return this.#result;
  }
}

function accepts(
  { start, states }: Automaton,
  characters: readonly string[],
): boolean {
  const reachedAt = new Int32Array(states).fill(-1);
  let reached = [start];
  for (let at = 0; reached.length > 0; at += 1) {
    const next: State[] = [];
    const character = characters[at];
    for (let state = reached.pop(); state; state = reached.pop()) {
      if (reachedAt[state.id] === at) continue;
      reachedAt[state.id] = at;
      if (state.kind === "branch") reached.push(...state.branches);
      else if (state.kind === "assertion") {
        if (holds(state.source, characters, at)) reached.push(state.next);
      } else if (character === undefined) {
        if (state.kind === "end") return true;
      } else if (state.kind === "character" && state.test.accepts(character)) {
        next.push(state.next);
      }
    }
    reached = next;
  }
  return false;
}

/** Returns true if an assertion holds before the character at `at`. */
function holds(
  source: string,
  characters: readonly string[],
  at: number,
): boolean {
  if (source === "^") return at === 0;
  if (source === "$") return at === characters.length;
  const isBoundary = isWord(characters[at - 1]) !== isWord(characters[at]);
  return isBoundary === (source === "\\b");
}

const isWord = (character = "") => /^\w$/.test(character);
