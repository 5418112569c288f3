import { exampleField } from "@sigi/survey/question-types/shared/inner-types.ts";
import {
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Dataset, Row } from "../dataset.ts";
import { everyTypeDataset } from "../testing/every-type.ts";
import {
  type Element,
  elementsOf,
  type PlacedText,
  type ReadPdf,
  readPdf,
} from "../testing/read-pdf.ts";
import { summaryRows } from "../testing/summary-rows.ts";
import { bytesOf, isInstalled, runWith } from "../testing/written.ts";
import { Paper } from "./paper.ts";
import { writePdf } from "./write-pdf.ts";

const report: NonNullable<Dataset["report"]> = {
  status: "active",
  language: "id",
  wanted: 300,
  accepted: 240,
  inProgress: 7,
  screenedOut: 12,
  expired: 31,
  flagged: 2,
  answers: 401,
  updatedAt: new Date("2026-08-17T03:00:00.000Z"),
  filtered: true,
  seconds: { quartile1: 200, median: 320, quartile3: 512 },
  sections: everyTypeDataset.form.sections.map(({ id }, index) => ({
    sectionId: id,
    title: "",
    reached: 300 - index * 20,
    left: index * 5,
    screenedOut: index,
    seconds: 30 + index,
  })),
  weighting: {
    source: "Sensus 2020",
    dimensions: ["Usia"],
    converged: true,
    designEffect: 1.25,
    effectiveSize: 192,
    missing: ["Papua"],
  },
};

const written = async (dataset: Dataset): Promise<ReadPdf> =>
  readPdf(await bytesOf(writePdf(dataset)));

const row = (number: number, value: unknown, weight = 1): Row => ({
  answerId: String(number),
  submittedAt: "2026-08-17T03:00:00.000Z",
  language: "id",
  durationSeconds: 60,
  status: "accepted",
  bands: {},
  weight,
  values: value === undefined ? [] : [{ questionId: 1, value }],
});

/** A dataset of one question with answers to it. */
const datasetOf = (
  question: Parameters<typeof makeSection>[1][number],
  values: readonly unknown[],
  traits: Partial<Dataset> = {},
): Dataset => ({
  survey: { code: "abc", title: "Survei sarapan" },
  form: makeForm(makeSection(1, [question])),
  locale: "en",
  statuses: [],
  bands: null,
  weighted: false,
  async *rows() {
    yield* values.map((value, index) => row(index + 1, value));
  },
  ...traits,
});

/** The same answer of five respondents, from whom on there are figures. */
const five = (value: unknown) => Array.from({ length: 5 }, () => value);

const numbered = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${index}`,
    label: `${prefix} ${index}`,
  }));

describe.each(["id", "en"] as const)(
  "a report of every type in %s",
  (locale) => {
    const dataset: Dataset = { ...everyTypeDataset, locale, report };
    let read: ReadPdf;

    beforeAll(async () => {
      read = await written(dataset);
    });

    it("has the number, title and base of every question, and each choice with count, percentage and interval", async () => {
      const expected = await summaryRows(dataset);
      expect(expected.length).toBeGreaterThan(100);
      for (const line of expected) expect(read.text).toContain(line);
    });

    it("says on its first page what it is of", () => {
      const [first = ""] = read.pages;
      const words =
        locale === "id"
          ? [
              "Data per 17 Agustus 2026 pukul 10.00 WIB",
              "Berdasarkan 240 jawaban yang lolos filter, dari 401",
              "Efek desain 1,25; ukuran sampel efektif 192.",
              "Diterima 240 240 dari 300 responden terisi (80%)",
              "Bagian 2 280 5 1,8% 1 31 dtk",
            ]
          : [
              "Figures as of August 17, 2026 at 10:00 WIB",
              "Based on the 240 accepted answers that match a filter, of 401.",
              "Design effect 1.25; effective sample size 192.",
              "Accepted 240 240 of 300",
              "Section 2 280 5 1.8% 1 31 s",
            ];
      for (const text of words) {
        expect(first.replaceAll("\u00a0", " ")).toContain(text);
      }
    });

    it("is tagged: headings in order, figures with an alternative, tables with headings of rows and columns", () => {
      const { structure } = read;
      expect(read).toMatchObject({
        isTagged: true,
        language: locale,
        title: "Survei semua jenis",
      });
      const questions = dataset.form.sections
        .flatMap((section) => section.questions)
        .filter(({ type }) => type !== "statement");
      expect(elementsOf(structure, "H1")).toHaveLength(1);
      expect(elementsOf(structure, "H3")).toHaveLength(questions.length);
      expect(
        elementsOf(structure, "H3").every(({ lang }) => lang === "id"),
      ).toBe(true);
      const figures = elementsOf(structure, "Figure");
      expect(figures.length).toBeGreaterThan(30);
      for (const { alt } of figures) expect(alt).toMatch(/\w{3}/);
      const tables = elementsOf(structure, "Table");
      expect(tables.length).toBeGreaterThan(30);
      expect(roles(tables[0])).toEqual([
        ["TH", "TH", "TH", "TH", "TH", "TH"],
        ...report.sections.map(() => ["TH", "TD", "TD", "TD", "TD", "TD"]),
      ]);
    });

    it("has bookmarks to the sections and the questions in them", () => {
      const [first, ...others] = read.bookmarks;
      expect([first?.title, ...others.map(({ title }) => title)]).toEqual(
        dataset.form.sections.map((_, index) =>
          locale === "id" ? `Bagian ${index + 1}` : `Section ${index + 1}`,
        ),
      );
      expect(first?.items[0]?.title).toMatch(/^1\. /);
    });

    it("cuts no text, and lets none lie on another", () => {
      expect(outside(read.placed)).toEqual([]);
      expect(overlaps(read.placed)).toEqual([]);
    });
  },
);

const roles = (table: Element | undefined) =>
  table?.children.map(({ children }) => children.map(({ role }) => role));

/** Returns the texts outside the margins of A4. */
const outside = (placed: readonly PlacedText[]) =>
  placed.filter(
    ({ x, y, width, height }) =>
      x < 47 || x + width > 549 || y < 20 || y + height > 820,
  );

function overlaps(placed: readonly PlacedText[]) {
  return [...Map.groupBy(placed, ({ page }) => page).values()].flatMap(
    (texts) =>
      texts.flatMap((one, index) =>
        texts
          .slice(index + 1)
          .filter(
            (other) =>
              shared(one.x, one.width, other.x, other.width) > 1 &&
              shared(one.y, one.height, other.y, other.height) > 2.5,
          )
          .map((other) => [one, other]),
      ),
  );
}

const shared = (from: number, size: number, other: number, length: number) =>
  Math.min(from + size, other + length) - Math.max(from, other);

const tools = isInstalled("qpdf", "--version") && isInstalled("pdffonts", "-v");

it.skipIf(!tools)(
  "is sound for qpdf, and has all its fonts inside for poppler",
  async () => {
    const files = {
      "report.pdf": await bytesOf(writePdf({ ...everyTypeDataset, report })),
    };
    expect(runWith(files, "qpdf", "--check", "report.pdf")).toContain(
      "No syntax or stream encoding errors",
    );
    const fonts = runWith(files, "pdffonts", "report.pdf").split("\n").slice(2);
    const embedded = fonts
      .filter(Boolean)
      .map((line) => / yes yes yes /.test(line));
    expect(embedded).toEqual([true, true, true, true]);
  },
);

describe("figures of a report", () => {
  const question = makeQuestion("single_choice", 1, {
    title: "Sarapan apa?",
    options: {
      choices: [
        { id: "a", label: "Nasi uduk" },
        { id: "b", label: "Bubur" },
      ],
    },
  });

  it("count respondents by their weights, and those without a weight once", async () => {
    const rows = [
      row(1, "a", 2.5),
      row(2, "a", 2.5),
      ...[3, 4, 5].map((number) => ({ ...row(number, "b"), weight: null })),
    ];
    const traits: Partial<Dataset> = {
      async *rows() {
        yield* rows;
      },
    };
    const plain = await written(datasetOf(question, [], traits));
    expect(plain.text).toContain("Nasi uduk 2 40%");
    const weighted = await written(
      datasetOf(question, [], { ...traits, weighted: true }),
    );
    expect(weighted.text).toContain("Nasi uduk 5 62.5%");
    expect(weighted.text).toContain("Bubur 3 37.5%");
    expect(weighted.text).toContain("n = 5");
  });

  it("say so where nobody has answered", async () => {
    const { text } = await written(datasetOf(question, five(undefined)));
    expect(text).toContain("n = 0 Nobody has answered this question yet.");
  });

  it("are missing where fewer than five respondents have answered", async () => {
    const answers = ["a", "a", "a", "a", undefined];
    const { text } = await written(datasetOf(question, answers));
    expect(text).toContain(
      "n = 4 Figures are shown from 5 answers on; 4 so far.",
    );
    expect(text).not.toMatch(/Nasi uduk|100%/);
  });

  it("are missing in a report of fewer than five answers", async () => {
    const { text, pages } = await written(
      datasetOf(question, ["a", "a", "a", "a"]),
    );
    expect(pages).toHaveLength(1);
    expect(text).toContain("Figures are shown from 5 answers on; 4 so far.");
    expect(text).not.toMatch(/Sarapan apa|Nasi uduk|100%/);
  });

  it("have labels in the language of the export", async () => {
    const { text } = await written(
      datasetOf(question, five("a"), {
        translation: {
          "questions.q1.title": "What is for breakfast?",
          "questions.q1.options.choices.a.label": "Coconut rice",
        },
      }),
    );
    expect(text).toContain("1. What is for breakfast?");
    expect(text).toContain("Coconut rice 5 100%");
    expect(text).not.toContain("Sarapan apa?");
  });
});

describe("words of respondents", () => {
  const question = makeQuestion("short_text", 1, { title: "Nama merek" });
  const texts = ["gudeg", "gudeg", "gudeg", "sriwati", "sriwati"];

  it("are listed if three respondents wrote them, whatever their weights", async () => {
    const { text } = await written(
      datasetOf(question, [], {
        weighted: true,
        async *rows() {
          yield* texts.map((word, index) => row(index, word, 4));
        },
      }),
    );
    expect(text).toContain("gudeg 12 60%");
    expect(text).not.toContain("sriwati");
  });

  it("are not listed because one respondent wrote them in several entries", async () => {
    const roster = makeQuestion("roster", 1, {
      options: {
        fields: [exampleField("short_text", { id: "nama", label: "Nama" })],
        min: 0,
        max: 5,
      },
    });
    const entry = (id: string, nama = "sriwati") => ({ id, fields: { nama } });
    const family = ["1", "2", "3"].map((id) => entry(id));
    const others = ["budi", "tono", "wati"].map((name) => [entry("1", name)]);
    const { text } = await written(
      datasetOf(roster, [family, family, ...others]),
    );
    expect(text).toContain("Nama");
    expect(text).not.toContain("sriwati");
  });
});

describe("a long report", () => {
  const questions = Array.from({ length: 300 }, (_, index) =>
    makeQuestion("linear_scale", index + 1),
  );
  const form = makeForm(makeSection(1, questions));

  it("is written page by page, and begins before the answers are read", async () => {
    let isRead = false;
    const dataset = datasetOf(makeQuestion("number", 1), [], {
      form,
      async *rows() {
        isRead = true;
        for (let number = 1; number <= 5; number++) yield row(number, 3);
      },
    });
    const sizes: number[] = [];
    for await (const chunk of writePdf(dataset)) {
      if (sizes.length === 0) expect(isRead).toBe(false);
      sizes.push(chunk.byteLength);
    }
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(sizes.length).toBeGreaterThan(50);
    // The fonts and the table of contents are written at the end.
    expect(Math.max(...sizes.slice(0, -3))).toBeLessThan(total / 10);
  });

  it("lets others have their turn while it draws a question with many parts", async () => {
    let turns = 0;
    const counting = setInterval(() => turns++);
    const question = makeQuestion("grid", 1, {
      options: {
        rows: numbered(100, "r"),
        columns: numbered(3, "c").map((column) =>
          exampleField("number", column),
        ),
      },
    });
    const answer = Object.fromEntries(
      numbered(100, "r").map(({ id }) => [id, { c0: 1, c1: 2, c2: 3 }]),
    );
    try {
      await bytesOf(writePdf(datasetOf(question, five(answer))));
    } finally {
      clearInterval(counting);
    }
    expect(turns).toBeGreaterThan(5);
  });

  it("places parts that have only texts below each other", async () => {
    const fields = numbered(30, "f").map((field) =>
      exampleField("short_text", field),
    );
    const question = makeQuestion("multi_field", 1, { options: { fields } });
    const { pages } = await written(datasetOf(question, five({ f0: "kata" })));
    expect(pages.length).toBeLessThan(6);
  });

  it("is refused before its pages take too much memory", () => {
    const paper = new Paper({
      title: "Survei",
      language: "id",
      pageText: String,
    });
    expect(() => {
      for (let page = 0; page < 10_000; page++) paper.breakPage();
    }).toThrow("file_too_large");
  });

  it("lists no calculated text that fewer than three respondents have", async () => {
    const question = makeQuestion("calculated", 1);
    const values = ["Sri Rahasia", "Ayu Rahasia", "tinggi", "tinggi", "tinggi"];
    const { text } = await written(datasetOf(question, values));
    expect(text).toContain("tinggi 3 60%");
    expect(text).not.toContain("Rahasia");
    const names = ["Sri", "Ayu", "Ani", "Eka", "Dwi"];
    const rare = await written(
      datasetOf(
        question,
        names.map((name) => `${name} Rahasia`),
      ),
    );
    expect(rare.text).toContain("n = 5");
    expect(rare.text).not.toContain("Rahasia");
    const truths = await written(datasetOf(question, five(true)));
    expect(truths.text).toContain("Yes 5 100%");
  });

  it("stops reading when nobody takes it any more", async () => {
    let ended = false;
    const dataset = datasetOf(makeQuestion("number", 1), [], {
      async *rows() {
        try {
          for (let number = 1; number < 10; number++) yield row(number, 3);
          throw new Error("the disk failed");
        } finally {
          ended = true;
        }
      },
    });
    await expect(bytesOf(writePdf(dataset))).rejects.toThrow("the disk failed");
    expect(ended).toBe(true);
  });

  it("repeats the head of a table on each page", async () => {
    const choices = Array.from({ length: 150 }, (_, index) => ({
      id: `c${index}`,
      label: `Produk ${index}`,
    }));
    const { pages } = await written(
      datasetOf(
        makeQuestion("multiple_choice", 1, { options: { choices } }),
        five(["c0"]),
      ),
    );
    const listing = pages.filter((text) => /Produk \d+ [05] /.test(text));
    expect(listing.length).toBeGreaterThan(3);
    for (const text of listing) {
      expect(text).toContain("Choice Count Share 95% interval");
    }
  });
});

it("shows odd titles whole: emoji, very long words, right-to-left and unknown scripts", async () => {
  const word = "panjang".repeat(60);
  const title = `Rasa 😀👨‍👩‍👧 ${word} שלום العربية 東京 → akhir`;
  const question = makeQuestion("single_choice", 1, {
    title,
    options: {
      choices: [
        { id: "a", label: word },
        { id: "b", label: "👍🏽 ya" },
      ],
    },
  });
  const read = await written(
    datasetOf(question, ["a", "b", "a", "b", "a"], {
      survey: { code: "abc", title },
    }),
  );
  const joined = read.text.replaceAll(/\s/g, "");
  expect(joined.split(word).length).toBeGreaterThan(3);
  for (const text of ["😀", "→", "\uFFFD\uFFFD", "akhir", "👍", "שלום"]) {
    expect(joined).toContain(text);
  }
  expect(outside(read.placed)).toEqual([]);
  expect(overlaps(read.placed)).toEqual([]);
});
