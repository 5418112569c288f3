import { Button, FileButton, Skeleton } from "@mantine/core";
import type { ButtonProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { m } from "@sigi/messages/messages";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Ref } from "react";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { partQuery } from "../../ui/feedback/part-query.ts";
import { QueryView } from "../../ui/feedback/query-view.tsx";

interface ChoosePictureProps extends Pick<ButtonProps, "variant"> {
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Called with the path of the picture, once it is stored. */
  readonly onStored: (path: string) => void;
}

/** The cropping form, loaded when a picture is chosen. */
const pictureFormPart = partQuery(
  "picture-form",
  async () => (await import("./picture-form.tsx")).PictureForm,
);

/** A button that opens the device's pictures. The chosen one is cropped and uploaded in a dialog. */
export function ChoosePicture({
  label,
  ref,
  onStored,
  ...props
}: ChoosePictureProps) {
  const [chosen, setChosen] = useState<File | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const buttonRef = useMergedRef(button, ref ?? null);
  // Allows the same file to be chosen again.
  const reset = useRef<() => void>(null);
  return (
    <>
      <FileButton accept="image/*" resetRef={reset} onChange={setChosen}>
        {({ onClick }) => (
          <Button
            {...props}
            ref={buttonRef}
            size="compact-sm"
            leftSection={<IconPhoto size={16} aria-hidden />}
            onClick={onClick}
          >
            {label}
          </Button>
        )}
      </FileButton>
      <PictureDialog
        file={chosen}
        onChooseOther={() => {
          reset.current?.();
          button.current?.click();
        }}
        onStored={onStored}
        onClose={() => {
          reset.current?.();
          setChosen(null);
        }}
      />
    </>
  );
}

interface PictureDialogProps {
  /** Null closes the dialog. */
  readonly file: File | null;
  readonly onChooseOther: () => void;
  readonly onStored: (path: string) => void;
  readonly onClose: () => void;
}

function PictureDialog({ file, onClose, ...props }: PictureDialogProps) {
  return (
    <Dialog opened={file !== null} title={m.picture_title()} onClose={onClose}>
      {file && (
        <Part
          key={`${file.name} ${String(file.lastModified)} ${String(file.size)}`}
          file={file}
          onClose={onClose}
          {...props}
        />
      )}
    </Dialog>
  );
}

function Part(props: PictureDialogProps & { readonly file: File }) {
  const part = useQuery(pictureFormPart);
  return (
    <QueryView query={part} skeleton={<Skeleton height={320} />}>
      {(PictureForm) => <PictureForm {...props} />}
    </QueryView>
  );
}
