import { isDate } from "@sigi/survey/dates.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import {
  call,
  literalOf,
  type Typed,
  typed,
} from "../logic/typed-expression.ts";

const daySeconds = 86_400;

const isMoment = ({ kind }: Typed) => kind === "date" || kind === "date_time";

/**
 * Reads a day as "strtotime" and "date" do: an answer, an ISO date, or "today"
 * and "now" with days or weeks added.
 * @throws LogicUnsupported for any other text.
 */
export function momentOf(value: Typed): Typed {
  const text = literalOf(value);
  if (text === undefined) {
    if (isMoment(value) || value.kind === "any")
      return typed("date", value.expression);
    throw new LogicUnsupported("strtotime()");
  }
  const words = String(text).trim().toLowerCase();
  if (
    isDate(words.slice(0, 10)) &&
    /^.{10}(?:[ t]00:00(?::00)?)?$/.test(words)
  ) {
    return typed("date", { value: words.slice(0, 10) });
  }
  if (words === "now") return typed("date_time", call("now"));
  const [whole, sign = "+", count = "0", unit = "days"] =
    /^(?:today|now)?\s*(?:([+-])?\s*(\d{1,5})\s*(day|week|year)s?)?$/.exec(
      words,
    ) ?? [];
  if (whole === undefined || whole === "" || unit === "year") {
    throw new LogicUnsupported(`"${String(text)}"`);
  }
  const days = Number(count) * (unit === "week" ? 7 : 1);
  const today = call("today");
  return typed(
    "date",
    days === 0
      ? today
      : call("add_days", today, { value: sign === "-" ? -days : days }),
  );
}

/**
 * Returns the seconds between two dates or times, or subtracts seconds that are whole days from a date; undefined for
 * other values.
 */
export function moments(one: Typed, other: Typed): Typed | undefined {
  if (!isMoment(one)) return undefined;
  if (!isMoment(other)) {
    const seconds = literalOf(other);
    return typeof seconds === "number"
      ? addMoment(one, literalNumber(-seconds))
      : undefined;
  }
  const isExact = one.kind === "date" && other.kind === "date";
  const seconds = isExact
    ? call("multiply", call("subtract", one.expression, other.expression), {
        value: daySeconds,
      })
    : call(
        "multiply",
        call("date_diff", other.expression, one.expression, {
          value: "minutes",
        }),
        { value: 60 },
      );
  return typed("number", seconds);
}

const literalNumber = (value: number) => typed("number", { value });

/** Adds seconds that are whole days to a date; undefined for other values. */
export function addMoment(one: Typed, other: Typed): Typed | undefined {
  if (!isMoment(one)) return undefined;
  const seconds = literalOf(other);
  if (typeof seconds !== "number" || seconds % daySeconds !== 0)
    return undefined;
  return typed(
    "date",
    call("add_days", one.expression, { value: seconds / daySeconds }),
  );
}

/** Translates "date(format, moment)" for the supported formats. */
export function formatted(format: Typed, moment?: Typed): Typed {
  const day: Typed = moment
    ? typed(moment.kind, momentOf(moment).expression)
    : typed("date", call("today"));
  const expression: Expression = day.expression;
  const wanted = literalOf(format);
  if (wanted === "Y") return typed("number", call("year", expression));
  if (wanted === "Y-m-d") return typed("date", expression);
  if (wanted === "Y-m-d H:i" && !moment) {
    return typed("date_time", call("now"));
  }
  if (wanted === "U") return day;
  throw new LogicUnsupported("date()");
}
