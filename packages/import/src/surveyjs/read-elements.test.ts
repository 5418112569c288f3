import type { DefinedQuestion } from "../definition.ts";
import { Serializer } from "survey-core";
import { describe, expect, it } from "vitest";
import { readElements, readJson, said } from "./testing/read-json.ts";

const number = { type: "text", inputType: "number", name: "n" };

const rules = (question: DefinedQuestion | undefined) =>
  question?.rules.map(({ expression }) => said(expression));

describe("settings of SurveyJS that decide who answers what", () => {
  it("hides what is only disabled there, choices, panels and pages included", () => {
    const { question, reported } = readElements(
      number,
      { type: "text", name: "a", visibleIf: "{n} > 1", enableIf: "{n} < 5" },
      {
        type: "panel",
        name: "box",
        enableIf: "{n} = 2",
        elements: [{ type: "text", name: "b" }],
      },
    );
    expect(said(question("a")?.showIf)).toBe("n > 1 and n < 5");
    expect(said(question("b")?.showIf)).toBe("n = 2");
    expect(reported).toEqual([
      "pages[0].elements[1].enableIf: surveyjs_disabled_hidden",
      "pages[0].elements[2].enableIf: surveyjs_disabled_hidden",
    ]);
  });

  it("keeps asking what locks itself once it is answered", () => {
    const { question, reported } = readElements({
      ...number,
      enableIf: "{n} = ''",
      visibleIf: "{m} = 1",
    });
    expect(said(question("n")?.showIf)).toBe("$m = 1");
    expect(reported).toEqual([
      "pages[0].elements[0].visibleIf: surveyjs_variable",
      "pages[0].elements[0].enableIf: setting_unsupported",
    ]);
  });

  it("leaves out a film whose address a browser would run", () => {
    const film = (imageLink: string) =>
      readElements(number, {
        type: "image",
        name: "f",
        contentMode: "video",
        altText: "Iklan",
        imageLink,
      });
    const { question, reported } = film("javascript:alert(1)");
    expect(question("f")?.options).toMatchObject({ videoUrl: null });
    expect(reported).toEqual([
      "pages[0].elements[1].imageLink: value_unreadable",
    ]);
    const played = "https://contoh.id/a.mp4";
    expect(film(played).question("f")?.options).toMatchObject({
      videoUrl: played,
    });
  });

  it("computes what nobody can answer", () => {
    const { question, reported } = readElements(
      number,
      {
        type: "text",
        name: "twice",
        readOnly: true,
        setValueExpression: "{n} * 2",
      },
      {
        type: "text",
        name: "big",
        visible: false,
        setValueIf: "{n} > 9",
        setValueExpression: "'ya'",
      },
      { type: "text", name: "wave", visible: false, defaultValue: 3 },
      {
        type: "comment",
        name: "why",
        visibleIf: "{wave} = 3 and {big} = 'ya'",
      },
    );
    expect(question("twice")).toMatchObject({
      type: "calculated",
      options: { shown: true },
    });
    const expressionOf = (code: string) => {
      const found = question(code);
      return found?.type === "calculated" ? said(found.options.expression) : "";
    };
    expect(expressionOf("twice")).toBe("sum(n, 0) * 2");
    expect(expressionOf("big")).toBe("if(n > 9, 'ya', none)");
    expect(expressionOf("wave")).toBe("3");
    expect(question("wave")).toMatchObject({
      showIf: null,
      options: { shown: false },
    });
    expect(said(question("why")?.showIf)).toBe("wave = 3 and big = 'ya'");
    expect(reported).toEqual([
      "pages[0].elements[1].readOnly: type_changed",
      "pages[0].elements[2].visible: type_changed",
      "pages[0].elements[3].visible: type_changed",
    ]);
  });

  it("does not demand an answer to what is read only", () => {
    const { question, reported } = readElements({
      type: "text",
      name: "a",
      isRequired: true,
      readOnly: true,
    });
    expect(question("a")?.required).toBe(false);
    expect(reported).toEqual([
      "pages[0].elements[0].readOnly: setting_unsupported",
    ]);
  });

  it("asks what stands inside a choice of those who pick it", () => {
    const { question, codes, reported } = readElements({
      type: "checkbox",
      name: "pets",
      choices: [
        { value: "cat", elements: [{ type: "text", name: "cats" }] },
        "dog",
      ],
    });
    expect(codes).toEqual(["pets", "cats"]);
    expect(said(question("cats")?.showIf)).toBe("pets in 'cat'");
    expect(reported).toEqual([
      "pages[0].elements[0].choices[0].elements: surveyjs_inside_choice",
    ]);
  });

  it("shows under a trigger's condition what the trigger makes visible", () => {
    const { definition } = readJson({
      locale: "id",
      triggers: [
        {
          type: "visible",
          name: "n",
          operator: "greater",
          value: 3,
          questions: ["a"],
          pages: ["later"],
        },
      ],
      pages: [
        {
          name: "first",
          elements: [number, { type: "text", name: "a", visible: false }],
        },
        { name: "later", elements: [{ type: "text", name: "b" }] },
      ],
    });
    const [first, later] = definition.sections;
    expect(said(first?.questions[1]?.showIf)).toBe("n > 3");
    expect(said(later?.showIf)).toBe("n > 3");
  });

  it("leaves out a check that only warns", () => {
    const { question, reported } = readElements({
      ...number,
      validators: [
        {
          type: "expression",
          expression: "{n} > 3",
          notificationType: "warning",
        },
      ],
    });
    expect(question("n")?.rules).toEqual([]);
    expect(reported).toEqual([
      "pages[0].elements[0].validators[0]: setting_unsupported",
    ]);
  });
});

describe("settings of SurveyJS that bound answers", () => {
  it("compares with bounds that are computed", () => {
    const { question, reported } = readElements(
      { type: "text", inputType: "date", name: "from", max: "=today()" },
      {
        type: "text",
        inputType: "date",
        name: "to",
        minValueExpression: "{from}",
        maxValueExpression: "today(30)",
      },
    );
    expect(rules(question("from"))).toEqual(["from <= today()"]);
    expect(rules(question("to"))).toEqual([
      "to >= from",
      "to <= add_days(today(), 30)",
    ]);
    expect(reported).toEqual([]);
  });

  it("asks for both ends of a range", () => {
    const { question, reported } = readElements({
      type: "slider",
      name: "pay",
      sliderType: "range",
      min: -5,
      max: 5,
      step: 0.5,
    });
    const options = { min: -5, max: 5, step: 0.5 };
    expect(question("pay")).toMatchObject({
      type: "multi_field",
      options: {
        fields: [
          { id: "from", type: "slider", label: "Dari", options },
          { id: "to", type: "slider", label: "Sampai", options },
        ],
      },
    });
    expect(rules(question("pay"))).toEqual(["pay.from <= pay.to"]);
    expect(reported).toEqual(["pages[0].elements[0].sliderType: type_changed"]);
  });

  it("takes the longest text of the survey where a question says nothing", () => {
    const elements = [
      { type: "text", name: "a" },
      { type: "comment", name: "b", maxLength: "16" },
    ];
    const { definition } = readJson({
      locale: "id",
      maxTextLength: 90,
      elements,
    });
    const lengths = definition.sections[0]?.questions.map(({ options }) =>
      "max" in options ? options.max : null,
    );
    expect(lengths).toEqual([90, 16]);
  });

  it.each([
    [{}, null, true],
    [{ minSelectedChoices: 3 }, null, false],
    [{ maxSelectedChoices: 2 }, 2, true],
    [{ minSelectedChoices: 2, maxSelectedChoices: 2 }, 2, false],
  ])("ranks as many as %j says", (limits, top, isReported) => {
    const { question, reported } = readElements({
      type: "ranking",
      name: "r",
      choices: ["a", "b", "c"],
      selectToRankEnabled: true,
      ...limits,
    });
    expect(question("r")?.options).toMatchObject({ top });
    expect(reported.length > 0).toBe(isReported);
  });

  it("says that files are distinguished by kind only", () => {
    const file = (acceptedTypes: string) =>
      readElements({ type: "file", name: "f", acceptedTypes });
    expect(file("image/*, audio/*").reported).toEqual([]);
    const { question, reported } = file(".png,.mp4");
    expect(question("f")?.options).toMatchObject({ kinds: ["photo"] });
    expect(reported).toEqual([
      "pages[0].elements[0].acceptedTypes: surveyjs_file_kinds",
    ]);
  });
});

describe("repetitions in SurveyJS", () => {
  const templateElements = [{ type: "text", name: "who" }];

  it("have as many entries as the number that is bound to them", () => {
    const panel = { type: "paneldynamic", name: "people", templateElements };
    const { question, reported } = readElements(number, {
      ...panel,
      bindings: { panelCount: "n" },
    });
    const found = question("people");
    expect(found?.type === "roster" && said(found.options.count)).toBe("n");
    expect(reported).toEqual([]);
    expect(
      readElements({ ...panel, bindings: { panelCount: "m", other: "n" } })
        .reported,
    ).toEqual([
      "pages[0].elements[0].bindings.panelCount: surveyjs_name_unknown",
      "pages[0].elements[0].bindings.other: attribute_unknown",
    ]);
  });

  it("know the name of an entry where a question is asked of each, and say where they look at all", () => {
    const html = (name: string, given: object) => ({
      type: "html",
      name,
      html: "Halo {panel.who}",
      ...given,
    });
    const { question, reported } = readElements({
      type: "paneldynamic",
      name: "people",
      templateElements: [
        ...templateElements,
        { type: "text", name: "age", inputType: "number" },
        html("a", { visibleIf: "{panel.who} = 'Ayu'" }),
        html("b", { visibleIf: "{renamed[0].age} > 3" }),
      ],
    });
    expect(question("a")?.title).toBe("Halo {{@item.label}}");
    expect(said(question("a")?.showIf)).toBe("@item.label = 'Ayu'");
    expect(said(question("b")?.showIf)).toBe("max(people.age) > 3");
    expect(reported).toEqual([
      "pages[0].elements[0].templateElements[2]: surveyjs_hoisted",
      "pages[0].elements[0].templateElements[3].visibleIf: surveyjs_entry_any",
      "pages[0].elements[0].templateElements[3]: surveyjs_hoisted",
      // The name of the new section.
      "pages[0]: code_repeated",
    ]);
  });

  it("keep the entries that cannot be removed", () => {
    const { question } = readElements({
      type: "matrixdynamic",
      name: "m",
      rowCount: 3,
      allowRemoveRows: false,
      columns: [{ name: "a", cellType: "text" }],
    });
    expect(question("m")?.options).toMatchObject({ min: 3, max: 50 });
  });

  it("have the questions beside their cells as fields", () => {
    const { question, reported } = readElements({
      type: "matrixdynamic",
      name: "m",
      columns: [{ name: "a", cellType: "text" }],
      detailPanelMode: "underRow",
      detailElements: [
        {
          type: "panel",
          name: "more",
          elements: [
            { type: "comment", name: "b", visibleIf: "{row.a} notempty" },
          ],
        },
      ],
    });
    const found = question("m");
    const fields = found?.type === "roster" ? found.options.fields : [];
    expect(fields.map(({ id, type }) => [id, type])).toEqual([
      ["a", "short_text"],
      ["b", "long_text"],
    ]);
    expect(said(fields[1]?.showIf)).toBe("answered(m.a)");
    expect(reported).toEqual([]);
  });
});

/** Abstract types of the library, which do not occur in files. */
const abstract = new Set([
  "matrixdropdownbase",
  "nonvalue",
  "textbase",
  "empty",
]);

const types = Serializer.getChildrenClasses("question", true)
  .map(({ name }) => name)
  .filter((name) => !abstract.has(name));

it.each(types)(
  "keeps or reports each condition and expression that the tool's library has for %s",
  (type) => {
    const parts = {
      ...(type === "expression" ? { expression: "1" } : {}),
      choices: [1, 2],
      rows: [1, 2],
      columns: [
        { name: "a", value: 1 },
        { name: "b", value: 2 },
      ],
      items: [{ name: "i" }],
      areas: [{ value: 1 }, { value: 2 }],
      templateElements: [{ type: "text", name: "t" }],
    };
    const read = (given: object) => {
      const last = { type: "text", name: "last" };
      const { reported, question, codes } = readElements(
        number,
        { type, name: "q", ...parts, ...given },
        last,
      );
      return JSON.stringify([reported, codes.map(question)]);
    };
    const silent = Serializer.getProperties(type)
      .filter(({ type: kind }) => kind === "condition" || kind === "expression")
      .filter(({ name }) => read({ [name]: "{n} = 1" }) === read({}))
      .map(({ name }) => name);
    expect(silent).toEqual([]);
  },
);
