import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** See the README in that folder. */
export const sourcesFolder = join(import.meta.dirname, "../../../database");

/** An object that a file creates in the database. */
export type SqlObject =
  | {
      readonly kind: "function";
      readonly name: string;
      /** Parameters and result, on which callers of another version rely. */
      readonly signature: string;
    }
  | { readonly kind: "trigger"; readonly name: string; readonly table: string }
  | { readonly kind: "view"; readonly name: string };

export interface SqlSource {
  /** Path relative to the folder: `ledger/post_journal.sql`. */
  readonly path: string;
  readonly text: string;
  /** SHA-256 of the text. */
  readonly hash: string;
  readonly objects: readonly SqlObject[];
}

/**
 * The SQL files of a folder in the order of their paths.
 * @throws Error for a statement that cannot be applied repeatedly.
 */
export function readSources(folder: string): SqlSource[] {
  return globSync("**/*.sql", { cwd: folder })
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(folder, path), "utf8");
      const hash = createHash("sha256").update(text).digest("hex");
      return { path, text, hash, objects: objectsOf(path, text) };
    });
}

export const functionsOf = (sources: readonly Pick<SqlSource, "objects">[]) =>
  sources
    .flatMap(({ objects }) => objects)
    .filter((object) => object.kind === "function");

function objectsOf(path: string, text: string): SqlObject[] {
  const objects: SqlObject[] = [];
  for (const statement of statementsOf(text)) {
    const object = objectOf(statement);
    if (object) objects.push(object);
    else if (!/^(?:drop trigger if exists|grant|revoke) /.test(statement))
      throw new Error(
        `${path}: "${statement.slice(0, 60)}" is not a statement that can be applied again. Write create or replace function, trigger or view; drop trigger if exists before create constraint trigger; grant or revoke. Tables and rows belong to the migrations.`,
      );
  }
  return objects;
}

/** Splits a file into statements, in lower case and on one line each, without comments and bodies. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/(\$\w*\$).*?\1/gs, "$$$$")
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim().toLowerCase())
    .filter((statement) => statement !== "");
}

function objectOf(statement: string): SqlObject | undefined {
  const made =
    /^create (?:or replace (function|trigger|view)|constraint (trigger)) (\w+)(.*)$/.exec(
      statement,
    );
  if (!made) return undefined;
  const [, replaced, constraint, name = "", rest = ""] = made;
  const kind = replaced ?? constraint;
  if (kind === "function") return { kind, name, signature: signatureOf(rest) };
  if (kind === "view") return { kind, name };
  const table = / on (\w+) /.exec(rest)?.[1] ?? "";
  return { kind: "trigger", name, table };
}

/** Names and types of the parameters and the result, without default values, which may change. */
function signatureOf(definition: string): string {
  const [head = ""] = definition.split(/ (?:language|as) /);
  return head
    .replaceAll(/ default [^,)]+/g, "")
    .replaceAll(/\( /g, "(")
    .replaceAll(/ \)/g, ")")
    .trim();
}
