import { Checkbox, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { Form } from "../../../../ui/form/use-form.ts";
import { ConsentText } from "./consent-text.tsx";

export interface Terms {
  /** A referral code, or an empty string. */
  readonly referral: string;
  readonly consent: boolean;
}

/** The check that needs no server. */
export const termsFaults = ({ consent }: Terms) => ({
  consent: consent ? null : m.validation_consent(),
});

interface RegistrationTermsProps {
  readonly form: Pick<Form<Terms>, "text" | "box">;
}

/** The last fields of every registration: the referrer, and the required consent. */
export function RegistrationTerms({ form }: RegistrationTermsProps) {
  return (
    <>
      <TextInput
        label={m.register_referral()}
        description={m.register_referral_hint()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        {...form.text("referral")}
      />
      <Checkbox
        label={
          <ConsentText
            text={m.register_consent({
              terms: "{terms}",
              privacy: "{privacy}",
            })}
          />
        }
        description={m.register_consent_detail()}
        {...form.box("consent")}
      />
    </>
  );
}
