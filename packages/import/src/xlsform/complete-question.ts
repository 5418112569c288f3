import { segment } from "@sigi/survey/translations/form-texts.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import type { Typed } from "../logic/typed-expression.ts";
import type { SourceObject } from "../source/source-object.ts";
import { withConstraint } from "./xlsform-constraint.ts";
import {
  translated,
  readCondition,
  type XlsformReading,
} from "./xlsform-reading.ts";
import { isReadOnly, unknownLooks } from "./xlsform-types.ts";
import { translateXpath } from "./xpath-logic.ts";

/** Adds the logic to a question. All rows must be known. Closes its row in the report. */
export function completeQuestion(
  read: DefinedQuestion,
  source: SourceObject,
  own: Typed,
  reading: XlsformReading,
): DefinedQuestion {
  const target = `questions.${read.code}`;
  const question = withConstraint(
    withFormula(read, source, reading),
    source,
    own,
    reading,
  );
  const completed = {
    ...question,
    help: withGuidance(question, source, reading),
    showIf: readCondition(source, "relevant", `${target}.showIf`, reading),
    ...readRequired(question, source, reading),
  };
  reportRest(source, question, target);
  source.close(target);
  return completed;
}

function withFormula(
  question: DefinedQuestion,
  source: SourceObject,
  reading: XlsformReading,
): DefinedQuestion {
  if (question.type !== "calculated") return question;
  const target = `questions.${question.code}.options.expression`;
  const expression =
    translated(source, "calculation", target, reading, (text, scope) =>
      translateXpath(text, scope),
    )?.expression ?? null;
  return defineQuestion("calculated", question.code, {
    ...question,
    options: { ...question.options, expression },
  });
}

/** Appends the guidance to the help. In XLSForm, guidance is help shown on demand. */
function withGuidance(
  { code, help }: DefinedQuestion,
  source: SourceObject,
  { texts }: XlsformReading,
): string {
  const place = `questions.${segment(code)}`;
  const guidance = texts.read(source, "guidance_hint", `${place}.guidance`);
  if (guidance === "") return help;
  source.changed("guidance_hint", `questions.${code}.help`, "xlsform_guidance");
  const glue = (parts: readonly string[]) =>
    parts.filter((part) => part !== "").join("\n");
  texts.join([`${place}.help`, `${place}.guidance`], `${place}.help`, glue);
  return glue([help, guidance]);
}

/** Reads "required": "yes", or a condition. */
export function readRequired(
  { code, type }: Pick<DefinedQuestion, "code" | "type">,
  source: SourceObject,
  reading: XlsformReading,
): Pick<DefinedQuestion, "required" | "requiredIf"> {
  const text = source.text("required") ?? "";
  const never = { required: false, requiredIf: null };
  if (type === "statement" || type === "calculated") return never;
  if (/^(?:yes|true|true\(\)|1|required)$/i.test(text))
    return { ...never, required: true };
  if (text === "" || /^(?:no|false|false\(\)|0)$/i.test(text)) return never;
  const target = `questions.${code}.requiredIf`;
  return {
    ...never,
    requiredIf: readCondition(source, "required", target, reading),
  };
}

/** Reports cells that no question supports. */
export function reportRest(
  source: SourceObject,
  { type }: Pick<DefinedQuestion, "type">,
  target: string,
): void {
  const defaultValue = source.text("default");
  if (defaultValue !== undefined) {
    source.changed("default", target, "default_left", {
      value: defaultValue.slice(0, 200),
    });
  }
  const message = source.text("required_message");
  if (message !== undefined)
    source.lost("required_message", "text_left", { text: message });
  if (isReadOnly(source) && type !== "calculated" && type !== "statement") {
    source.lost("read_only", "setting_unsupported", { name: "read_only" });
  } else {
    source.ignore("read_only");
  }
  for (const name of unknownLooks(source.text("appearance") ?? "")) {
    source.changed("appearance", target, "setting_unsupported", { name });
  }
  for (const media of ["media::image", "media::big-image"]) {
    if (source.has(media)) source.lost(media, "picture_left");
  }
  const parameters = source.text("parameters");
  if (
    parameters !== undefined &&
    [
      "file_upload",
      "location",
      "signature",
      "short_text",
      "long_text",
    ].includes(type)
  ) {
    source.lost("parameters", "setting_unsupported", { name: parameters });
  }
}
