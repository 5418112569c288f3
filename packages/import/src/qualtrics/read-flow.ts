import { formLimits } from "@sigi/survey/form-limits.ts";
import type { SourceObject } from "../source/source-object.ts";
import { reportEnding } from "./report-ending.ts";
import { readBlock } from "./read-block.ts";
import {
  type BranchCondition,
  inOrder,
  type Page,
  type PagePart,
} from "./qualtrics-page.ts";
import type { QualtricsFile } from "./qualtrics-file.ts";
import type { QualtricsReading, Scope } from "./qualtrics-reading.ts";
import {
  isOn,
  itemsAt,
  named,
  numberAt,
  objectAt,
} from "./qualtrics-source.ts";

/** A randomizer of the flow. It shows its children, or some of them, in random order. */
export interface Randomizer {
  readonly source: SourceObject;
  /** The number of children that are shown; null for all. */
  readonly show: number | null;
  /** The pages of each child. */
  readonly children: readonly (readonly Page[])[];
  /** True if it is not inside a branch or another randomizer. */
  readonly isRoot: boolean;
}

/** The surroundings of an element of the flow. */
interface Around {
  readonly branches: readonly BranchCondition[];
  readonly isRandom: boolean;
}

/** Reads the survey flow as pages, in its order ("Survey Flow" on Qualtrics's support pages). */
export class FlowReader {
  readonly pages: Page[] = [];
  readonly randomizers: Randomizer[] = [];
  readonly #file: QualtricsFile;
  readonly #reading: QualtricsReading;
  #position = 0;
  #visits = 0;
  readonly #visited = new Set<string>();

  constructor(file: QualtricsFile, reading: QualtricsReading) {
    this.#file = file;
    this.#reading = reading;
  }

  read(): void {
    const { flow, blocks } = this.#file;
    const around: Around = { branches: [], isRandom: false };
    if (flow?.has("Flow")) {
      flow.ignore("Type", "FlowID", "Properties");
      this.#visitAll(flow, around);
    } else {
      for (const id of blocks.keys()) this.#visitBlock(id, around);
    }
    const { report } = this.#reading.context;
    for (const [id, block] of blocks) {
      if (!this.#visited.has(id)) {
        report.lost(id, "qualtrics_block_unused", {
          name: block.text("Description") ?? id,
        });
      }
    }
  }

  #visitAll(parent: SourceObject, around: Around): void {
    const { report } = this.#reading.context;
    for (const [, node] of itemsAt(parent, "Flow", report)) {
      this.#visit(this.#named(node), around);
    }
  }

  #named(node: SourceObject): SourceObject {
    const id = node.text("FlowID") ?? node.place;
    return named(node, id, this.#reading.context.report);
  }

  #visit(node: SourceObject, around: Around): void {
    const type = node.text("Type") ?? "";
    const { report } = this.#reading.context;
    const id = node.text("FlowID") ?? node.place;
    switch (type) {
      case "Block":
      case "Standard":
      case "Default":
        this.#visitBlock(node.text("ID") ?? "", around);
        break;
      case "Group":
      case "Root":
        this.#visitAll(node, around);
        break;
      case "Branch":
        this.#visitAll(node, {
          ...around,
          branches: [
            ...around.branches,
            { source: node, scope: this.#scope() },
          ],
        });
        break;
      case "BlockRandomizer":
      case "Randomizer":
        this.#visitRandomizer(node, around);
        break;
      case "EmbeddedData":
        this.#visitFields(node, id, around);
        break;
      case "EndSurvey":
        this.#visitEnd(node, id, around);
        break;
      default:
        report.lost(id, "qualtrics_element_left", { name: type || "?" });
        this.#visitAll(node, around);
        node.ignore(...node.keys());
    }
    // Branch logic is read when all questions are known.
    node.ignore("FlowID", "ID", "Description", "Autofill", "BranchLogic");
    node.reportUnread();
  }

  #scope(): Scope {
    return { position: this.#position, round: null };
  }

  #visitBlock(id: string, { branches }: Around): void {
    const block = this.#file.blocks.get(id);
    if (!block) return;
    this.#visited.add(id);
    this.#visits += 1;
    const pages = readBlock(block, id, {
      ...this.#reading,
      branches,
      visit: this.#visits,
      nextPosition: () => (this.#position += 1),
      pagesBefore: this.pages,
    });
    this.pages.push(...pages);
  }

  #visitRandomizer(node: SourceObject, around: Around): void {
    const { report } = this.#reading.context;
    const children = itemsAt(node, "Flow", report).flatMap(([, child]) => {
      const from = this.pages.length;
      this.#visit(this.#named(child), { ...around, isRandom: true });
      const own = this.pages.slice(from);
      return own.length === 0 ? [] : [own];
    });
    const subset = numberAt(node, "SubSet") ?? children.length;
    if (isOn(node, "EvenPresentation")) {
      node.changed("EvenPresentation", "flow", "setting_unsupported", {
        name: "Evenly Present Elements",
      });
    }
    if (children.length < 2) return;
    this.randomizers.push({
      source: node,
      show: subset >= 1 && subset < children.length ? subset : null,
      children,
      isRoot: around.branches.length === 0 && !around.isRandom,
    });
  }

  /**
   * Reads embedded data. Fields without a value become variables, which links or contact lists set; others become
   * calculated values.
   */
  #visitFields(node: SourceObject, id: string, around: Around): void {
    const { fields, context } = this.#reading;
    const { report } = context;
    const parts: PagePart[] = [];
    const position = (this.#position += 1);
    const scope: Scope = { position, round: null };
    for (const [, field] of itemsAt(node, "EmbeddedData", report)) {
      const name = field.text("Field") ?? field.text("Description") ?? "";
      field.ignore(
        "Description",
        "Type",
        "VariableType",
        "DataVisibility",
        "AnalyzeText",
        "Field",
      );
      const value = field.text("Value");
      field.reportUnread();
      if (name === "") continue;
      const place = `${id}.${name}`;
      if (value === undefined || isOwnReference(value, name)) {
        this.#addVariable(name, place);
        continue;
      }
      const code = context.code(name, place, "questions");
      const always = around.branches.length === 0 && !around.isRandom;
      fields.assign(name, { code, position, always });
      parts.push({ code, title: name, value, place, scope, branches: [] });
    }
    if (parts.length > 0) this.#addPage(id, parts, scope, around);
  }

  #addVariable(field: string, place: string): void {
    const { fields, context } = this.#reading;
    const { report } = context;
    if (fields.variableOf(field) !== undefined) return;
    const name = field.replace(/[^A-Za-z0-9_]+/g, "_").slice(0, 40);
    const isFree =
      /^[A-Za-z_]/.test(name) &&
      !fields.variables.includes(name) &&
      fields.variables.length < formLimits.variablesMax;
    if (!isFree) {
      report.lost(place, "qualtrics_field_left", { name: field });
      return;
    }
    fields.addVariable(field, name);
    if (name === field) report.kept(place, "flow.variables");
    else
      report.changed(place, "flow.variables", "code_changed", {
        code: field,
        free: name,
      });
  }

  /**
   * Adds the end to the previous page if all respondents who reach the end pass that page. Otherwise adds a page for
   * it.
   */
  #visitEnd(node: SourceObject, id: string, around: Around): void {
    const { report } = this.#reading.context;
    const options = objectAt(node, "Options", report);
    const flag = options?.text("ResponseFlag") ?? "";
    const outcome = /screen|quota/i.test(flag) ? "screened_out" : "complete";
    reportEnding(options, id, report);
    node.ignore("EndingType");
    const before = this.pages.at(-1);
    const { branches, isRandom } = around;
    const follows =
      before !== undefined &&
      !isRandom &&
      !this.#isDrawn(before) &&
      before.repeat === null &&
      before.conditions.length === 0 &&
      before.branches.every((one, index) => one === branches[index]);
    if (follows) {
      const rest = branches.slice(before.branches.length);
      before.ends.push({ branches: rest, outcome });
      return;
    }
    const position = (this.#position += 1);
    const scope: Scope = { position, round: null };
    const code = this.#reading.context.code(id, id, "questions");
    const mark = {
      code,
      title: id,
      value: null,
      place: id,
      scope,
      branches: [],
    };
    const page = this.#addPage(id, [mark], scope, around);
    page.ends.push({ branches: [], outcome });
  }

  #isDrawn(page: Page): boolean {
    return this.randomizers.some(({ children }) =>
      children.some((pages) => pages.includes(page)),
    );
  }

  #addPage(
    id: string,
    parts: PagePart[],
    scope: Scope,
    { branches }: Around,
  ): Page {
    const page: Page = {
      name: `${id}_page`,
      place: id,
      scope,
      branches,
      conditions: [],
      parts,
      visit: 0,
      order: inOrder,
      repeat: null,
      ends: [],
      block: null,
    };
    this.pages.push(page);
    return page;
  }
}

/** Returns true for "${e://Field/x}" as the value of x itself, which is the value from the link. */
const isOwnReference = (value: string, name: string) =>
  value.trim() === `\${e://Field/${name}}`;
