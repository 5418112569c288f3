import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import { type Walk, walkForm } from "@sigi/survey/logic/walk-form.ts";
import { sampleValues } from "@sigi/survey/question-types.ts";
import type {
  Random,
  SampleSource,
} from "@sigi/survey/question-types/question-type.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { testContext } from "@sigi/survey/test-forms.ts";

/**
 * Completes a form. Each question is answered with the first sample that it accepts, and optional ones are skipped at
 * random.
 * @returns the last walk, with the codes of required questions without a fitting sample.
 */
export function answerAtRandom(form: Form, random: Random) {
  const answers = new Map<number, unknown>();
  const done = new Set<string>();
  const unanswered: string[] = [];
  const walk = () => walkForm(form, answers, testContext);
  const source: SampleSource = { ...sampleContext, random };
  for (;;) {
    const next = nextOf(walk(), done);
    if (!next) return { walk: walk(), unanswered };
    done.add(next.key);
    const { question, item, mayStayEmpty } = next;
    const give = (value: unknown) => {
      const items = answers.get(question.id) as object | undefined;
      answers.set(
        question.id,
        item === null ? value : { ...items, [item]: value },
      );
    };
    if (mayStayEmpty && random.chance(0.2)) continue;
    const fits = [...sampleValues(question, source)].some((value) => {
      give(value);
      const read = visitsOf(walk()).find(({ key }) => key === next.key);
      return read?.isAnswered === true;
    });
    if (fits) continue;
    give(undefined);
    if (!mayStayEmpty) unanswered.push(question.code);
  }
}

/**
 * The context of the samples: a word and texts of 1 to 20 digits, such as identity numbers, and one region of each
 * level.
 */
const sampleContext: Omit<SampleSource, "random"> = {
  ...testContext,
  regions: {
    has: () => true,
    provinces: [{ id: "32" }],
    children: (id) => [{ id: `${id}.73` }],
  },
  texts: () => [
    "Satu",
    ...Array.from({ length: 20 }, (_, length) => "1".repeat(length + 1)),
  ],
  earlier: new Map([
    ...(["provinsi", "province"] as const).map((code) => [code, "32"] as const),
    ["kota", "32.73"],
  ]),
};

const visitsOf = ({ sections }: Walk) =>
  sections.flatMap((page) =>
    page.questions.map(({ question, result }) => ({
      key: `${page.key} ${String(question.id)}`,
      item: page.item?.code ?? null,
      question,
      mayStayEmpty: "value" in result,
      isAnswered: "value" in result && result.value !== null,
    })),
  );

const nextOf = (walk: Walk, done: ReadonlySet<string>) =>
  visitsOf(walk).find(
    ({ key, question }) => isAnswerable(question) && !done.has(key),
  );
