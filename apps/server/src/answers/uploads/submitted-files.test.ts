import { startAnswer, submitAnswer } from "@sigi/contract/answers.ts";
import type { Participation } from "@sigi/contract/answers.ts";
import { uploadAnswerFile } from "@sigi/contract/uploads.ts";
import type { ReceivedFile } from "@sigi/contract/uploads.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sections } from "../../surveys/questions/tables.ts";
import { publishSurvey } from "../testing/answer-factories.ts";
import type {
  QuestionTraits,
  TestSurvey,
} from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { plainImage } from "../../../testing/image-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { answers } from "../tables.ts";
import { answerFiles } from "./tables.ts";
import { fileOf } from "./testing/file-question.ts";
import { pdf } from "./testing/sample-files.ts";

const server = useTestServer({ work: false });

const fileQuestion: QuestionTraits = {
  type: "file_upload",
  options: { kinds: ["photo", "audio", "document"], filesMax: 2 },
};

interface Answering {
  readonly user: TestUser;
  readonly survey: TestSurvey;
  readonly participation: Participation;
}

async function start(
  form: readonly QuestionTraits[],
  { repeated = false } = {},
): Promise<Answering> {
  const survey = await publishSurvey(server, { form });
  if (repeated) await repeatSections(survey.id);
  const user = await createUser(server);
  const { participation } = await user.client.call(startAnswer, {
    params: { code: survey.code },
  });
  return { user, survey, participation };
}

/** Repeats the section "shop" over the choices picked in the first question. */
async function repeatSections(surveyId: number) {
  const rows = await server.services.db
    .update(sections)
    .set({ repeat: { question: "q1", over: "chosen" } })
    .where(eq(sections.surveyId, surveyId))
    .returning();
  const first = rows.find(({ code }) => code === "s1");
  await server.services.db
    .update(sections)
    .set({ repeat: null })
    .where(eq(sections.id, first?.id ?? 0));
}

const upload = (
  { user, survey }: Answering,
  index: number,
  bytes: Uint8Array,
  name = "surat.pdf",
) =>
  user.client.call(uploadAnswerFile, {
    params: { code: survey.code },
    body: {
      questionId: survey.questionIds[index] ?? 0,
      file: fileOf(bytes, name),
    },
  });

/** The file as a page sends it. */
const sent = ({ fileId, name, size }: ReceivedFile) => ({
  file_id: fileId,
  name,
  size,
});

const bodyOf = (
  { survey, participation }: Answering,
  values: readonly unknown[],
) => ({
  formId: survey.id,
  participationId: participation.id,
  lease: participation.lease,
  values: values.map((value, index) => ({
    questionId: survey.questionIds[index] ?? 0,
    value,
  })),
});

const submit = (answering: Answering, values: readonly unknown[]) =>
  answering.user.client.call(submitAnswer, { body: bodyOf(answering, values) });

const refused = (answering: Answering, values: readonly unknown[]) =>
  answering.user.client.refused(submitAnswer, {
    body: bodyOf(answering, values),
  });

async function storedIn({ participation }: Answering) {
  const { db } = server.services;
  const [row] = await db
    .select()
    .from(answers)
    .where(eq(answers.participationId, participation.id));
  return row && Object.values(row.values);
}

const attachedOf = async ({ participation }: Answering) =>
  (
    await server.services.db
      .select()
      .from(answerFiles)
      .where(eq(answerFiles.participationId, participation.id))
  )
    .filter(({ attachedAt }) => attachedAt !== null)
    .map(({ id }) => id);

describe("a submitted answer with files", () => {
  it("records what the server knows of each, not what the client says", async () => {
    const answering = await start([fileQuestion]);
    const letter = await upload(answering, 0, pdf(), "KTP Budi.pdf");
    const photo = await upload(
      answering,
      0,
      await plainImage("png", 40, 30),
      "wajah.png",
    );
    const lies = { name: "gaji-direktur.exe", size: 1, kind: "audio" };
    const { status } = await submit(answering, [
      [
        { ...sent(letter), ...lies },
        { ...sent(photo), ...lies },
      ],
    ]);
    expect(status).toBe("accepted");
    expect(await storedIn(answering)).toEqual([
      [
        {
          file_id: letter.fileId,
          name: `file-${letter.fileId}.pdf`,
          size: pdf().length,
          kind: "document",
        },
        {
          file_id: photo.fileId,
          name: `file-${photo.fileId}.webp`,
          size: photo.size,
          kind: "photo",
        },
      ],
    ]);
    expect(await attachedOf(answering)).toEqual([letter.fileId, photo.fileId]);
  });

  it("decides its logic without the client's words", async () => {
    const answering = await start([
      fileQuestion,
      {
        type: "short_text",
        options: {},
        required: true,
        showIf: "contains(q1, 'rahasia.pdf')",
      },
    ]);
    const file = await upload(answering, 0, pdf(), "rahasia.pdf");
    await submit(answering, [[{ ...sent(file), name: "rahasia.pdf" }]]);
    expect(await storedIn(answering)).toHaveLength(1);
  });

  it("takes a photo that grew when it was encoded again", async () => {
    const answering = await start([fileQuestion]);
    const file = await upload(answering, 0, pdf());
    const { db } = server.services;
    await db
      .update(answerFiles)
      .set({ bytes: 12 * 1024 * 1024 })
      .where(eq(answerFiles.id, file.fileId ?? 0));
    const size = 12 * 1024 * 1024;
    await submit(answering, [[{ ...sent(file), size }]]);
    expect(await storedIn(answering)).toMatchObject([[{ size }]]);
  });

  it("is refused with a file of another participation, without attaching any", async () => {
    const answering = await start([fileQuestion]);
    const other = await start([fileQuestion]);
    const own = await upload(answering, 0, pdf());
    const theirs = await upload(other, 0, pdf());
    const [questionId] = answering.survey.questionIds;
    for (const foreign of [
      sent(theirs),
      { ...sent(own), file_id: 2_147_483_647 },
    ]) {
      const failure = await refused(answering, [[sent(own), foreign]]);
      expect(failure).toMatchObject({ status: 422, code: "answers_invalid" });
      expect(Object.keys(failure.fields)).toEqual([`value.${questionId}`]);
    }
    expect(await attachedOf(answering)).toEqual([]);
    expect(await storedIn(answering)).toBeUndefined();
  });

  it.each([2 ** 31, 2 ** 53 - 1, 2 ** 53, 1.5, -1, "7", null])(
    "is refused with %j as an id",
    async (file_id) => {
      const answering = await start([fileQuestion]);
      const failure = await refused(answering, [
        [{ file_id, name: "a", size: 1 }],
      ]);
      expect(failure).toMatchObject({ status: 422, code: "answers_invalid" });
    },
  );

  it("gets its receipt again when it is repeated", async () => {
    const answering = await start([fileQuestion]);
    const values = [[sent(await upload(answering, 0, pdf()))]];
    const receipts = await Promise.all([
      submit(answering, values),
      submit(answering, values),
    ]);
    expect(receipts[1]).toEqual(receipts[0]);
  });
});

describe("files in a repeated section", () => {
  const shops: readonly QuestionTraits[] = [
    {
      type: "multiple_choice",
      options: {
        choices: [
          { id: "a", label: "Warung" },
          { id: "b", label: "Pasar" },
        ],
      },
    },
    { ...fileQuestion, section: "shop" },
  ];

  it("belong to their items, with the server's records", async () => {
    const answering = await start(shops, { repeated: true });
    const [a, b] = [
      await upload(answering, 1, pdf(), "a.pdf"),
      await upload(answering, 1, pdf(300), "b.pdf"),
    ];
    await submit(answering, [["a", "b"], { a: [sent(a)], b: [sent(b)] }]);
    const record = ({ fileId, size }: ReceivedFile) => ({
      file_id: fileId,
      name: `file-${fileId}.pdf`,
      size,
      kind: "document",
    });
    expect(await storedIn(answering)).toEqual([
      ["a", "b"],
      { a: [record(a)], b: [record(b)] },
    ]);
    expect(await attachedOf(answering)).toEqual([a.fileId, b.fileId]);
  });

  it("are refused at the item that has another item's file or a stranger's", async () => {
    const answering = await start(shops, { repeated: true });
    const other = await start(shops, { repeated: true });
    const own = sent(await upload(answering, 1, pdf()));
    const theirs = sent(await upload(other, 1, pdf()));
    const [, questionId] = answering.survey.questionIds;
    for (const b of [own, theirs]) {
      const failure = await refused(answering, [
        ["a", "b"],
        { a: [own], b: [b] },
      ]);
      expect(Object.keys(failure.fields)).toEqual([`value.${questionId}.b`]);
    }
    expect(await attachedOf(answering)).toEqual([]);
  });
});
