import { isWebAddress } from "@sigi/survey/question-types/shared/web-address.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { fileLimits } from "@sigi/survey/question-types/file-upload/answer.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import type {
  OptionsByType,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import type { SourceObject } from "../source/source-object.ts";
import { areWholeKinds, kindsOf, megabyte } from "./file-types.ts";
import { readChoiceOptions } from "./read-choices.ts";
import { readInputsOf } from "./read-composite.ts";
import { inputReaders } from "./read-input.ts";
import { input } from "./typed-input.ts";
import { readMatrix } from "./read-matrix.ts";
import type { Typed } from "./question-common.ts";
import { readRange, readSlider } from "./read-slider.ts";
import { readValidators } from "./read-validators.ts";
import { readRegionSource } from "./region-source.ts";
import type { Owner, SurveyJsContext } from "./surveyjs-context.ts";

type TypedReader = (
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
) => Typed;

/** Readers of the types that are always whole questions, by their names. */
export const questionReaders: ReadonlyMap<string, TypedReader> = new Map([
  ["radiogroup", listOrRegions],
  ["dropdown", listOrRegions],
  ["checkbox", listOrRegions],
  ["ranking", readRanking],
  [
    "signaturepad",
    (source, owner, context) => plain("signature", source, owner, context),
  ],
  ["file", readFile],
  ["html", readHtml],
  ["image", readImage],
  ["expression", readCalculated],
  ["slider", readSliderOrRange],
  ["matrix", readMatrix],
  ["matrixdropdown", readInputsOf.matrixdropdown],
  ["matrixdynamic", readInputsOf.matrixdynamic],
  ["multipletext", readInputsOf.multipletext],
] satisfies [string, TypedReader][]);

function typed<Type extends QuestionTypeName>(
  type: Type,
  options: Partial<OptionsByType[Type]>,
  given: Typed["given"] = {},
): Typed {
  const { defaultOptions } = questionTypes[type];
  return { type, options: { ...defaultOptions, ...options }, given };
}

function plain(
  type: "signature",
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Typed {
  readValidators(source, owner, new Set(), context);
  source.ignore(
    "signatureWidth",
    "signatureHeight",
    "signatureAutoScaleEnabled",
  );
  source.ignore("penMinWidth", "penMaxWidth", "height", "showPlaceholder");
  source.ignore("placeholder", "placeholderReadOnly", "penColor", "dataFormat");
  source.ignore("backgroundColor", "backgroundImage", "storeDataAsText");
  source.ignore("waitForUpload");
  return typed(type, {});
}

/**
 * Reads a list of choices. A list loaded from a URL becomes the product's list of regions, if it matches, or a text.
 */
function listOrRegions(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Typed {
  const type = source.text("type") ?? "";
  const remote = source.object("choicesByUrl");
  const url = remote?.text("url");
  if (remote && url !== undefined) {
    remote.ignore("path", "valueName", "titleName", "imageLinkName");
    remote.ignore("allowEmptyResponse", "attachData");
    const regions = readRegionSource(url, context.names);
    if (regions) {
      const params = { url };
      remote.changed("url", owner.place, "surveyjs_regions", params);
      remote.close(owner.place);
      readChoiceOptions(source, owner, context, { several: false });
      return typed("dropdown", { choices: [], source: regions });
    }
    remote.lost("url", "surveyjs_remote_choices", { url });
    if (!source.has("choices")) {
      readChoiceOptions(source, owner, context, { several: false });
      return input("short_text");
    }
  }
  const read = inputReaders.get(type)?.(source, owner, context);
  return read ? consented(read, source, owner, context) : input("short_text");
}

/** Converts a checkbox with a single choice to a consent. */
function consented(
  read: Typed,
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Typed {
  const asked = source.text("type");
  const label: unknown = Reflect.get(read.options, "yesLabel");
  if (
    asked !== "checkbox" ||
    read.type !== "yes_no" ||
    typeof label !== "string"
  ) {
    return read;
  }
  const params = { from: "checkbox", to: "consent" };
  context.read.report.changed(
    source.place,
    owner.place,
    "type_changed",
    params,
  );
  const mandatory = source.flag("isRequired") === true;
  return typed("consent", { statement: label, mandatory });
}

function readSliderOrRange(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Typed {
  return source.text("sliderType") === "range"
    ? readRange(source, owner, context)
    : readSlider(source, owner, context);
}

function readRanking(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Typed {
  const takes = new Set(["answercount"] as const);
  const { least, most } = readValidators(source, owner, takes, context);
  const { choices, randomise, carry } = readChoiceOptions(
    source,
    owner,
    context,
    {
      several: false,
    },
  );
  const chosen = source.flag("selectToRankEnabled") === true;
  const min = source.number("minSelectedChoices") || least;
  const max = source.number("maxSelectedChoices") || most;
  const top = chosen && max !== null && max < choices.length ? max : null;
  if (chosen && min !== (top ?? choices.length)) {
    const params = { name: "selectToRankEnabled" };
    source.changed(
      "selectToRankEnabled",
      owner.place,
      "setting_unsupported",
      params,
    );
  }
  return typed("ranking", { choices, randomise, carry, top });
}

function readFile(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Typed {
  readValidators(source, owner, new Set(), context);
  source.ignore("showPreview", "allowImagesPreview", "storeDataAsText");
  source.ignore("waitForUpload", "confirmDelete", "needConfirmRemoveFile");
  source.ignore(
    "fileOrPhotoPlaceholder",
    "photoPlaceholder",
    "filePlaceholder",
  );
  source.ignore("allowCameraAccess", "cameraFacingMode");
  const accepted = ["acceptedTypes", "acceptedCategories", "sourceType"]
    .flatMap((key) => source.list(key))
    .map(({ value }) => String(value))
    .join(" ");
  const kinds = kindsOf(accepted);
  if (!areWholeKinds(source.text("acceptedTypes") ?? "")) {
    source.changed("acceptedTypes", owner.place, "surveyjs_file_kinds");
  }
  const several = source.flag("allowMultiple") === true;
  const bytes = source.number("maxSize") || fileLimits.megabytesMax * megabyte;
  const files = several
    ? (source.number("maxFiles") ?? fileLimits.filesMax)
    : 1;
  source.ignore("maxFiles");
  const fit = (value: number, most: number) =>
    Math.min(most, Math.max(1, Math.ceil(value)));
  return typed("file_upload", {
    kinds: kinds.length > 0 ? kinds : ["photo", "audio", "document"],
    filesMax: fit(files, fileLimits.filesMax),
    megabytesMax: fit(bytes / megabyte, fileLimits.megabytesMax),
  });
}

function readHtml(
  source: SourceObject,
  { place, scope }: Owner,
  { texts }: SurveyJsContext,
): Typed {
  const html = texts.rich(source, "html", `${place}.title`, scope);
  source.ignore("title", "isRequired");
  return typed(
    "statement",
    {},
    html ? { title: html, required: false } : { required: false },
  );
}

/** Reads an image as a statement. A video is linked; a picture must be uploaded again. */
function readImage(
  source: SourceObject,
  { place }: Owner,
  { texts }: SurveyJsContext,
): Typed {
  const link = source.text("imageLink") ?? "";
  const alt = texts.line(source, "altText", `${place}.title`);
  const isFilm =
    /^(?:video|youtube)$/.test(source.text("contentMode") ?? "") ||
    /youtu\.?be/.test(link);
  if (!isFilm && link !== "") source.lost("imageLink", "picture_left");
  const isPlayable = isFilm && isWebAddress(link);
  if (isFilm && !isPlayable) source.lost("imageLink", "value_unreadable");
  const videoUrl = isPlayable && link !== "" ? link : null;
  return typed(
    "statement",
    { videoUrl },
    alt ? { title: alt, required: false } : { required: false },
  );
}

function readCalculated(
  source: SourceObject,
  owner: Owner,
  context: SurveyJsContext,
): Typed {
  const { place, scope } = owner;
  const expression: Expression | null = context.expression(
    source,
    "expression",
    place,
    scope,
    "value",
  );
  const digits =
    source.number("maximumFractionDigits") ?? source.number("precision") ?? -1;
  source.ignore("minimumFractionDigits", "useGrouping", "format", "currency");
  const style = source.text("displayStyle") ?? "none";
  const currency =
    style === "currency" ? (source.text("currency") ?? "USD") : "";
  if (style === "percent" || style === "date") {
    source.lost("displayStyle", "setting_unsupported", { name: style });
  }
  return typed(
    "calculated",
    {
      expression,
      shown: true,
      decimals: digits < 0 ? null : Math.min(digits, formLimits.decimalsMax),
      unit: formatUnit(source) || currency,
    },
    { required: false },
  );
}

/** Returns the text after the value in a format such as "{0} kg". */
function formatUnit(source: SourceObject): string {
  const format = source.text("format");
  if (format === undefined) return "";
  const unit = /^\{0\}\s*(.*)$/.exec(format)?.[1];
  if (unit === undefined) {
    source.lost("format", "setting_unsupported", { name: "format" });
  }
  return unit ?? "";
}
