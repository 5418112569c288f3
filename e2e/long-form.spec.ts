import type { Page } from "@playwright/test";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { createSurvey } from "@sigi/contract/surveys.ts";
import { createThroughApi } from "../apps/demo/src/create-through-api.ts";
import { everyQuestionType } from "../apps/demo/src/questionnaires/every-question-type.ts";
import { untilSaved } from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";

const questions = 500;

test("in a form of 500 questions, typing in one renders only its card", async ({
  openDevice,
  server,
}) => {
  const creator = await aUser(server, "Pembuat Panjang");
  const api = await apiClientOf(server, creator);
  const { code, form } = await api.call(createSurvey, {
    body: { title: "Formulir panjang" },
  });
  const { question } = await api.call(saveQuestion, {
    body: {
      sectionId: form.sections[0]?.id ?? 0,
      type: "single_choice",
      title: "Pertanyaan",
    },
  });
  const id = question?.id ?? 0;
  // An API call for each copy would take most of the test.
  await server.services.db.execute(`
    insert into questions
      (survey_id, section_id, position, type, code, title, options, seconds,
       service_id, sale_price, respondent_fee)
    select survey_id, section_id, n, type, 'copy' || n, title, options,
      seconds, service_id, sale_price, respondent_fee
    from questions, generate_series(1, ${String(questions - 1)}) n
    where id = ${String(id)}`);

  const page = await openDevice("desktop");
  await countRenders(page);
  await signIn(page, creator);
  await page.goto(`/tasks/question/${code}`);
  const cards = page.locator("[data-place^='questions.']");
  await expect(cards).toHaveCount(questions);
  await page.getByRole("button", { name: /^Ubah pertanyaan 1:/ }).click();
  const title = page.getByRole("textbox", { name: "Pertanyaan", exact: true });
  await expect(title).toBeVisible();
  // Cards far outside the window have no tools, and only the open one has an editor.
  expect(
    await page.getByRole("button", { name: /^Hapus pertanyaan/ }).count(),
  ).toBeLessThan(100);

  await untilSaved(page);
  await renderedCards(page);
  await title.pressSequentially(" yang baru");
  expect(await renderedCards(page)).toEqual([`questions.${String(id)}`]);
  await untilSaved(page);
  expect(await renderedCards(page)).toEqual([`questions.${String(id)}`]);
});

/** Records the cards that each commit of React renders, through the hook of React's developer tools. */
async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Fiber {
      readonly flags: number;
      readonly tag: number;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
      readonly alternate: Fiber | null;
      readonly stateNode: unknown;
    }
    const rendered = new Set<string>();
    const performedWork = 1;
    const hostComponent = 5;
    /** Visits the fibers that the commit has created or changed; a skipped fiber is the same object as before. */
    const visit = (fiber: Fiber, card: string): void => {
      const place =
        fiber.tag === hostComponent && fiber.stateNode instanceof HTMLElement
          ? fiber.stateNode.dataset["place"]
          : undefined;
      const within = place?.match(/^questions\.\d+/)?.[0] ?? card;
      const isHost = fiber.tag === hostComponent;
      if (!isHost && within !== "" && fiber.flags & performedWork)
        rendered.add(within);
      if (fiber.child === fiber.alternate?.child) return;
      for (let one = fiber.child; one; one = one.sibling) visit(one, within);
    };
    Object.assign(window, {
      takeRendered: () => {
        const taken = [...rendered];
        rendered.clear();
        return taken;
      },
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
          visit(root.current, "");
        },
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        checkDCE: () => undefined,
      },
    });
  });
}

/** The cards rendered since the last call. */
const renderedCards = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as { takeRendered: () => string[] }).takeRendered(),
  );

test("a long title does not widen the cards of the builder beyond their section", async ({
  openDevice,
  server,
}) => {
  const creator = await aUser(server, "Judul Panjang");
  const { code } = await createThroughApi(
    await apiClientOf(server, creator),
    everyQuestionType,
    3,
  );
  const page = await openDevice("desktop");
  await signIn(page, creator);
  await page.goto(`/tasks/question/${code}`);
  const cards = page.locator("[data-place^='questions.']");
  await expect(cards.first()).toBeVisible();
  const tooWide = await cards.evaluateAll(
    (all) =>
      all.filter((card) => {
        const section = card.closest("section")?.getBoundingClientRect();
        return card.getBoundingClientRect().right > (section?.right ?? 0);
      }).length,
  );
  expect(tooWide).toBe(0);
});
