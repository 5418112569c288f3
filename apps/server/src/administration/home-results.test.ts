import { getCurrentUser } from "@sigi/contract/accounts.ts";
import type { User } from "@sigi/contract/accounts.ts";
import { listBanners } from "@sigi/contract/banners.ts";
import { getDashboard } from "@sigi/contract/dashboard.ts";
import type { Endpoint, ResultOf } from "@sigi/contract/endpoint.ts";
import { decodeResponse } from "@sigi/contract/request.ts";
import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import { getRequestTerms } from "@sigi/contract/withdrawals.ts";
import { describe, expect, it } from "vitest";
import { homeResults } from "./home-results.ts";
import type { SessionUser } from "../platform/http/session-user.ts";
import { publishSurvey } from "../answers/testing/answer-factories.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { countStatements } from "../../testing/count-statements.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

describe("the inlined results of the home page", () => {
  const server = useTestServer({ work: false });

  const load = (
    user: TestUser,
    query: object = {},
    traits: Partial<SessionUser> = {},
    account: User | null = null,
  ) =>
    homeResults(server.services)({
      user: { ...sessionOf(user), ...traits },
      account,
      query,
    });

  it("equal those of the calls", async () => {
    for (let n = 0; n < 13; n++)
      await publishSurvey(server, { title: "</script><img src=x>" });
    const user = await createUser(server);
    const results = await load(user);
    const inlined = <E extends Endpoint>(
      endpoint: E,
      url: string,
    ): ResultOf<E> => decodeResponse(endpoint, 200, { result: results[url] });

    expect(inlined(getCurrentUser, "/api/user")).toEqual(
      await user.client.call(getCurrentUser),
    );
    expect(inlined(getDashboard, "/api/dashboard")).toEqual(
      await user.client.call(getDashboard),
    );
    expect(inlined(listBanners, "/api/banners")).toEqual(
      await user.client.call(listBanners),
    );
    expect(inlined(listSurveyOffers, "/api/tasks?page=1")).toEqual(
      await user.client.call(listSurveyOffers),
    );
    expect(inlined(getRequestTerms, "/api/withdraw/terms")).toEqual(
      await user.client.call(getRequestTerms),
    );
    expect(Object.keys(results)).toHaveLength(5);
  });

  it("take six statements beside the session's, however many offers there are", async () => {
    const user = await createUser(server);
    const account = await user.client.call(getCurrentUser);
    const [results, statements] = await countStatements(() =>
      load(user, {}, {}, account),
    );
    expect(statements).toBe(6);
    expect(results).toHaveProperty(["/api/tasks?page=1"]);
  });

  it("contain the page of offers that the address names, else the first", async () => {
    const user = await createUser(server);
    expect(await load(user, { page: "2" })).toHaveProperty([
      "/api/tasks?page=2",
    ]);
    for (const page of ["0", "-1", "x", "1.5", ""])
      expect(await load(user, { page })).toHaveProperty(["/api/tasks?page=1"]);
  });

  it.each([{ emailVerified: false }, { profileComplete: false }])(
    "contain no offers for a user with %j",
    async (traits) => {
      const user = await createUser(server);
      const results = await load(user, {}, traits);
      expect(Object.keys(results).toSorted()).toEqual([
        "/api/banners",
        "/api/dashboard",
        "/api/user",
        "/api/withdraw/terms",
      ]);
    },
  );
});

const sessionOf = ({ id, name }: TestUser): SessionUser => ({
  id,
  name,
  role: "user",
  awaitsTwoStep: false,
  twoStep: false,
  emailVerified: true,
  profileComplete: true,
});
