import {
  login,
  register,
  updateProfile,
  verifyEmail,
} from "@sigi/contract/accounts.ts";
import { ApiClient } from "@sigi/contract/api-client.ts";
import { nextCode } from "./authenticator.ts";
import { linkMailedTo } from "./mail.ts";
import type { Server } from "./server.ts";
import type { Account } from "./sign-in.ts";

/** A client of the API that is signed in. */
export async function apiClientOf(
  server: Server,
  { email, password, twoStepSecret }: Account,
): Promise<ApiClient> {
  const client = new ApiClient(server.url, {}, "id");
  const otp =
    twoStepSecret === undefined ? {} : { otp: await nextCode(twoStepSecret) };
  await client.call(login, { body: { email, password, ...otp } });
  return client;
}

/** Somebody who may answer any survey that asks everybody; the short way, without a browser. */
export async function aRespondent(
  server: Server,
  name: string,
): Promise<Account> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@contoh.example`;
  const password = "jalan pagi di taman";
  const client = new ApiClient(server.url, {}, "id");
  await client.call(register, {
    body: {
      name,
      email,
      password,
      passwordConfirmation: password,
      consent: true,
    },
  });
  const link = new URL(await linkMailedTo(server, email));
  const token = link.searchParams.get("token") ?? "";
  await client.call(verifyEmail, { body: { token } });
  await client.call(updateProfile, {
    body: {
      phone: null,
      gender: "Wanita",
      birthDate: "1995-03-02",
      smoking: null,
      education: null,
      income: null,
      religion: null,
      occupation: null,
      devices: [],
      bloodType: null,
      provinceId: "32",
      cityId: "32.73",
      subdistrictId: "32.73.01",
    },
  });
  return { email, password };
}
