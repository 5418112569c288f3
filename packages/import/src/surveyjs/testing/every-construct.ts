import { inputsPage } from "./inputs-page.ts";

/**
 * One survey with the question types and settings that SurveyJS' documentation
 * names: https://surveyjs.io/form-library/documentation/api-reference/ (the
 * pages of Question and the classes that extend it, PageModel, PanelModel,
 * SurveyModel, SurveyTrigger, SurveyValidator, InputMaskBase, ChoiceItem) and
 * https://surveyjs.io/form-library/documentation/design-survey/conditional-logic
 */
export const everyConstruct = {
  locale: "id",
  title: { default: "Market survey", id: "Survei pasar", ja: "市場調査" },
  description: "Tentang belanja",
  logo: "logo.png",
  completedHtml: { default: "<p>Thanks</p>", id: "<p>Terima kasih</p>" },
  completedHtmlOnCondition: [
    { expression: "{gender} = 'f'", html: "Terima kasih, Bu" },
  ],
  navigateToUrl: "https://contoh.id",
  timeLimit: 600,
  questionsOnPageMode: "singlePage",
  showProgressBar: true,
  pageNextText: "Lanjut",
  calculatedValues: [
    {
      name: "total",
      expression: "{price} * {amount}",
      includeIntoResult: true,
    },
  ],
  triggers: [
    { type: "complete", expression: "{gender} = 'x'" },
    { type: "skip", expression: "{colours} contains 'r'", gotoName: "story" },
    {
      type: "setvalue",
      expression: "{gender} = 'f'",
      setToName: "a",
      setValue: 1,
    },
    {
      type: "copyvalue",
      expression: "{gender} = 'f'",
      fromName: "a",
      setToName: "b",
    },
    {
      type: "runexpression",
      expression: "{gender} = 'f'",
      runExpression: "1 + 1",
    },
  ],
  pages: [
    {
      name: "choices",
      title: { default: "Choices", id: "Pilihan" },
      description: "Bagian pertama",
      navigationTitle: "1",
      elements: [
        {
          type: "radiogroup",
          name: "gender",
          title: { default: "Gender", id: "Jenis kelamin" },
          description: "Seperti di KTP",
          isRequired: true,
          choices: [
            { value: "f", text: { default: "Female", id: "Perempuan" } },
            { value: "m", text: { default: "Male", id: "Laki-laki" } },
            "x",
          ],
          showOtherItem: true,
          otherText: "Lainnya, sebutkan",
          colCount: 2,
        },
        {
          type: "checkbox",
          name: "colours",
          choices: [
            { value: "r", text: "Merah" },
            { value: "g", text: "Hijau", visibleIf: "{gender} = 'f'" },
            { value: "o", text: "Lain", showCommentArea: true },
          ],
          choicesOrder: "random",
          minSelectedChoices: 1,
          maxSelectedChoices: 2,
          showNoneItem: true,
          noneText: "Tidak satu pun",
          showRefuseItem: true,
          showDontKnowItem: true,
          showSelectAllItem: true,
          validators: [
            { type: "answercount", minCount: 1, text: "Pilih satu" },
          ],
        },
        {
          type: "tagbox",
          name: "again",
          choicesFromQuestion: "colours",
          choicesFromQuestionMode: "selected",
        },
        { type: "dropdown", name: "year", choicesMin: 2000, choicesMax: 2003 },
        {
          type: "dropdown",
          name: "province",
          choicesByUrl: { url: "/api/provinsi", valueName: "id" },
        },
        {
          type: "dropdown",
          name: "city",
          choicesByUrl: { url: "/api/kota/{province}" },
        },
        { type: "buttongroup", name: "size", choices: ["S", "M", "L"] },
        {
          type: "imagepicker",
          name: "logo",
          multiSelect: true,
          showLabel: true,
          choices: [
            { value: "a", imageLink: "a.png" },
            { value: "b", text: "Beruang", imageLink: "b.png" },
          ],
        },
        {
          type: "ranking",
          name: "rank",
          choices: ["harga", "mutu", "warna"],
          selectToRankEnabled: true,
          minSelectedChoices: 2,
          maxSelectedChoices: 2,
        },
        {
          type: "boolean",
          name: "agree",
          labelTrue: "Setuju",
          labelFalse: "Tidak setuju",
        },
        { type: "boolean", name: "coded", valueTrue: "Y", valueFalse: "N" },
        {
          type: "checkbox",
          name: "consent",
          isRequired: true,
          choices: [{ value: "ok", text: "Saya bersedia" }],
        },
        {
          type: "radiogroup",
          name: "filtered",
          choices: ["r", "g", "b"],
          choicesVisibleIf: "{colours} contains {item}",
        },
      ],
    },
    inputsPage,
    {
      name: "compound",
      elements: [
        {
          type: "matrix",
          name: "likert",
          columns: [1, 2, 3],
          rows: [
            "harga",
            { value: "mutu", text: "Mutu", visibleIf: "{agree} = true" },
          ],
          eachRowRequired: true,
          rowOrder: "random",
        },
        {
          type: "matrix",
          name: "checks",
          cellType: "checkbox",
          columns: ["a", "b", { value: "none", isExclusive: true }],
          rows: ["x", "y"],
        },
        {
          type: "matrixdropdown",
          name: "cells",
          choices: ["ya", "tidak"],
          rows: ["beras", "telur"],
          columns: [
            { name: "beli", title: "Membeli" },
            {
              name: "jumlah",
              cellType: "text",
              inputType: "number",
              visibleIf: "{row.beli} = 'ya'",
              isRequired: true,
            },
            { name: "unggah", cellType: "signaturepad" },
          ],
        },
        {
          type: "matrixdynamic",
          name: "family",
          rowCount: 1,
          minRowCount: 1,
          maxRowCount: 8,
          columns: [
            { name: "name", cellType: "text", totalType: "count" },
            { name: "work", cellType: "radiogroup", choices: ["ya", "tidak"] },
          ],
        },
        {
          type: "multipletext",
          name: "sizes",
          items: [
            {
              name: "w",
              title: "Lebar",
              isRequired: true,
              inputType: "number",
            },
            {
              name: "h",
              validators: [
                {
                  type: "expression",
                  expression: "{sizes.h} notempty",
                  text: "Isi",
                },
              ],
            },
          ],
        },
        {
          type: "panel",
          name: "inner",
          title: "Kelompok",
          visibleIf: "{agree} = true",
          elements: [{ type: "text", name: "deep" }],
        },
        {
          type: "paneldynamic",
          name: "trips",
          minPanelCount: 1,
          maxPanelCount: 4,
          templateTitle: "Perjalanan #{panelIndex}",
          templateElements: [
            { type: "text", name: "where" },
            {
              type: "boolean",
              name: "far",
              visibleIf: "{panel.where} notempty",
            },
            { type: "matrix", name: "rate", columns: [1, 2], rows: ["a"] },
          ],
        },
        {
          type: "comment",
          name: "last",
          visibleIf:
            "sumInArray({cells}, 'jumlah') > 3 or {trips[0].where} = 'Solo' or {nowhere} = 1",
          resetValueIf: "{agree} = false",
          setValueIf: "{agree} = true",
          setValueExpression: "{story}",
          correctAnswer: "x",
          visible: false,
        },
      ],
    },
    {
      name: "shuffled",
      questionOrder: "random",
      elements: [
        { type: "text", name: "first" },
        { type: "text", name: "second" },
      ],
    },
  ],
  elements: [{ type: "text", name: "loose" }],
};
