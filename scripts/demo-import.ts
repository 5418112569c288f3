import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { login } from "@sigi/contract/accounts.ts";
import { ApiClient } from "@sigi/contract/api-client.ts";
import { ApiFailure } from "@sigi/contract/request.ts";
import {
  demoAccountsFile,
  readDemoAccounts,
} from "../apps/demo/src/demo-accounts.ts";
import type { DemoAccounts } from "../apps/demo/src/demo-accounts.ts";
import { createFromFile } from "../apps/demo/src/create-from-file.ts";
import type { CreatedFromFile } from "../apps/demo/src/create-from-file.ts";
import { publishThroughApi } from "../apps/demo/src/publish-through-api.ts";
import type { PublishResult } from "../apps/demo/src/publish-through-api.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import { loadConfig } from "../apps/server/src/platform/config.ts";
import {
  reportStartupFailure,
  StartupError,
} from "../apps/server/src/platform/startup-error.ts";
import { regions } from "../apps/server/src/targeting/public.ts";
import { requireNode } from "./support/node-version.ts";

// `npm run demo:import -- <file>`: imports a questionnaire of another tool into the running server: the demo creator
// creates it and pays in the sandbox, the demo respondent answers it.
const USAGE =
  "Usage: npm run demo:import -- <file> [--url http://127.0.0.1:3000] [--respondents 3]";

requireNode();
try {
  const { file, url, respondents } = readArguments();
  const questionnaire = readFile(file);
  const accounts = requireAccounts();
  const creator = await signIn(url, accounts.creator);
  const created = await createFromFile(creator, questionnaire, respondents);
  describeImport(created);
  const result = await publishThroughApi(created.survey.code, {
    creator,
    respondent: await signIn(url, accounts.respondent),
    random: seededRandom(Date.now()),
    regions,
  });
  describeResult(result, url);
} catch (error) {
  process.exitCode = reportStartupFailure(inOneLine(error));
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        url: { type: "string", default: "http://127.0.0.1:3000" },
        respondents: { type: "string", default: "3" },
      },
    });
    const [file] = positionals;
    const respondents = Number(values.respondents);
    const isComplete =
      file !== undefined &&
      positionals.length === 1 &&
      URL.canParse(values.url) &&
      Number.isInteger(respondents) &&
      respondents > 0;
    if (isComplete)
      return { file, respondents, url: new URL(values.url).origin };
  } catch {
    // An unknown argument: print the usage.
  }
  throw new StartupError(USAGE);
}

function readFile(file: string): File {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  return new File([readFileSync(file)], basename(file));
}

function requireAccounts(): DemoAccounts {
  const { dataDir } = loadConfig(process.env);
  const accounts = readDemoAccounts(dataDir);
  if (accounts) return accounts;
  throw new StartupError(
    `There are no demo accounts in ${demoAccountsFile(dataDir)}: npm start makes them on its first start, or DATA_DIR must say where they are.`,
  );
}

async function signIn(
  url: string,
  account: DemoAccounts["creator"],
): Promise<ApiClient> {
  const client = new ApiClient(url);
  try {
    await client.call(login, { body: account });
  } catch (error) {
    if (error instanceof ApiFailure && error.code === "wrong_credentials") {
      throw new StartupError(
        `${url} does not know ${account.email} with the password in demo-accounts.json: it is another server's file.`,
      );
    }
    throw error;
  }
  return client;
}

function inOneLine(error: unknown): unknown {
  if (error instanceof ApiFailure) {
    const fields = Object.entries(error.fields).map(
      ([field, messages]) => `${field}: ${messages.join(" ")}`,
    );
    return new StartupError([error.message, ...fields].join(" "));
  }
  // Node's fetch throws this when the connection is refused.
  if (error instanceof TypeError && error.message === "fetch failed") {
    return new StartupError(
      "No server answers there: start it with npm start, or name it with --url.",
    );
  }
  return error;
}

function describeImport({ survey, report }: CreatedFromFile): void {
  const { sections } = survey.form;
  const questions = sections.flatMap((section) => section.questions);
  console.log(survey.title);
  console.log(`  ${questions.length} questions in ${sections.length} sections`);
  const counts = Map.groupBy(questions, ({ type }) => type);
  for (const [type, of] of counts) console.log(`    ${of.length} × ${type}`);
  const { format, kept, changed, lost, entries } = report;
  console.log(
    `  read as ${format}: ${kept} parts kept, ${changed} changed, ${lost} lost`,
  );
  for (const { outcome, source, reason } of entries) {
    if (outcome !== "kept") console.log(`    ${outcome} ${source}: ${reason}`);
  }
}

function describeResult(
  { survey, receipt, balanceBefore, balanceAfter }: PublishResult,
  url: string,
): void {
  const { respondents, feePerRespondent, totalCost, code } = survey;
  console.log(
    `  paid       ${rupiah(totalCost)} (${respondents} respondents × ${rupiah(feePerRespondent)})`,
  );
  console.log(`  published  ${url}/tasks/surveys/${code}`);
  console.log(
    `  answered   ${receipt.status}, reward ${rupiah(receipt.reward)}`,
  );
  console.log(
    `  balance    ${rupiah(balanceBefore)} → ${rupiah(balanceAfter)}`,
  );
}

function rupiah(amount: number): string {
  return `Rp ${amount.toLocaleString("id-ID")}`;
}
