import { Textarea } from "@mantine/core";

interface NoticeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly "data-path": string;
  readonly onChange: (value: string) => void;
}

/** The notice in one language. */
export function NoticeField({ onChange, ...props }: NoticeFieldProps) {
  return (
    <Textarea
      {...props}
      rows={3}
      maxLength={500}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value);
      }}
    />
  );
}
