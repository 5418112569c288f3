import { randomBytes } from "node:crypto";
import type { AnswerForm } from "@sigi/contract/answers.ts";
import type { RawAnswers, Walk } from "@sigi/survey/logic/walk-form.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import type { UploadedFile } from "@sigi/survey/question-types/file-upload/answer.ts";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Services } from "../../platform/services.ts";
import { isFileQuestion } from "../uploads/file-rules.ts";
import { answerFiles } from "../uploads/tables.ts";

/** Files that a respondent has sent: rows as uploads create them, each inserted once. */
export class SentFiles {
  readonly #services: Services;
  readonly #participationId: number;
  readonly #sent = new Map<string, unknown>();

  constructor(services: Services, participationId: number) {
    this.#services = services;
    this.#participationId = participationId;
  }

  /** The answers as they go over the wire, with sent files in the place of samples. */
  async inAnswers(form: AnswerForm, raw: RawAnswers): Promise<RawAnswers> {
    const sent = new Map<number, unknown>();
    for (const question of form.sections.flatMap((one) => one.questions)) {
      const given = raw.get(question.id);
      if (given === undefined) continue;
      const value = JSON.parse(JSON.stringify(given)) as unknown;
      const { id } = question;
      sent.set(
        id,
        isFileQuestion(question)
          ? await this.#inValue(value, id, `${id}`)
          : value,
      );
    }
    return sent;
  }

  async #inValue(
    value: unknown,
    questionId: number,
    place: string,
  ): Promise<unknown> {
    if (Array.isArray(value)) {
      const isSample = value.some((one) => isRecord(one) && "file_id" in one);
      return isSample ? [await this.#file(questionId, place)] : value;
    }
    if (!isRecord(value)) return value;
    // In a repeated section the value has files for each item.
    const items: [string, unknown][] = [];
    for (const [item, one] of Object.entries(value)) {
      items.push([
        item,
        await this.#inValue(one, questionId, `${place} ${item}`),
      ]);
    }
    return Object.fromEntries(items);
  }

  async #file(questionId: number, place: string): Promise<unknown> {
    const found = this.#sent.get(place);
    if (found) return found;
    const row = {
      participationId: this.#participationId,
      questionId,
      name: `${randomBytes(16).toString("base64url")}.bin`,
      originalName: "foto.webp",
      mediaType: "image/webp",
      bytes: 1_000,
      createdAt: this.#services.clock.now(),
    };
    const [stored] = await this.#services.db
      .insert(answerFiles)
      .values(row)
      .returning();
    const file = { file_id: stored?.id, name: "foto.webp", size: 1_000 };
    this.#sent.set(place, file);
    return file;
  }
}

/** The ids of the files that belong to the answer now. */
export async function attachedTo(
  { db }: Services,
  participationId: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: answerFiles.id })
    .from(answerFiles)
    .where(
      and(
        eq(answerFiles.participationId, participationId),
        isNotNull(answerFiles.attachedAt),
      ),
    )
    .orderBy(answerFiles.id);
  return rows.map(({ id }) => id);
}

/** The ids of the files that the answers of a walk name. */
export const filesNamedIn = (visits: Walk["sections"]): number[] =>
  visits
    .flatMap(({ questions }) => questions)
    .flatMap(({ question, result }) =>
      question.type === "file_upload" && "value" in result
        ? ((result.value ?? []) as UploadedFile[])
        : [],
    )
    .map(({ file_id }) => file_id)
    .toSorted((one, other) => one - other);
