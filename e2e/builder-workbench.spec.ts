import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import type { ApiClient } from "@sigi/contract/api-client.ts";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { createSurvey, getSurvey } from "@sigi/contract/surveys.ts";
import { questionTypeNames, questionTypeText } from "@sigi/survey/type-list.ts";
import { addQuestion, pick, untilSaved } from "./support/builder.ts";
import { expect, test } from "./support/journey.ts";
import type { OpenDevice } from "./support/journey.ts";
import { look, lookInBothLanguages } from "./support/screen.ts";
import type { Server } from "./support/server.ts";
import { apiClientOf, aUser, signIn } from "./support/users.ts";
import type { Account } from "./support/users.ts";

const title = (page: Page) =>
  page.getByRole("textbox", { name: /^(?:Pertanyaan|Teks informasi)$/ });
const rows = (page: Page) => page.getByRole("treeitem", { level: 2 });
const row = (page: Page, n: number) =>
  page.getByRole("treeitem", { name: new RegExp(`^${String(n)}\\. `) });

test("a survey of all types is built by keyboard through a cut of the network, undone to nothing and repeated", async ({
  openDevice,
  server,
}) => {
  const { page, api, code } = await openEmpty(openDevice, server);
  const context = page.context();
  // Without a connection the builder works with the code loaded so far.
  await page.waitForLoadState("networkidle");
  for (const [index, type] of questionTypeNames.entries()) {
    if (index === 10) await context.setOffline(true);
    if (index === 16) await context.setOffline(false);
    await page.keyboard.press("/");
    await expect(
      page.getByRole("searchbox", { name: "Cari jenis pertanyaan" }),
    ).toBeFocused();
    await page.keyboard.type(questionTypeText(type, "id"));
    await page.keyboard.press("Enter");
    await expect(title(page)).toBeFocused();
    await page.keyboard.type(`Uji ${type}`);
    await page.keyboard.press("Escape");
  }
  await untilSaved(page);
  await expect(rows(page)).toHaveCount(questionTypeNames.length);
  await expect
    .poll(async () => {
      const [section] = await savedForm(api, code);
      return section?.questions.map(({ type }) => type);
    })
    .toEqual([...questionTypeNames]);
  await untilSaved(page);
  const built = await savedForm(api, code);
  await lookInBothLanguages(page, "workbench-all-types");

  await test.step("undo goes back to the empty survey, also after a reload, and redo to an equal one", async () => {
    const undo = page.getByRole("button", { name: "Urungkan", exact: true });
    while ((await undo.getAttribute("aria-disabled")) === null) {
      await page.keyboard.press("Control+z");
    }
    await expect(rows(page)).toHaveCount(0);
    await untilSaved(page);
    expect((await savedForm(api, code))[0]?.questions).toEqual([]);
    await page.reload();
    const redo = page.getByRole("button", { name: "Ulangi", exact: true });
    await expect(redo).toBeEnabled();
    while ((await redo.getAttribute("aria-disabled")) === null) {
      await page.keyboard.press("Control+Shift+z");
    }
    await expect(rows(page)).toHaveCount(questionTypeNames.length);
    await untilSaved(page);
    expect(await savedForm(api, code)).toEqual(built);
  });
});

test("questions are built with logic and piping by mouse, dragged, picked and deleted, and a deletion is taken back", async ({
  openDevice,
  server,
}) => {
  const { page, api, code } = await openEmpty(openDevice, server);
  await addQuestion(page, 1, "Pilihan Ganda", "Minum kopi?");
  await expect(page.getByRole("textbox", { name: "Opsi 1" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Opsi 1" })).toBeFocused();
  await page.keyboard.type("Ya");
  await page.getByRole("textbox", { name: "Opsi 2" }).fill("Tidak");
  await addQuestion(page, 1, "Teks Singkat", "Kopi apa?");
  const properties = page.getByRole("complementary", { name: "Properti" });
  await properties.getByRole("button", { name: "Tambah syarat" }).click();
  await pick(
    page,
    properties.getByRole("combobox", { name: "Nilai syarat 1" }),
    "Ya",
  );
  await addQuestion(page, 1, "Teks Panjang", "Mengapa ");
  await page.getByRole("button", { name: "Sisipkan jawaban" }).click();
  await page
    .getByRole("main")
    .getByRole("combobox", { name: "Pertanyaan", exact: true })
    .click();
  await page.getByRole("option", { name: "2. Kopi apa?" }).click();
  await page.keyboard.press("Escape");
  await expect(
    page.getByText("Ditampilkan jika Pertanyaan 1 adalah Ya"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Tambah bagian" }).click();
  await page
    .getByRole("textbox", { name: "Judul bagian" })
    .nth(1)
    .fill("Kedua");
  await untilSaved(page);
  await lookInBothLanguages(page, "workbench-logic");

  await test.step("a row is dragged into another section", async () => {
    await drag(
      page,
      row(page, 3),
      page.getByRole("treeitem", { name: "Kedua" }),
    );
    await expect
      .poll(() => titles(api, code))
      .toEqual([["Minum kopi?", "Kopi apa?"], ["Mengapa {{q2}}"]]);
  });

  await test.step("a drag that is cancelled changes nothing", async () => {
    await lift(page, row(page, 1), row(page, 2));
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await untilSaved(page);
    expect((await titles(api, code))[0]).toEqual(["Minum kopi?", "Kopi apa?"]);
  });

  await test.step("several are picked and deleted, and taken back", async () => {
    await row(page, 2).click();
    await row(page, 3).click({ modifiers: ["Control"] });
    await expect(page.getByText("2 dipilih")).toBeVisible();
    await look(page, "workbench-picked");
    await page.getByRole("button", { name: "Hapus yang dipilih" }).click();
    await expect(rows(page)).toHaveCount(1);
    await page
      .getByRole("button", { name: "Urungkan", exact: true })
      .last()
      .click();
    await expect(rows(page)).toHaveCount(3);
    await untilSaved(page);
    expect(await titles(api, code)).toEqual([
      ["Minum kopi?", "Kopi apa?"],
      ["Mengapa {{q2}}"],
    ]);
  });

  await test.step("a type is changed and keeps what both types have", async () => {
    await row(page, 1).click();
    await pick(
      page,
      properties.getByRole("combobox", { name: "Jenis" }),
      "Kotak Centang",
    );
    // Edit only after the registry of types has loaded.
    const first = async () => (await savedForm(api, code))[0]?.questions[0];
    await expect.poll(first).toMatchObject({
      type: "multiple_choice",
      options: { choices: [{ label: "Ya" }, { label: "Tidak" }] },
    });
  });
});

test("rows are dragged and moved by keyboard, and screen readers are told", async ({
  openDevice,
  server,
}) => {
  const { page, api, code } = await openWith(openDevice, server, [
    "Satu",
    "Dua",
    "Tiga",
  ]);
  await row(page, 1).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Pertanyaan 1 diangkat.")).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect
    .poll(() => titles(api, code))
    .not.toEqual([["Satu", "Dua", "Tiga"]]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => titles(api, code)).toEqual([["Satu", "Dua", "Tiga"]]);
  await row(page, 3).click();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => titles(api, code)).toEqual([["Satu", "Tiga", "Dua"]]);
  await page.keyboard.press("Control+d");
  await expect(rows(page)).toHaveCount(4);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: "Pintasan papan ketik" });
  await expect(shortcuts).toBeVisible();
  await look(page, "workbench-shortcuts");
});

test("a row is dragged by touch after a moment's hold", async ({
  openDevice,
  server,
}) => {
  const { page, api, code } = await openWith(
    openDevice,
    server,
    ["Satu", "Dua", "Tiga"],
    { hasTouch: true },
  );
  const [from, to] = [await centre(row(page, 1)), await centre(row(page, 3))];
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    });
  await touch("touchStart", from.y);
  await expect(page.getByText("Pertanyaan 1 diangkat.")).toBeAttached();
  let step = 0;
  await expect(async () => {
    step += 1;
    await touch("touchMove", to.y + 4 + (step % 2));
    await expect(row(page, 3)).toHaveAttribute("data-drop", "after", {
      timeout: 200,
    });
  }).toPass();
  await touch("touchEnd");
  await expect.poll(() => titles(api, code)).toEqual([["Dua", "Tiga", "Satu"]]);
});

test("what was typed without a connection survives a crash, and is saved by the next visit", async ({
  openDevice,
  server,
}) => {
  const { page, api, code, account } = await openWith(openDevice, server, [
    "Satu",
  ]);
  const context = page.context();
  await row(page, 1).click();
  await expect(title(page)).toBeVisible();
  await context.setOffline(true);
  await title(page).fill("Satu yang baru");
  await expect(page.getByText("Gagal menyimpan")).toBeVisible();
  // Simulates a crash: no handler of the page runs.
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  expect(await titles(api, code)).toEqual([["Satu"]]);
  const next = await context.newPage();
  await next.goto(`/tasks/question/${code}`);
  await expect(row(next, 1)).toHaveText(/Satu yang baru/);
  await untilSaved(next);
  expect(await titles(api, code)).toEqual([["Satu yang baru"]]);
  expect(account.email).not.toBe("");
});

test("two tabs merge what they change, and ask only where both changed the same", async ({
  openDevice,
  server,
}) => {
  const { page, api, code } = await openWith(openDevice, server, [
    "Satu",
    "Dua",
  ]);
  const other = await page.context().newPage();
  await other.goto(`/tasks/question/${code}`);
  await row(other, 2).click();
  await title(other).fill("Dua dari tab lain");
  await untilSaved(other);
  // The first tab adopts the change automatically.
  await expect(row(page, 2)).toHaveText(/Dua dari tab lain/);
  await row(page, 1).click();
  await title(page).fill("Satu dari tab ini");
  await untilSaved(page);
  expect(await titles(api, code)).toEqual([
    ["Satu dari tab ini", "Dua dari tab lain"],
  ]);

  await test.step("the same field changed on both sides waits for a decision", async () => {
    const context = page.context();
    await row(other, 1).click();
    await context.setOffline(true);
    await title(page).fill("Punya saya");
    await title(other).fill("Punya mereka");
    await context.setOffline(false);
    const dialogs = [page, other].map((tab) =>
      tab.getByRole("dialog", {
        name: "Survei ini diubah di tempat lain",
      }),
    );
    await expect
      .poll(async () =>
        (await Promise.all(dialogs.map((one) => one.isVisible()))).some(
          Boolean,
        ),
      )
      .toBe(true);
    const [loser, dialog] = (await dialogs[0]?.isVisible())
      ? [page, dialogs[0]]
      : [other, dialogs[1]];
    await expect(dialog?.getByRole("listitem") ?? page.locator("x")).toHaveText(
      ["Pertanyaan 1"],
    );
    await look(loser, "workbench-conflict");
    const mine = await title(loser).innerText();
    await dialog?.getByRole("button").first().click();
    await expect.poll(async () => (await titles(api, code))[0]?.[0]).toBe(mine);
  });
});

test("a duplicate of a tab adds questions of its own", async ({
  openDevice,
  server,
}) => {
  const { page, api, code } = await openWith(openDevice, server, ["Satu"]);
  await addQuestion(page, 1, "Teks Singkat", "Dua");
  await untilSaved(page);
  // This copies the session storage, as a browser that duplicates a tab does.
  const [copy] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate(() => {
      window.open(window.location.href);
    }),
  ]);
  await expect(rows(copy)).toHaveCount(2);
  await addQuestion(page, 1, "Teks Singkat", "Tiga");
  await untilSaved(page);
  await expect(rows(copy)).toHaveCount(3);
  await addQuestion(copy, 1, "Teks Singkat", "Empat");
  await untilSaved(copy);
  await expect
    .poll(async () => (await titles(api, code))[0]?.toSorted())
    .toEqual(["Dua", "Empat", "Satu", "Tiga"]);
  await expect(rows(page)).toHaveCount(4);
});

test("a version is named, compared and restored, and the restoration can be undone", async ({
  openDevice,
  server,
}) => {
  const { page, api, code } = await openWith(openDevice, server, [
    "Satu",
    "Dua",
  ]);
  const menu = page.getByRole("button", { name: "Menu survei" });
  await menu.click();
  await page.getByRole("button", { name: "Riwayat versi" }).click();
  const dialog = page.getByRole("dialog", { name: "Riwayat versi" });
  await dialog.getByLabel("Nama versi ini").fill("Sebelum uji coba");
  await dialog.getByRole("button", { name: "Simpan versi" }).click();
  await expect(
    dialog.getByRole("button", { name: /Sebelum uji coba/ }),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await row(page, 2).click();
  await page.keyboard.press("Delete");
  await row(page, 1).click();
  await title(page).fill("Satu diubah");
  await untilSaved(page);
  expect(await titles(api, code)).toEqual([["Satu diubah"]]);

  await menu.click();
  await page.getByRole("button", { name: "Riwayat versi" }).click();
  await dialog.getByRole("button", { name: /Sebelum uji coba/ }).click();
  await expect(dialog.getByText("Diubah", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Dihapus", { exact: true })).toBeVisible();
  await look(page, "workbench-versions");
  await dialog.getByRole("button", { name: "Pulihkan versi ini" }).click();
  await expect.poll(() => titles(api, code)).toEqual([["Satu", "Dua"]]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => titles(api, code)).toEqual([["Satu diubah"]]);
});

test("a copied questionnaire becomes questions", async ({
  openDevice,
  server,
}) => {
  const { page, api, code } = await openEmpty(openDevice, server);
  await page.getByRole("button", { name: "Tempel pertanyaan" }).click();
  const dialog = page.getByRole("dialog", { name: "Tempel pertanyaan" });
  await dialog
    .getByRole("textbox")
    .fill("1. Minum kopi?\n - Ya\n - Tidak\n2. Berapa cangkir?\n3. Mengapa?");
  await expect(dialog.getByText("3 pertanyaan dikenali")).toBeVisible();
  await look(page, "workbench-paste");
  await dialog.getByRole("button", { name: "Tambahkan" }).click();
  await expect
    .poll(() => titles(api, code))
    .toEqual([["Minum kopi?", "Berapa cangkir?", "Mengapa?"]]);
});

test("the texts of a survey are translated side by side", async ({
  openDevice,
  server,
}) => {
  const { page, api, code } = await openWith(openDevice, server, ["Satu"]);
  await page.getByRole("button", { name: "Menu survei" }).click();
  await page.getByRole("button", { name: "Bahasa survei" }).click();
  const dialog = page.getByRole("dialog", { name: "Bahasa survei" });
  await pick(
    page,
    dialog.getByRole("combobox", { name: "Tambah bahasa" }),
    "bahasa Inggris",
  );
  await dialog.getByLabel("Pertanyaan 1: Satu").fill("One");
  await look(page, "workbench-languages");
  await page.keyboard.press("Escape");
  await untilSaved(page);
  const { form } = await api.call(getSurvey, { params: { code } });
  await page.goto(`/tasks/preview/${code}/start`);
  expect(form.language).toBe("id");
  await page.goto(`/tasks/question/${code}`);
  await page.getByRole("button", { name: "Menu survei" }).click();
  await page.getByRole("button", { name: "Bahasa survei" }).click();
  await dialog
    .getByRole("button", { name: /bahasa Inggris/ })
    .first()
    .click();
  await expect(dialog.getByLabel("Pertanyaan 1: Satu")).toHaveValue("One");
});

interface Opened {
  readonly page: Page;
  readonly api: ApiClient;
  readonly code: string;
  readonly account: Account;
}

async function openEmpty(
  openDevice: OpenDevice,
  server: Server,
): Promise<Opened> {
  return openWith(openDevice, server, []);
}

/** A survey with these short texts in its first section, open in the builder. */
async function openWith(
  openDevice: OpenDevice,
  server: Server,
  questions: readonly string[],
  options?: BrowserContextOptions,
): Promise<Opened> {
  const account = await aUser(server, "Pembuat Meja Kerja");
  const api = await apiClientOf(server, account);
  const { code, form } = await api.call(createSurvey, {
    body: { title: "Kebiasaan minum kopi" },
  });
  for (const asked of questions) {
    await api.call(saveQuestion, {
      body: {
        sectionId: form.sections[0]?.id,
        type: "short_text",
        title: asked,
      },
    });
  }
  const page = await openDevice("desktop", options);
  await signIn(page, account);
  const parts = ["question-content", "form-dragging", "dependants"].map(
    (part) => page.waitForResponse(new RegExp(`${part}.*\\.js`)),
  );
  await page.goto(`/tasks/question/${code}`);
  await Promise.all(parts);
  await expect(rows(page)).toHaveCount(questions.length);
  return { page, api, code, account };
}

/** The editable content of a saved form, without the fields that saving itself changes. */
async function savedForm(api: ApiClient, code: string) {
  const { form } = await api.call(getSurvey, { params: { code } });
  return form.sections.map(({ id, code: name, title: heading, questions }) => ({
    id,
    code: name,
    title: heading,
    questions: questions.map((question) => ({
      id: question.id,
      type: question.type,
      code: question.code,
      title: question.title,
      options: question.options,
    })),
  }));
}

async function titles(api: ApiClient, code: string): Promise<string[][]> {
  const { form } = await api.call(getSurvey, { params: { code } });
  return form.sections.map(({ questions }) =>
    questions.map((question) => question.title),
  );
}

async function centre(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error("It is not shown.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags a row onto another one, as slowly as a hand. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await lift(page, from, to);
  await page.mouse.up();
}

/** Drags a row over another one, until the line shows where it would go. */
async function lift(page: Page, from: Locator, to: Locator): Promise<void> {
  const { x, y } = await centre(to);
  await from.hover();
  await page.mouse.down();
  let step = 0;
  await expect(async () => {
    step += 1;
    await page.mouse.move(x, y + (step % 2), { steps: 3 });
    await expect(to).toHaveAttribute("data-drop", /./, { timeout: 200 });
  }).toPass();
}
