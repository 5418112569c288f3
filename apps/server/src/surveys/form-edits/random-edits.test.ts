import { reserveFormIds, saveForm } from "@sigi/contract/form-edits.ts";
import type { QuestionPatch, SectionPatch } from "@sigi/contract/form-edits.ts";
import type { Question, Section } from "@sigi/contract/questions.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { choiceQuestion } from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { builderOf, questionsOf } from "../testing/builder.ts";
import type { Builder } from "../testing/builder.ts";

const server = useTestServer({ work: false });
let creator: TestUser;
let builder: Builder;

beforeAll(async () => {
  creator = await createUser(server);
  builder = builderOf(server, creator);
});

/** A part of the local document of a client. */
type Part = SectionPatch & { questions: QuestionPatch[] };

const sectionPatch = (section: Section): SectionPatch => {
  const { id, code, title, description, image, showIf } = section;
  const { block, fixed, order, repeat, jumps } = section;
  const logic = { showIf, block, fixed, order, repeat, jumps };
  return { id, code, title, description, image, ...logic };
};

const questionPatch = (question: Question): QuestionPatch => {
  const { id, code, title, help, required, requiredIf, fixed } = question;
  const { jumps, rules, purpose, options, type, showIf, image } = question;
  const logic = { requiredIf, fixed, jumps, rules, showIf };
  const texts = { code, title, help, purpose, image };
  return { id, ...texts, required, options: { ...options }, type, ...logic };
};

const documentOf = ({ form }: Survey): Part[] =>
  form.sections.map((section) => ({
    ...sectionPatch(section),
    questions: section.questions.map(questionPatch),
  }));

/** Saves the difference between the server's state and a document. */
async function saveTo(present: Survey, goal: readonly Part[]): Promise<void> {
  const before = documentOf(present);
  const old = new Map(
    before.flatMap(({ questions, ...section }) => [
      [`s${section.id}`, section] as [string, object],
      ...questions.map((one) => [`q${one.id}`, one] as [string, object]),
    ]),
  );
  const differs = (key: string, part: object) =>
    !isDeepStrictEqual(old.get(key), part);
  await creator.client.call(saveForm, {
    params: { code: present.code },
    body: {
      version: present.version,
      order: goal.map(({ id, questions }) => ({
        id,
        questions: questions.map((question) => question.id),
      })),
      sections: goal
        .map(({ questions: _questions, ...section }) => section)
        .filter((section) => differs(`s${section.id}`, section)),
      questions: goal
        .flatMap(({ questions }) => questions)
        .filter((question) => differs(`q${question.id}`, question)),
    },
  });
}

interface Edit {
  readonly kind: (typeof kinds)[number];
  readonly at: number;
  readonly to: number;
}

const kinds = [
  "add question",
  "add section",
  "delete question",
  "delete section",
  "move question",
  "move section",
  "retitle",
  "recode",
  "retype",
] as const;

const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % Math.max(items.length, 1)];

/** Returns the document after an edit; ids are taken from the reserved ones. */
function edited(
  before: readonly Part[],
  { kind, at, to }: Edit,
  ids: { sections: number[]; questions: number[] },
): Part[] {
  const parts = structuredClone(before) as Part[];
  const from = pick(
    parts.filter(({ questions }) => questions.length > 0),
    at,
  );
  const goal = pick(parts, to);
  const place = from ? to % from.questions.length : 0;
  const question = from?.questions[place];
  switch (kind) {
    case "add question": {
      const id = ids.questions.pop();
      if (id === undefined) break;
      const added: QuestionPatch = { id, type: "number", title: `Baru ${id}` };
      goal?.questions.splice(at, 0, added);
      break;
    }
    case "add section": {
      const id = ids.sections.pop();
      if (id !== undefined) parts.splice(at, 0, { id, questions: [] });
      break;
    }
    case "delete question":
      from?.questions.splice(place, 1);
      break;
    case "delete section":
      if (parts.length > 1) parts.splice(at % parts.length, 1);
      break;
    case "move question":
      if (!question) break;
      from?.questions.splice(place, 1);
      goal?.questions.splice(at, 0, question);
      break;
    case "move section":
      parts.splice(to, 0, ...parts.splice(at % parts.length, 1));
      break;
    case "retitle":
      if (question) question.title = `Judul ${at} ${to}`;
      break;
    case "recode":
      if (question) question.code = `kode_${question.id}_${to}`;
      break;
    case "retype":
      if (!question) break;
      question.type = "multiple_choice";
      delete question.options;
      break;
    default:
  }
  return parts;
}

async function startOf(): Promise<Survey> {
  const survey = await builder.draft({
    questions: [choiceQuestion, choiceQuestion, { type: "short_text" }],
  });
  const [one, , last] = questionsOf(survey);
  const showIf = { call: "answered", args: [{ answer: one?.code }] } as never;
  await builder.save({ id: last?.id ?? 0, showIf, title: "Kota?" });
  return builder.read(survey.code);
}

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(6),
  to: fc.nat(6),
});

it("is the first document again when that is saved after any edits", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (edits) => {
      const first = await startOf();
      const ids = await creator.client.call(reserveFormIds, {
        params: { code: first.code },
        body: { sections: 12, questions: 12 },
      });
      let present = first;
      for (const one of edits) {
        const goal = edited(documentOf(present), one, ids);
        try {
          await saveTo(present, goal);
        } catch (error) {
          // Some edits break the logic; the form must then be unchanged.
          if (!(error instanceof ApiFailure)) throw error;
          expect(error.code).toBe("logic_invalid");
          const { form } = await builder.read(first.code);
          expect(form).toEqual(present.form);
          continue;
        }
        present = await builder.read(first.code);
        expect(shapeOf(documentOf(present))).toEqual(shapeOf(goal));
      }
      await saveTo(present, documentOf(first));
      const last = await builder.read(first.code);
      expect(last.form).toEqual(first.form);
      expect(last.totalCost).toBe(first.totalCost);
    }),
    { numRuns: 30 },
  );
}, 120_000);

/** The properties that an edit of a document determines; the server adds codes and defaults. */
const shapeOf = (parts: readonly Part[]) =>
  parts.map(({ id, questions }) => ({
    id,
    questions: questions.map(({ id: question, type, title }) => ({
      question,
      type,
      title,
    })),
  }));
