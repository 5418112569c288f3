import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const src = join(import.meta.dirname, "..");

/** Attributes and properties whose values are shown or read aloud. */
const read =
  /^(?:alt|aria-(?:description|label|placeholder|roledescription|valuetext)|(?:\w+L|l)abel|caption|description|header|heading|hint|lead|message|placeholder|subtitle|text|title)$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [property: string]: unknown;
}

it("finds literal texts in source code", () => {
  const shown = (code: string) => textsShown("example.tsx", code);
  expect(shown('<i title="Halo">{n > 1 ? "Dua" : m.one()}</i>')).toEqual([
    "Dua",
    "Halo",
  ]);
  expect(shown("<i aria-label={a || `Kode ${b}`}>{`${c} ?`}</i>")).toEqual([
    "Kode ",
  ]);
  expect(shown('const tabs = [{ to: "/home", label: "Beranda" }]')).toEqual([
    "Beranda",
  ]);
  expect(
    shown('<i className="big" title={m.title()}>{" · "}{name}</i>'),
  ).toEqual([]);
});

it("finds no literal text in the app", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: src }).filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$/.test(file),
  );
  const found = files.flatMap((file) =>
    textsShown(file, readFileSync(join(src, file), "utf8")).map(
      (text) => `${file}: ${JSON.stringify(text)}`,
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

function textsShown(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be read`);
  return nodesIn(program).flatMap(textsOf).filter(isText);
}

/** The literals that one node renders. */
function textsOf(node: Node): string[] {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return (node["children"] as Node[]).flatMap(literalsOf);
    case "JSXAttribute":
      return read.test(nameOf(node["name"])) ? literalsOf(node["value"]) : [];
    case "Property":
      return read.test(nameOf(node["key"])) ? literalsOf(node["value"]) : [];
    default:
      return [];
  }
}

/** The literals that an expression may evaluate to. Arguments of calls are not rendered. */
function literalsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case "JSXText":
    case "Literal":
      return typeof value["value"] === "string" ? [value["value"]] : [];
    case "TemplateLiteral":
      return (value["quasis"] as { value: { cooked: string } }[]).map(
        (part) => part.value.cooked,
      );
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return literalsOf(value["expression"]);
    case "ConditionalExpression":
      return [value["consequent"], value["alternate"]].flatMap(literalsOf);
    case "LogicalExpression":
    case "BinaryExpression":
      return value["operator"] === "===" || value["operator"] === "!=="
        ? []
        : [value["left"], value["right"]].flatMap(literalsOf);
    default:
      return [];
  }
}

function nodesIn(value: unknown): Node[] {
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flat().flatMap(nodesIn)];
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

const nameOf = (name: unknown) =>
  isNode(name) ? String(name["name"] ?? name["value"]) : "";

/** Two consecutive letters. Units, symbols and the start of a URL need no translation. */
const isText = (text: string) =>
  /\p{L}{2}/u.test(text.replace(/^https:\/\//, ""));
