import type { Fault } from "../fault.ts";
import type { FormFault, FormFaultCode } from "../form-fault.ts";
import { type FormOrder, type LogicOwner, orderForm } from "../form-order.ts";
import { operandTypeOf } from "../question-types.ts";
import { parentLevels, regionSourceOf } from "../region-source.ts";
import type { Form, Question, Section } from "../survey-form.ts";
import { checkTableSource } from "../tables/check-table-source.ts";
import { unitsOf } from "./arrange.ts";
import { checkExpression } from "./check-expression.ts";
import { checkSize, type SizedSite } from "./check-size.ts";
import {
  carrySites,
  closingSites,
  expressionSites,
  type JumpSite,
  jumpSites,
} from "./expression-sites.ts";

/** The place of faults in the closing sentence. */
export const closingPlace = "closing_sentence";

/**
 * Checks all logic of a form: codes, expressions, jumps, random orders,
 * repetitions, carried choices, region cascades and the closing sentence. Each
 * fault names the section or question, and the field in it.
 */
export function checkLogic(form: Form): FormFault[] {
  const order = orderForm(form);
  const faults = [...checkCodes(form), ...checkFlow(form)];
  const sites: SizedSite[] = [];
  for (const section of form.sections) {
    for (const owner of [section, ...section.questions]) {
      for (const site of expressionSites(owner)) {
        sites.push({ section, owner, site });
        const place = { form, order, owner, section };
        const found = checkExpression(site, place);
        faults.push(
          ...at(owner, site.field, withPiping(found, site.expression === null)),
        );
      }
      for (const site of jumpSites(owner)) {
        faults.push(...at(owner, site.field, checkJump(site, owner, order)));
      }
      faults.push(
        ...("questions" in owner
          ? checkRepeat(owner, order)
          : checkSources(owner, form, order)),
      );
    }
  }
  for (const site of closingSites(form)) {
    sites.push({ section: null, owner: null, site });
    const place = { form, order, owner: null, section: null };
    const found = checkExpression(site, place);
    faults.push(
      ...withPiping(found, site.expression === null).map((fault) => ({
        place: closingPlace,
        ...fault,
      })),
    );
  }
  return [...faults, ...checkSize(form, order, sites)];
}

type LogicFault = Fault<FormFaultCode>;

/** Adds the place in a section or question to faults. */
function at(
  owner: LogicOwner,
  field: string,
  faults: readonly LogicFault[],
): FormFault[] {
  const kind = "questions" in owner ? "sections" : "questions";
  return faults.map((fault) => ({
    place: `${kind}.${owner.id}.${field}`,
    ...fault,
  }));
}

const withPiping = (faults: LogicFault[], unreadable: boolean): LogicFault[] =>
  unreadable ? [{ code: "piping_unreadable" }] : faults;

/** Each code must identify one part of the form. */
function checkCodes({ sections }: Form): FormFault[] {
  const used = new Set<string>();
  return sections
    .flatMap((section) => [section, ...section.questions])
    .flatMap((owner) => {
      const { code } = owner;
      const fault: LogicFault | null = !isFormCode(code)
        ? { code: "code_invalid" }
        : used.has(code)
          ? { code: "code_repeated", params: { name: code } }
          : null;
      used.add(code);
      return fault ? at(owner, "code", [fault]) : [];
    });
}

/** Checks the code of a section or question: 1 to 60 visible characters, spaces only inside, no braces. */
export function isFormCode(code: string): boolean {
  return /^[^\s\p{C}{}](?:[^\n\t\p{C}{}]{0,58}[^\s\p{C}{}])?$/u.test(code);
}

/** The blocks must exist, keep their sections together, and not show more parts than they have. */
function checkFlow({ flow, sections }: Form): FormFault[] {
  const faults: FormFault[] = [];
  const blocks = new Map(flow.blocks.map((block) => [block.code, block]));
  const seen = new Set<string>();
  const units = unitsOf(sections);
  for (const { block: code, sections: members } of units) {
    const [first] = members;
    if (code === null || !first) continue;
    const block = blocks.get(code);
    if (!block) {
      faults.push(
        ...at(first, "block", [
          { code: "block_missing", params: { name: code } },
        ]),
      );
    } else if (seen.has(code)) {
      faults.push(
        ...at(first, "block", [
          { code: "block_split", params: { name: code } },
        ]),
      );
    } else {
      faults.push(...at(first, "block", checkShow(block.order.show, members)));
    }
    seen.add(code);
  }
  for (const section of sections) {
    faults.push(
      ...at(section, "order", checkShow(section.order.show, section.questions)),
    );
  }
  const whole = checkShow(flow.order.show, units);
  return [
    ...faults,
    ...whole.map((fault) => ({ place: "sections", ...fault })),
  ];
}

function checkShow(
  show: number | null,
  parts: readonly { readonly fixed?: boolean }[],
): LogicFault[] {
  const max = parts.filter(({ fixed }) => !fixed).length;
  return show !== null && (show < 1 || show > max)
    ? [{ code: "order_unfit", params: { max } }]
    : [];
}

/** A jump must lead forward, to a part that lies ahead of every respondent. */
function checkJump(
  { to }: JumpSite,
  owner: LogicOwner,
  order: FormOrder,
): LogicFault[] {
  if ("end" in to) return [];
  const { go } = to;
  if (!order.questions.has(go) && !order.sections.has(go)) {
    return [{ code: "jump_missing", params: { name: go } }];
  }
  return order.isAhead(go, owner)
    ? []
    : [{ code: "jump_backwards", params: { name: go } }];
}

/** A section must be repeated over the choices of a question that comes before it. */
function checkRepeat(section: Section, order: FormOrder): FormFault[] {
  if (section.repeat === null) return [];
  const { question: code } = section.repeat;
  const fault = checkListSource(code, section, order, "repeat_unfit");
  return fault ? at(section, "repeat", [fault]) : [];
}

function checkSources(
  question: Question,
  { tables }: Form,
  order: FormOrder,
): FormFault[] {
  const carried = carrySites(question).flatMap(({ field, code }) => {
    const fault = checkListSource(code, question, order, "carry_unfit");
    return fault ? at(question, field, [fault]) : [];
  });
  const region = checkRegionParent(question, order);
  return [
    ...carried,
    ...(region ? at(question, "source", [region]) : []),
    ...at(question, "source", checkTableSource(question, tables)),
  ];
}

function checkListSource(
  code: string,
  owner: LogicOwner,
  order: FormOrder,
  unfit: "repeat_unfit" | "carry_unfit",
): LogicFault | null {
  const source = order.questions.get(code);
  const params = { name: code };
  if (!source) return { code: "expression_question_missing", params };
  if (!order.isBefore(source.question, owner)) {
    return { code: "expression_question_later", params };
  }
  const { options } = source.question;
  const lists = "choices" in options || "rows" in options;
  return lists &&
    regionSourceOf(source.question) === null &&
    operandTypeOf(source.question).kind !== "nothing"
    ? null
    : { code: unfit, params };
}

/** The parent of a region list must be an earlier dropdown of the level above. */
function checkRegionParent(
  question: Question,
  order: FormOrder,
): LogicFault | null {
  const source = regionSourceOf(question);
  const parentLevel = source && parentLevels[source.level];
  // `checkOptions` reports a missing or needless parent.
  if (!source || !parentLevel || source.parent === null) return null;
  const parent = order.questions.get(source.parent);
  if (!parent) return { code: "region_parent_missing" };
  if (regionSourceOf(parent.question)?.level !== parentLevel) {
    return { code: "region_parent_unfit" };
  }
  return order.isBefore(parent.question, question)
    ? null
    : { code: "region_parent_later" };
}
