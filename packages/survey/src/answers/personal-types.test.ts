import { expect, it } from "vitest";
import { questionTypeNames } from "../type-groups.ts";
import { questionTypes } from "../question-types.ts";
import { isPersonal } from "./personal-types.ts";

it.each(questionTypeNames)(
  "the answering page says alike whether a %s asks for personal data",
  (type) => {
    expect(isPersonal({ type })).toBe(questionTypes[type].personal === true);
  },
);
