import { Group, Stack, TextInput } from "@mantine/core";
import type { Banner } from "@sigi/contract/banners.ts";
import { helpLink } from "@sigi/contract/configuration.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { UploadField } from "../../../ui/inputs/upload-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { uploadBannerMutation } from "../api.ts";

interface BannerFormProps {
  readonly banner: Banner;
  readonly onDone: () => void;
}

/** A picture for a banner, with its text alternative. */
export function BannerForm({ banner, onDone }: BannerFormProps) {
  const [share, setShare] = useState<number>();
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: {
      image: null as File | null,
      alt: banner.alt,
      url: banner.url,
    },
    storedAs: `banner/${banner.id}`,
    check: ({ image, alt, url }) => ({
      image: image ? null : m.validation_required({ field: m.banner_image() }),
      alt: alt.trim().length < 3 ? m.field_text_min({ n: 3 }) : null,
      url: helpLink.safeParse(url).success ? null : m.field_help_link(),
    }),
    mutation: {
      ...uploadBannerMutation(banner.id),
      onSettled: () => {
        setShare(undefined);
      },
    },
    toBody: ({ image, alt, url }) => ({
      // `check` has ensured the picture.
      banner: { image: image ?? new File([], ""), alt, url },
      onProgress: setShare,
    }),
    onDone: () => {
      toastSuccess(m.banner_saved());
      onDone();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <UploadField
          label={m.banner_image()}
          description={m.banner_image_hint()}
          current={banner.isDefault ? null : banner.image}
          ratio={3}
          longestSide={1_800}
          share={share}
          {...form.field("image")}
        />
        <TextInput
          label={m.banner_alt()}
          description={m.banner_alt_hint()}
          maxLength={200}
          autoComplete="off"
          {...form.text("alt")}
        />
        <TextInput
          label={m.banner_url()}
          description={m.banner_url_hint()}
          maxLength={500}
          inputMode="url"
          autoComplete="off"
          {...form.text("url")}
        />
        <Group justify="flex-end">
          <SubmitButton pending={pending}>{m.banner_replace()}</SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
