import { Turns } from "@sigi/export/turns.ts";
import type {
  FormPatch,
  QuestionPatch,
  SectionPatch,
} from "@sigi/contract/form-edits.ts";
import { plainFlow } from "@sigi/survey/logic/logic-schemas.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { BusinessError, Invalid } from "../../platform/business-error.ts";
import type { FieldFault } from "../../platform/business-error.ts";
import type { ServiceRow } from "../catalogue/repository.ts";
import { cleanSectionTexts } from "../questions/edit-sections.ts";
import { FormTooLarge } from "../questions/errors.ts";
import { drawCodes } from "../questions/form-codes.ts";
import {
  derivedColumns,
  newOptions,
  writtenFields,
} from "../questions/question-columns.ts";
import type {
  FormRows,
  QuestionPosition,
  QuestionRow,
  SectionRow,
} from "../questions/repository.ts";
import type { FormLayout } from "./form-layout.ts";
import type { WholeQuestion, WholeSection } from "./repository.ts";

/** The data that a change is read with. */
export interface PatchContext {
  readonly surveyId: number;
  readonly rows: FormRows;
  readonly layout: FormLayout;
  /** The services by question type. */
  readonly catalogue: ReadonlyMap<string, ServiceRow>;
  /** The paths in the change at which the survey has a stored picture. */
  readonly storedPictures: ReadonlySet<string>;
}

/** The whole rows of the sections and questions that a change names. */
export interface ReadParts {
  readonly sections: WholeSection[];
  readonly questions: WholeQuestion[];
}

/** Limits the number of reported faults: a body of a megabyte can contain a hundred thousand. */
const faultsMax = 1_000;

/**
 * Reads a change of parts: existing parts keep the fields that are omitted, new parts get defaults. Yields to other
 * requests in between, because sanitising the texts of the largest change takes seconds.
 * @throws Invalid with the faults, at `sections.3.title` and `questions.12.option.choices.0.label`, by id;
 * FormTooLarge.
 */
export async function readParts(
  { sections = [], questions = [] }: FormPatch,
  context: PatchContext,
): Promise<ReadParts> {
  const { rows, layout } = context;
  const codes = codesAfter({ sections, questions }, context);
  const drawSection = drawCodes(codes, "s", layout.sectionIds.length);
  const drawQuestion = drawCodes(codes, "q", layout.positions.length);
  const faults: Faults = {};
  const oldSections = byId(rows.sections);
  const oldQuestions = byId(rows.questions);
  const orderOf = new Map(layout.sectionIds.map((id, index) => [id, index]));
  const placeOf = byId(layout.positions);
  let written = 0;
  const read = {
    sections: await readEach("sections", sections, faults, (patch) => {
      const old = oldSections.get(patch.id);
      const position = old?.position ?? orderOf.get(patch.id) ?? 0;
      const code = patch.code ?? old?.code ?? drawSection();
      return readSection({ ...patch, code }, old, position, context);
    }),
    questions: await readEach("questions", questions, faults, (patch) => {
      const old = oldQuestions.get(patch.id);
      const place = old ?? placeOf.get(patch.id);
      if (!place) throw new Error(`Question ${patch.id} has no place`);
      const code = patch.code ?? old?.code ?? drawQuestion();
      const question = readQuestion({ ...patch, code }, old, place, context);
      written += JSON.stringify(question.options).length;
      requireRoom(written, rows);
      return question;
    }),
  };
  const patched = { sections: byId(sections), questions: byId(questions) };
  for (const list of ["sections", "questions"] as const) {
    for (const id of layout.added[list]) {
      if (patched[list].has(id)) continue;
      faults[`${list}.${id}`] = [{ code: "required" }];
    }
  }
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return read;
}

/** Rejects early a change that would take seconds to read and would be rejected after the edit. @throws FormTooLarge */
function requireRoom(written: number, before: FormRows): void {
  const isTooLarge =
    written > formLimits.sizeMax && written > JSON.stringify(before).length;
  if (isTooLarge) throw new FormTooLarge();
}

/** Returns the codes that the form has after a change, except those that are yet to be drawn. */
function codesAfter(
  patch: Pick<FormPatch, "sections" | "questions">,
  { rows, layout }: PatchContext,
): string[] {
  const questionIds = layout.positions.map(({ id }) => id);
  const codesOf = (
    ids: readonly number[],
    old: readonly { id: number; code: string }[],
    patches: readonly { id: number; code?: string | undefined }[] = [],
  ) => {
    const now = byId(patches);
    const before = byId(old);
    return ids.flatMap((id) => now.get(id)?.code ?? before.get(id)?.code ?? []);
  };
  return [
    ...codesOf(layout.sectionIds, rows.sections, patch.sections),
    ...codesOf(questionIds, rows.questions, patch.questions),
  ];
}

type Faults = Record<string, readonly FieldFault[]>;

/** Reads each part, and collects its faults under its id. */
async function readEach<Patch extends { id: number }, Row>(
  list: "sections" | "questions",
  patches: readonly Patch[],
  faults: Faults,
  read: (patch: Patch) => Row,
): Promise<Row[]> {
  const named = new Set<number>();
  const rows: Row[] = [];
  const turns = new Turns();
  let room = faultsMax;
  for (const patch of patches) {
    await turns.next();
    const place = `${list}.${patch.id}`;
    if (named.has(patch.id)) faults[place] = [{ code: "named_twice" }];
    named.add(patch.id);
    try {
      rows.push(read(patch));
    } catch (error) {
      if (!(error instanceof BusinessError && error.fields)) throw error;
      const found = Object.entries(error.fields).slice(0, room);
      for (const [field, own] of found) faults[`${place}.${field}`] = own;
      room -= found.length;
      if (room <= 0) break;
    }
  }
  return rows;
}

const noSection = {
  title: "",
  description: "",
  image: null,
  imageAlt: "",
  showIf: null,
  block: null,
  fixed: false,
  order: plainFlow.order,
  repeat: null,
  jumps: [],
};

function readSection(
  patch: SectionPatch & { code: string },
  old: SectionRow | undefined,
  position: number,
  context: PatchContext,
): WholeSection {
  const { title, description } = patch;
  requireStored(patch, old, context);
  return {
    ...(old ?? noSection),
    ...given(patch),
    ...given(cleanSectionTexts({ title, description })),
    id: patch.id,
    code: patch.code,
    surveyId: context.surveyId,
    position,
  };
}

const noQuestion = {
  title: "",
  help: "",
  required: true,
  image: null,
  imageAlt: "",
  requiredIf: null,
  showIf: null,
  fixed: false,
  jumps: [],
  rules: [],
  purpose: "",
};

function readQuestion(
  patch: QuestionPatch & { code: string },
  old: QuestionRow | undefined,
  { sectionId, position }: QuestionPosition,
  context: PatchContext,
): WholeQuestion {
  const type = patch.type ?? (old?.type as QuestionTypeName | undefined);
  if (type === undefined) throw new Invalid({ type: [{ code: "required" }] });
  const service = context.catalogue.get(type);
  if (!service) throw new Error(`The catalogue has no service for ${type}`);
  requireStored(patch, old, context);
  const options = newOptions(type, old, patch);
  return {
    ...(old ?? noQuestion),
    ...given(writtenFields(patch)),
    ...given({ image: patch.image }),
    ...derivedColumns(service, type, options),
    id: patch.id,
    code: patch.code,
    surveyId: context.surveyId,
    sectionId,
    position,
    type,
    options,
  };
}

/** @throws Invalid for a picture that the survey has not stored. */
function requireStored(
  { image }: { readonly image?: string | null | undefined },
  old: { readonly image: string | null } | undefined,
  { storedPictures }: PatchContext,
): void {
  if (typeof image !== "string" || image === old?.image) return;
  if (storedPictures.has(image)) return;
  throw new Invalid({ image: [{ code: "image_not_stored" }] });
}

/** Returns the fields that are given. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

export const byId = <Row extends { readonly id: number }>(
  rows: readonly Row[],
) => new Map(rows.map((row) => [row.id, row]));
