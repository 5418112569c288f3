import type { CatalogueEntry } from "@sigi/contract/services.ts";
import { defaultServices } from "@sigi/survey/default-services.ts";
import { templates } from "@sigi/templates/templates.ts";
import { expect, it } from "vitest";
import { factsOf, pricePerRespondent } from "./template-facts.ts";

const catalogue: CatalogueEntry[] = defaultServices.map(
  ({ names, ...service }, index) => ({
    ...service,
    id: index + 1,
    name: names.id,
    category: "",
  }),
);

it.each(templates.map((template) => [template.name, template] as const))(
  "reports what %s is and costs, alike in both languages",
  (_name, template) => {
    const [id, en] = [factsOf(template, "id"), factsOf(template, "en")];
    expect(id.title).toBe(template.title.id);
    expect(en.title).toBe(template.title.en);
    expect(id.minutes).toBe(en.minutes);
    expect(id.minutes).toBeGreaterThanOrEqual(1);
    expect(id.questionCount).toBe(en.questionCount);
    const price = pricePerRespondent(id, catalogue);
    expect(price).toBe(pricePerRespondent(en, catalogue));
    expect(price).toBeGreaterThan(0);
    for (const { title } of id.sections.flatMap(({ questions }) => questions)) {
      expect(title).not.toBe("");
      expect(title).not.toContain("{{");
    }
  },
);

it("counts a matrix once for each started group of rows, as the server does", () => {
  const sections = [
    {
      title: "",
      questions: [
        { code: "a", type: "likert_matrix", title: "A", priceUnits: 2 },
        { code: "b", type: "nps", title: "B", priceUnits: 1 },
      ],
    },
  ] as const;
  const priceOf = (type: string) =>
    catalogue.find((service) => service.type === type)?.salePrice ?? 0;
  expect(pricePerRespondent({ sections }, catalogue)).toBe(
    2 * priceOf("likert_matrix") + priceOf("nps"),
  );
});
