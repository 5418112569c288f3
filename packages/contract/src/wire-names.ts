import { cleanLine, cleanText } from "@sigi/survey/text.ts";
import * as z from "zod/mini";

/** Converts `number_of_respondents` to `numberOfRespondents`. */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

type Renames<Shape> = { readonly [Wire in keyof Shape]?: string };

type DomainName<Wire, Names> = Wire extends keyof Names
  ? Names[Wire] & string
  : Wire extends string
    ? Camel<Wire>
    : never;

/** An object of the wire with its domain names. Optional fields stay optional. */
export type Renamed<Wire, Names> = {
  [Key in keyof Wire as DomainName<Key, Names>]: Wire[Key];
};

const camel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * An object whose fields have other names in the domain than on the wire: snake_case becomes camelCase, and `names`
 * lists all other renames (wire name → domain name). Names change only here.
 */
export function wireObject<
  Shape extends z.core.$ZodShape,
  const Names extends Renames<Shape> = Record<never, never>,
>(shape: Shape, names?: Names) {
  const wire = z.object(shape);
  const given: Record<string, string | undefined> = { ...names };
  const pairs = Object.keys(shape).map(
    (key) => [key, given[key] ?? camel(key)] as const,
  );
  const inverse = pairs.map(([from, to]) => [to, from] as const);
  type Domain = Renamed<z.output<typeof wire>, Names>;

  return z.codec(wire, z.custom<Domain>(), {
    decode: (value) => rename(value, pairs) as Domain,
    encode: (value) =>
      rename(value as Record<string, unknown>, inverse) as z.output<
        typeof wire
      >,
  });
}

function rename(
  value: Record<string, unknown>,
  pairs: readonly (readonly [string, string])[],
): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const [from, to] of pairs) {
    if (value[from] !== undefined) renamed[to] = value[from];
  }
  return renamed;
}

/** A boolean that is 1 or 0 on the wire. Decoding accepts true and false too. */
export const bit = z.codec(
  z.union([z.literal([0, 1]), z.boolean()]),
  z.boolean(),
  {
    decode: (wire) => wire === 1 || wire === true,
    encode: (value) => (value ? (1 as const) : (0 as const)),
  },
);

/** A point in time of the years 1900 to 9999: ISO 8601 with offset on the wire, a `Date` in the domain. */
export const instant = z.codec(
  z.iso.datetime({ offset: true }),
  // PostgreSQL has no year 0, and ISO 8601 writes years beyond 9999 in another form.
  z
    .date()
    .check(
      z.gte(new Date("1900-01-01T00:00:00Z")),
      z.lte(new Date("9999-12-31T23:59:59.999Z")),
    ),
  {
    decode: (wire) => new Date(wire),
    encode: (date) => date.toISOString(),
  },
);

/** Whole rupiah. */
export const rupiah = z.int();

/** A row's id. */
export const rowId = z.coerce
  .number()
  .check(z.int(), z.minimum(1), z.maximum(2_147_483_647));
export const idParams = z.object({ id: rowId });

/** The public, unguessable code of a survey. */
export const surveyCode = z.string().check(z.regex(/^[a-z0-9]{6,32}$/));
export const codeParams = z.object({ code: surveyCode });

/** Text of any number of lines that a user typed, cleaned by `cleanText`. */
export const text = (min: number, max: number) =>
  z.string().check(z.overwrite(cleanText), z.minLength(min), z.maxLength(max));

/** Length in characters of an admin's reason, which the user reads in the product or in an email. */
export const reasonLength = { min: 3, max: 500 } as const;
export const reason = text(reasonLength.min, reasonLength.max);

/** Text on one line, such as a name, a title or a label, cleaned by `cleanLine`. */
export const line = (min: number, max: number) =>
  z.string().check(z.overwrite(cleanLine), z.minLength(min), z.maxLength(max));
