import type { ComponentType } from "react";
import { partQuery } from "../../../ui/feedback/part-query.ts";
import { LazyPart } from "./lazy-part.tsx";

const emailPart = partQuery<ComponentType>(
  "email",
  async () =>
    (
      await import("../../../features/accounts/components/credentials/change-email.tsx")
    ).EmailPart,
);
const passwordPart = partQuery<ComponentType>(
  "password",
  async () =>
    (
      await import("../../../features/accounts/components/credentials/change-password.tsx")
    ).PasswordPart,
);

export const SettingEmail = () => <LazyPart part={emailPart} rows={1} />;
export const SettingPassword = () => <LazyPart part={passwordPart} rows={1} />;
