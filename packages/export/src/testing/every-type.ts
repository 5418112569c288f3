import { sampleValues } from "@sigi/survey/question-types.ts";
import type { SampleSource } from "@sigi/survey/question-types/question-type.ts";
import { exampleField } from "@sigi/survey/question-types/shared/inner-types.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import {
  expr,
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "@sigi/survey/test-forms.ts";
import { questionTypeNames } from "@sigi/survey/type-list.ts";
import type { Dataset, Row } from "../dataset.ts";

/** Texts that are error-prone in spreadsheets, CSV, XML, scripts and fixed widths. */
const hostileTexts: readonly string[] = [
  "=1+1",
  "+62",
  "-1",
  "@SUM(A1)",
  "'=1+1",
  "＝1+1",
  "\tgeser",
  'dua "kutip", koma; titik koma',
  "baris\nkedua",
  "\\ balik \\n ${x} {y} %s #{z}",
  "👩‍🌾 emoji 😀",
  "שלום العربية",
  "_x000D_ & <b>tebal</b> ]]>",
  "NA",
  "0012",
  "TRUE",
  "é".repeat(300),
  `${"panjang 😀 ".repeat(3_200)}akhir`,
];

const allTypes = questionTypeNames.map((type, index) =>
  type === "calculated"
    ? makeQuestion(type, index + 1, {
        options: { expression: expr("1 + 1"), decimals: 1 },
      })
    : (makeQuestion(type, index + 1) as Question),
);

const members = makeQuestion("roster", 61, {
  code: "anggota",
  options: {
    fields: [
      exampleField("short_text", { id: "nama", label: "Nama" }),
      exampleField("number", { id: "usia", label: "Usia" }),
    ],
    min: 0,
    max: 5,
  },
});

/** A form with every type, own words, numeric codes, regions, and sections repeated for few and for many items. */
const everyTypeForm: Form = makeForm(
  makeSection(1, allTypes),
  makeSection(2, [
    makeQuestion("single_choice", 50, {
      code: "angka",
      title: "Pilih \"satu\"; lalu, 'lanjut' 😀",
      options: {
        choices: [
          { id: "1", label: "Satu & <b>dua</b>" },
          { id: "2", label: 'Dua "kutip"' },
          { id: "-99", label: "Tidak tahu" },
        ],
      },
    }),
    makeQuestion("single_choice", 51, {
      code: "sendiri",
      options: {
        other: true,
        choices: [
          { id: "sangat setuju sekali", label: "Sangat" },
          { id: "-88", label: "Tolak", ownText: true },
          { id: "東京", label: "Tokyo" },
        ],
      },
    }),
    makeQuestion("dropdown", 52, {
      code: "provinsi",
      options: { source: { level: "province", parent: null } },
    }),
    makeQuestion("multiple_choice", 53, {
      code: "merek",
      options: { other: true },
    }),
    makeQuestion("multiple_choice", 54, {
      code: "banyak",
      options: {
        choices: Array.from({ length: 40 }, (_, index) => ({
          id: `p${index}`,
          label: `Produk ${index}`,
        })),
      },
    }),
    members,
  ]),
  makeSection(
    3,
    [
      makeQuestion("rating", 70, { code: "nilai" }),
      { ...members, id: 71, code: "pemakai" },
    ],
    { repeat: { question: "merek", over: "chosen" } },
  ),
  makeSection(4, [makeQuestion("short_text", 72, { code: "alasan" })], {
    repeat: { question: "banyak", over: "all" },
  }),
);

const pool = seededRandom(7);

const source: SampleSource = {
  ...testContext,
  random: pool,
  regions: {
    has: () => true,
    provinces: [{ id: "32" }, { id: "31" }],
    children: (id) => [{ id: `${id}.73` }],
  },
  texts: () => [pool.pick(hostileTexts)],
  earlier: new Map(),
};

const itemsOf: Readonly<Record<number, readonly string[]>> = {
  70: ["a", "c", "other"],
  71: ["b", "other"],
  72: ["p0", "p17", "p39"],
};

function valueOf(question: Question): unknown {
  if (question.type === "calculated") return 2.5;
  if (question.type === "short_text" || question.type === "long_text") {
    return pool.pick(hostileTexts);
  }
  const [value] = [...sampleValues(question, source)];
  // Converts as the database does: zero has no sign.
  return JSON.parse(JSON.stringify(value ?? null)) as unknown;
}

function makeRow(number: number): Row {
  const values = everyTypeForm.sections
    .flatMap(({ questions }) => questions)
    .filter(({ type }) => type !== "statement" && pool.chance(0.8))
    .map((question) => {
      const items = itemsOf[question.id];
      return {
        questionId: question.id,
        value: items
          ? Object.fromEntries(items.map((item) => [item, valueOf(question)]))
          : valueOf(question),
      };
    });
  return {
    answerId: `a${String(number).padStart(5, "0")}`,
    submittedAt: new Date(
      Date.UTC(2026, 7, 17) + number * 61_000,
    ).toISOString(),
    language: "id",
    durationSeconds: number % 7 === 0 ? null : number * 3,
    status: "accepted",
    bands: { age: pool.pick(["18", "25", null]), gender: "female" },
    weight: 1 + number / 8,
    values,
  };
}

const rows = Array.from({ length: 240 }, (_, index) => makeRow(index));

/** Some hundred answers to every type, with texts that are error-prone in the formats. */
export const everyTypeDataset: Dataset = {
  survey: { code: "abc", title: "Survei semua jenis" },
  form: everyTypeForm,
  definition: { format: "sigi-survey", version: 1 },
  locale: "id",
  statuses: [{ code: "accepted", label: "Diterima" }],
  bands: [
    {
      code: "age",
      label: "Usia",
      categories: [
        { code: "18", label: "18-24" },
        { code: "25", label: "25-34" },
      ],
    },
    {
      code: "gender",
      label: "Jenis kelamin",
      categories: [{ code: "female", label: "Perempuan" }],
    },
  ],
  weighted: true,
  regionName: (id) => (id === "32" ? "Jawa Barat" : undefined),
  missingCodes: ["-99", "-88"],
  async *rows() {
    yield* rows;
  },
};
