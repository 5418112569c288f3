import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/**
 * A way to use controls. It cannot reach parts that the device itself draws over the page (calendars, lists, the
 * keyboard).
 */
export interface Hand {
  /** Presses a button, a link or a checkbox. */
  press(control: Locator): Promise<void>;
  /** Picks one of a group of radio buttons. */
  pick(radios: Locator, index: number): Promise<void>;
  write(input: Locator, text: string): Promise<void>;
  /** Chooses the option of a `select` whose label begins with the text. */
  choose(select: Locator, beginning: string): Promise<void>;
  /** Enters the sixth of June 2020, 10:10 in the morning, as far as the input asks for it. */
  date(input: Locator): Promise<void>;
  /** Moves a slider to any position. */
  slide(slider: Locator): Promise<void>;
}

/** Uses a device without mouse and keys, by taps. */
export function touch(page: Page): Hand {
  const press = (control: Locator) => control.tap();
  return {
    press,
    pick: (radios, index) => press(radios.nth(index)),
    write: async (input, text) => {
      await press(input);
      await expect(input).toBeFocused();
      // Inserts the text like an on-screen keyboard, without keys.
      await page.keyboard.insertText(text);
    },
    choose: async (select, beginning) => {
      const options = await select.locator("option").allTextContents();
      const label = options.find((text) => text.startsWith(beginning));
      await select.selectOption({ label: label ?? beginning });
    },
    date: async (input) => {
      const type = (await input.getAttribute("type")) ?? "";
      await input.fill(moments[type] ?? "");
    },
    slide: async (slider) => {
      const box = await slider.boundingBox();
      if (!box) throw new Error("the slider is not shown");
      const { width, height } = box;
      await slider.tap({ position: { x: width * 0.7, y: height / 2 } });
    },
  };
}

const moments: Readonly<Record<string, string>> = {
  date: "2020-06-06",
  time: "10:10",
  "datetime-local": "2020-06-06T10:10",
};

/** Uses keys only: a control that Tab does not reach, or that is reached out of sight, cannot be used. */
export function keys({ keyboard }: Page): Hand {
  return {
    press: async (control) => {
      await reach(control);
      const isLink = (await control.getAttribute("href")) !== null;
      await keyboard.press(isLink ? "Enter" : "Space");
    },
    pick: async (radios, index) => {
      await reach(radios.first());
      await keyboard.press("Space");
      for (let at = 0; at < index; at += 1) await keyboard.press("ArrowDown");
    },
    write: async (input, text) => {
      await reach(input);
      await keyboard.type(text);
    },
    choose: async (select, beginning) => {
      await reach(select);
      await keyboard.type(beginning);
    },
    date: async (input) => {
      await reach(input);
      // Day and month are equal, so their order does not matter.
      const type = await input.getAttribute("type");
      if (type !== "time") await keyboard.type("06062020");
      // Clocks of twelve hours also ask for the half of the day.
      if (type !== "date") await keyboard.type("1010A");
    },
    slide: async (slider) => {
      await reach(slider);
      await keyboard.press("ArrowRight");
    },
  };
}

/** Maximum number of tabs between two used controls. */
const tabsMax = 40;

/** Moves the focus on with Tab until it is on the control, and expects to see it there. */
async function reach(control: Locator): Promise<void> {
  const isFocused = () =>
    control.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < tabsMax; tabs += 1) {
    if (await isFocused()) {
      await expect(control, "the control in focus").toBeInViewport();
      return;
    }
    await control.page().keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${String(control)}`);
}
