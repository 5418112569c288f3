import { saveTable } from "@sigi/contract/form-tables.ts";
import {
  createSection,
  saveQuestion,
  updateSection,
} from "@sigi/contract/questions.ts";
import { createSurvey, updateForm } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";

/**
 * Saves a form part by part, as the builder does. Jumps come last: their targets must exist. Random orders also come
 * last: before the fixed parts exist, others may come later than they do in the whole form.
 */
export async function saveForm(
  { client }: TestUser,
  { flow, tables, sections, closingSentence }: Form,
): Promise<Survey> {
  const survey = await client.call(createSurvey, {
    body: { title: "Survei acak", respondents: 1 },
  });
  const { form } = survey;
  const params = { id: form.id };
  const blocks = flow.blocks.map(({ code }) => ({ code, order: inOrder }));
  await client.call(updateForm, {
    params,
    body: { flow: { ...flow, order: inOrder, blocks } },
  });
  for (const { code: table, ...body } of tables) {
    await client.call(saveTable, { params: { ...params, table }, body });
  }
  const later: (() => Promise<unknown>)[] = [];
  for (const [index, section] of sections.entries()) {
    const { id } =
      form.sections[index] ??
      (await client.call(createSection, { body: { formId: form.id } }));
    const { code, title, description, showIf, block, fixed, repeat } = section;
    await client.call(updateSection, {
      params: { id },
      body: { code, title, description, showIf, block, fixed, repeat },
    });
    const { jumps, order } = section;
    if (jumps.length > 0 || order.random || order.show !== null) {
      later.push(() =>
        client.call(updateSection, { params: { id }, body: { jumps, order } }),
      );
    }
    for (const one of section.questions) {
      const { id: _, position: __, sectionId: ___, image: ____, ...rest } = one;
      const options = withoutJumps(one.options);
      const { question } = await client.call(saveQuestion, {
        body: {
          ...rest,
          jumps: [],
          sectionId: id,
          options: { ...options },
        },
      });
      if (one.jumps.length > 0 || options !== one.options) {
        const body = {
          id: question?.id,
          jumps: one.jumps,
          options: { ...one.options },
        };
        later.push(() => client.call(saveQuestion, { body }));
      }
    }
  }
  for (const saveJumps of later) await saveJumps();
  await client.call(updateForm, { params, body: { flow, closingSentence } });
  return survey;
}

const inOrder = { random: false, show: null };

/** Returns the options with choices without jumps; the same object if none has a jump. */
function withoutJumps(options: Question["options"]): object {
  if (!("choices" in options)) return options;
  const choices: readonly Choice[] = options.choices;
  return choices.some(({ jumpTo }) => jumpTo)
    ? { ...options, choices: choices.map(withoutJump) }
    : options;
}

/** The content that a creator made, without the ids and positions that the server assigns. */
export function contentOf({
  flow,
  tables,
  sections,
  closingSentence,
}: Pick<Form, "flow" | "tables" | "sections" | "closingSentence">): unknown {
  return asJson({
    flow,
    tables,
    closingSentence,
    sections: sections.map((section) => {
      const { code, title, description, showIf } = section;
      const { block, fixed, order, repeat, jumps } = section;
      return {
        code,
        title,
        description,
        showIf,
        block,
        fixed,
        order,
        repeat,
        jumps,
        questions: section.questions.map((question) => ({
          code: question.code,
          type: question.type,
          title: question.title,
          help: question.help,
          required: question.required,
          requiredIf: question.requiredIf,
          showIf: question.showIf,
          fixed: question.fixed,
          jumps: question.jumps,
          rules: question.rules,
          purpose: question.purpose,
          options: question.options,
        })),
      };
    }),
  });
}

const asJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value)) as unknown;

function withoutJump(choice: Choice): Choice {
  const { jumpTo: _, ...rest } = choice;
  return rest;
}
