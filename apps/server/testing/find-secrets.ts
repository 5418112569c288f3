/** Request fields with secrets, names, contact or bank details. */
const requestFields =
  /^(?:name|code|otp|.*(?:email|password|phone|birth_date|account_number|account_name|token))$/;
/** Codes of sections and questions and names of types: the vocabulary of surveys, none of which is a one-time code. */
const wordsOfSurveys = /^[a-z][a-z_]*\d*$/;
/** Response fields with secrets that are shown once. */
const responseFields = /^(?:secret|uri|.*recovery_codes)$/;

/** The secrets and personal data in a request body; empty if it is not JSON. */
export const secretsInRequest = (body: unknown) =>
  secretsInJson(body, requestFields);

/** The secrets in a response body. */
export const secretsInResponse = (body: unknown) =>
  secretsInJson(body, responseFields);

function secretsInJson(body: unknown, fields: RegExp): string[] {
  if (typeof body !== "string") return [];
  try {
    return secretsIn(JSON.parse(body), fields);
  } catch {
    return [];
  }
}

function secretsIn(value: unknown, fields: RegExp, field = ""): string[] {
  if (typeof value === "string")
    return fields.test(field) && !isWordOfSurvey(field, value) ? [value] : [];
  if (Array.isArray(value))
    return value.flatMap((item) => secretsIn(item, fields, field));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    secretsIn(item, fields, name),
  );
}

const isWordOfSurvey = (field: string, value: string) =>
  (field === "code" || field === "name") && wordsOfSurveys.test(value);

/** The cookie values in Set-Cookie headers. */
export function secretsInCookies(setCookies: readonly string[]): string[] {
  return setCookies.flatMap((line) => {
    const [, value = ""] = /^[^=]+=([^;]*)/.exec(line) ?? [];
    return value === "" ? [] : [value, decodeURIComponent(value)];
  });
}

/** The tokens in an email's links. */
export function secretsInMail(text: string): string[] {
  return [...text.matchAll(/[?&#](?:token|change)=([\w-]+)/g)].map(
    ([, token = ""]) => token,
  );
}
