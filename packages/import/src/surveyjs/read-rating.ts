import {
  scaleHighest,
  scaleLowest,
} from "@sigi/survey/question-types/linear-scale/answer.ts";
import {
  fewestStars,
  mostStars,
} from "@sigi/survey/question-types/rating/answer.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { fitChoices } from "../fit-choices.ts";
import { isObject, SourceObject } from "../source/source-object.ts";
import type { LocalText } from "./local-texts.ts";
import { input, type Input } from "./typed-input.ts";
import { readValidators } from "./read-validators.ts";
import type { Owner, SurveyJsContext } from "./surveyjs-context.ts";

/** One point of a rating. */
interface Point {
  readonly value: string;
  readonly text: LocalText | null;
  readonly source: string;
}

/**
 * Reads a rating. Stars and smileys become ratings, consecutive whole numbers become scales, and other values become
 * choices.
 */
export function readRating(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Input {
  readValidators(source, owner, new Set(), context);
  source.ignore("autoGenerate", "displayRateDescriptionsAsExtremeItems");
  const points = readPoints(source, context);
  const look =
    source.text("rateType") ?? source.text("rateDisplayMode") ?? "labels";
  const end = (key: string, place: string) =>
    context.texts.line(
      source,
      key,
      `${owner.place}.options.${place}`,
      owner.scope,
    );
  const labels = {
    minLabel: end("minRateDescription", "minLabel"),
    maxLabel: end("maxRateDescription", "maxLabel"),
  };
  const [first = 0] = points.map(({ value }) => Number(value));
  const isWhole = points.every(
    ({ value }, index) => Number(value) === first + index,
  );
  const last = first + points.length - 1;
  const hasTexts = points.some(({ text }) => text !== null);
  const counts = points.length >= fewestStars && points.length <= mostStars;
  if (look !== "labels" && isWhole && first === 1 && counts && !hasTexts) {
    const icon = look === "stars" ? "star" : "smiley";
    return input("rating", { ...labels, max: last, icon });
  }
  if (look !== "labels") {
    const params = { name: look };
    source.changed("rateType", owner.place, "setting_unsupported", params);
  }
  const onScale = Number.isInteger(first) && first >= scaleLowest;
  if (isWhole && onScale && last <= scaleHighest && points.length > 1) {
    const pointLabels = hasTexts
      ? points.map(({ value, text, source: at }, index) => {
          const place = `${owner.place}.options.pointLabels.${index}`;
          return text ? context.texts.put(text, at, place) : value;
        })
      : [];
    return input("linear_scale", {
      ...labels,
      min: first,
      max: last,
      pointLabels,
    });
  }
  return choices(source, points, labels, owner, context);
}

function readPoints(source: SourceObject, context: SurveyJsContext): Point[] {
  const { texts, read } = context;
  const listed = source.list("rateValues").map(({ value, place }): Point => {
    if (!isObject(value))
      return { value: String(value), text: null, source: place };
    const item = new SourceObject(value, place, read.report);
    const code = item.text("value") ?? "";
    const text = texts.read(item, "text");
    item.ignore("icon");
    item.reportUnread();
    return { value: code, text, source: place };
  });
  const min = source.number("rateMin") ?? 1;
  const step = source.number("rateStep") ?? 1;
  const count = source.number("rateCount");
  const max =
    source.number("rateMax") ??
    (count === undefined ? 5 : min + (count - 1) * step);
  if (listed.length > 0) return listed;
  const steps = step > 0 ? Math.floor((max - min) / step + 1e-9) : 0;
  return Array.from(
    { length: Math.min(101, Math.max(1, steps + 1)) },
    (_, index) => ({
      value: String(Number((min + index * step).toPrecision(12))),
      text: null,
      source: source.place,
    }),
  );
}

/** Converts values that do not form a scale to choices. The end labels are appended to the first and last one. */
function choices(
  source: SourceObject,
  points: readonly Point[],
  { minLabel, maxLabel }: { minLabel: string; maxLabel: string },
  owner: Owner,
  context: SurveyJsContext,
): Input {
  const place = `${owner.place}.options.choices`;
  const params = { from: "rating", to: "single_choice" };
  context.read.report.changed(
    source.place,
    owner.place,
    "type_changed",
    params,
  );
  const listed = points.map(({ value, text, source: at }, index) => {
    const said = text
      ? context.texts.put(text, at, `${place}.${segment(value)}.label`)
      : value;
    const end =
      index === 0 ? minLabel : index === points.length - 1 ? maxLabel : "";
    const label = end === "" ? said : `${said} – ${end}`;
    return { code: value, label, source: at };
  });
  const fitted = fitChoices(listed, place, context.read);
  return input("single_choice", { choices: fitted });
}
