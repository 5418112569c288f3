import { startAnswer } from "@sigi/contract/answers.ts";
import { fingerprintsOf } from "@sigi/quality/text-fingerprints.ts";
import type { TextFingerprint } from "@sigi/quality/text-fingerprints.ts";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createUser } from "../../src/accounts/testing/user-factories.ts";
import { answers } from "../../src/answers/tables.ts";
import { answerTexts } from "../../src/answers/review/tables.ts";
import { publishSurvey } from "../../src/answers/testing/answer-factories.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

const server = useTestServer({ work: false });

const questionId = 1;
let participationId = 0;

beforeEach(async () => {
  const { db } = server.services;
  const { id: surveyId, code } = await publishSurvey(server);
  const { client } = await createUser(server);
  const started = await client.call(startAnswer, { params: { code } });
  participationId = started.participation.id;
  await db.delete(answerTexts);
  await db.insert(answers).values({ participationId, surveyId, values: {} });
});

const store = (...texts: readonly TextFingerprint[]) =>
  server.services.db.insert(answerTexts).values(
    texts.map((text) => ({
      ...text,
      participationId,
      sketch: [...text.sketch],
      bands: [...text.bands],
    })),
  );

/** The hashes of whole texts that resemble this one. */
async function findSimilar(text: TextFingerprint): Promise<number[]> {
  const { rows } = await server.services.db.execute<{
    alike: TextFingerprint[] | null;
  }>(sql`select similar_texts(${JSON.stringify([text])}::jsonb) as alike`);
  return (rows[0]?.alike ?? []).map(({ whole }) => whole);
}

function printOf(words: readonly string[]): TextFingerprint {
  const text = { questionId, key: "", text: words.join(" "), asked: "" };
  const [print] = fingerprintsOf({ texts: [text] });
  if (!print) throw new Error("the text is too short");
  return print;
}

const wordsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `kata${first + index}`);

/** The bands of `text` with this number of its smallest hashes. */
const sharing = (text: TextFingerprint, hashes: number, whole: number) => ({
  ...text,
  whole,
  sketch: text.sketch.map((hash, at) => (at < hashes ? hash : hash ^ 1)),
});

const own = printOf(wordsFrom(0, 60));

it("finds a copy behind a text that was made to have the same bands", async () => {
  await store(sharing(own, 2, 1), own);
  expect(await findSimilar(own)).toEqual([own.whole]);
});

it("returns the text that shares most, not the one that has most bands in common", async () => {
  const changed = printOf([...wordsFrom(0, 48), ...wordsFrom(100, 12)]);
  await store(sharing(own, 12, 1), changed);
  expect(await findSimilar(own)).toEqual([changed.whole]);
});

it("leaves out texts that share less than a quarter", async () => {
  await store(sharing(own, 7, 1));
  expect(await findSimilar(own)).toEqual([]);
  await store(sharing(own, 8, 2));
  expect(await findSimilar(own)).toEqual([2]);
});
