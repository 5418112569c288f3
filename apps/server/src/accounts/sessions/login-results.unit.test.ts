import { expect, it } from "vitest";
import type { Config } from "../../platform/config.ts";
import { loginResults } from "./login-results.ts";

it.each([
  [undefined, false],
  [{}, true],
])(
  "the login page knows that nobody is signed in, and Google %j",
  async (google, enabled) => {
    expect(await loginResults({ google } as Config)).toEqual({
      "/api/user": null,
      "/api/auth/google": { enabled },
    });
  },
);
