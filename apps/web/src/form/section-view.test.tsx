import {
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "@sigi/survey/test-forms.ts";
import { walkForm } from "@sigi/survey/logic/walk-form.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SectionView } from "./section-view.tsx";

const form = makeForm(
  makeSection(1, [makeQuestion("multiple_choice", 1)]),
  makeSection(2, [makeQuestion("short_text", 2), makeQuestion("number", 3)], {
    repeat: { question: "q1", over: "chosen" },
  }),
);
const { sections } = walkForm(form, new Map([[1, ["a", "b"]]]), testContext);

/** The faults that the page of an item shows. */
const shown = (item: string) => {
  const visible = sections.find((one) => one.item?.code === item);
  if (!visible) throw new Error(`no page of ${item}`);
  const faults = [
    { questionId: 2, item: "a", text: "Fault of a" },
    { questionId: 2, item: "b", text: "Fault of b" },
    { questionId: 3, item: null, text: "Fault of all" },
  ];
  const html = renderToStaticMarkup(
    <SectionView
      visible={visible}
      faults={faults}
      onAnswer={() => undefined}
    />,
  );
  return {
    texts: html.match(/Fault of \w+/g),
    listed: html.match(/href="#question-\d+"/g),
  };
};

describe("the faults on a page of a repeated section", () => {
  it("are those of its item and of all items", () => {
    expect(shown("a").texts).toEqual(["Fault of a", "Fault of all"]);
    expect(shown("b").texts).toEqual(["Fault of b", "Fault of all"]);
  });

  it("are listed above the questions", () => {
    expect(shown("b").listed).toEqual([
      'href="#question-2"',
      'href="#question-3"',
    ]);
  });
});

describe("the picture of a section", () => {
  it.each(["Peta kampus", ""])("says what it shows: %o", (imageAlt) => {
    const image = "/uploads/AbCdEfGhIjKlMnOpQrStUv.webp";
    const pictured = makeForm(makeSection(1, [], { image, imageAlt }));
    const [visible] = walkForm(pictured, new Map(), testContext).sections;
    if (!visible) throw new Error("no page");
    const html = renderToStaticMarkup(
      <SectionView visible={visible} faults={[]} onAnswer={() => undefined} />,
    );
    expect(html).toContain(`src="${image}" alt="${imageAlt}"`);
  });
});
