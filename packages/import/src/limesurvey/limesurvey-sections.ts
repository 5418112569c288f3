import { formLimits } from "@sigi/survey/form-limits.ts";
import { plainFlow } from "@sigi/survey/logic/logic-schemas.ts";
import type { Block } from "@sigi/survey/survey-form.ts";
import { countCharacters } from "@sigi/survey/text.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { type DefinedSection, defineSection } from "../definition.ts";
import { completeQuestion } from "./complete-question.ts";
import type { Draft } from "./limesurvey-draft.ts";
import { type LimeReading, readCondition } from "./limesurvey-reading.ts";
import type { LimeGroup } from "./limesurvey-survey.ts";
import { readQuestion } from "./read-question.ts";

/** Reads the groups as sections. Groups in random order become blocks. */
export function readSections(
  groups: readonly LimeGroup[],
  reading: LimeReading,
): { sections: DefinedSection[]; blocks: Block[] } {
  // The names of all questions must be known before the logic is read.
  const parts = groups.map((group) => ({
    group,
    drafts: group.questions.flatMap(
      (question) => readQuestion(question, reading) ?? [],
    ),
  }));
  const types = new Map(
    groups.flatMap(({ questions }) =>
      questions.map(({ qid, type }) => [qid, type] as const),
    ),
  );
  const sections = parts.map(({ group, drafts }, index) =>
    readSection(
      group,
      drafts,
      index + 1,
      (qid) => types.get(qid) ?? "",
      reading,
    ),
  );
  return withBlocks(sections, groups);
}

function readSection(
  { source }: LimeGroup,
  drafts: readonly Draft[],
  number: number,
  typeOf: (qid: string) => string,
  reading: LimeReading,
): DefinedSection {
  const { context, texts } = reading;
  const code = context.code(`section_${number}`, source.place, "sections");
  const place = `sections.${segment(code)}`;
  const name = texts.read(source, "group_name", `${place}.title`);
  const isLong = countCharacters(name) > formLimits.sectionTitleMax;
  const description = texts.read(source, "description", `${place}.description`);
  const showIf = relevanceOf(source.text("grelevance")?.trim() ?? "");
  source.ignore("gid", "sid", "group_order", "language", "randomization_group");
  const shuffled = shuffledOf(drafts);
  const questions = drafts.flatMap((draft) =>
    completeQuestion(draft, showIf, typeOf, reading).map((question) => ({
      ...question,
      fixed: shuffled.size > 0 && !shuffled.has(draft),
    })),
  );
  source.close(`sections.${code}`);
  return defineSection(code, {
    title: isLong ? "" : name,
    description: isLong ? `${name}\n${description}` : description,
    showIf,
    order: { ...plainFlow.order, random: shuffled.size > 0 },
    questions,
  });

  function relevanceOf(text: string): DefinedSection["showIf"] {
    return text === "1"
      ? null
      : readCondition(
          text,
          source.placeOf("grelevance"),
          `sections.${code}.showIf`,
          reading,
        );
  }
}

/**
 * Returns the questions of a group that are in random order. If there are several such sets, only the first is
 * supported.
 */
function shuffledOf(drafts: readonly Draft[]): ReadonlySet<Draft> {
  const nameOf = ({ question }: Draft) =>
    question.attributes.text("random_group")?.trim() ?? "";
  const [first] = drafts.map(nameOf).filter((name) => name !== "");
  if (first === undefined) return new Set();
  for (const draft of drafts) {
    const name = nameOf(draft);
    if (name !== "" && name !== first) {
      draft.question.attributes.lost("random_group", "setting_unsupported", {
        name: "random_group",
      });
    }
  }
  const same = drafts.filter((draft) => nameOf(draft) === first);
  return new Set(same.length > 1 ? same : []);
}

/** Combines neighbouring groups of one randomisation group to blocks. */
function withBlocks(
  sections: readonly DefinedSection[],
  groups: readonly LimeGroup[],
): { sections: DefinedSection[]; blocks: Block[] } {
  const blocks = new Map<string, Block>();
  let last = "";
  const placed = sections.map((section, index) => {
    const source = groups[index]?.source;
    const name = source?.text("randomization_group")?.trim() ?? "";
    const isApart = blocks.has(name) && last !== name;
    last = name;
    if (name === "") return section;
    if (isApart) {
      source?.lost("randomization_group", "setting_unsupported", {
        name: "randomization_group",
      });
      return section;
    }
    const block = blocks.get(name) ?? {
      code: `block_${blocks.size + 1}`,
      order: { random: true, show: null },
    };
    blocks.set(name, block);
    return { ...section, block: block.code };
  });
  return { sections: placed, blocks: [...blocks.values()] };
}
