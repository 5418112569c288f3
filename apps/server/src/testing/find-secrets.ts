/** Fields that are a secret, or say who somebody is and how to reach or pay them. */
const asked =
  /^(?:name|code|otp|.*(?:email|password|phone|birth_date|account_number|account_name|token))$/;
/** What the server tells only once. */
const answered = /^(?:secret|uri|.*recovery_codes)$/;

/** What a caller tells of themselves in the body of a request; of what is no JSON nothing. */
export const secretsInRequest = (body: unknown) => secretsInJson(body, asked);

/** What an answer entrusts to the caller. */
export const secretsInAnswer = (body: unknown) => secretsInJson(body, answered);

function secretsInJson(body: unknown, fields: RegExp): string[] {
  if (typeof body !== "string") return [];
  try {
    return secretsIn(JSON.parse(body), fields);
  } catch {
    return [];
  }
}

function secretsIn(value: unknown, fields: RegExp, field = ""): string[] {
  if (typeof value === "string") return fields.test(field) ? [value] : [];
  if (Array.isArray(value))
    return value.flatMap((item) => secretsIn(item, fields, field));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    secretsIn(item, fields, name),
  );
}

/** The values that a browser is told to keep. */
export function secretsInCookies(setCookies: readonly string[]): string[] {
  return setCookies.flatMap((line) => {
    const [, value = ""] = /^[^=]+=([^;]*)/.exec(line) ?? [];
    return value === "" ? [] : [value, decodeURIComponent(value)];
  });
}

/** What a mailed link proves. */
export function secretsInMail(text: string): string[] {
  return [...text.matchAll(/[?&](?:token|change)=([\w-]+)/g)].map(
    ([, token = ""]) => token,
  );
}
