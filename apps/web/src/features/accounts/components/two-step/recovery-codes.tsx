import { Button, Checkbox, Group, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { useCurrentUser } from "../../../../platform/session/session.ts";
import { CopyButton } from "../../../../ui/display/copy-button.tsx";
import { StepText } from "./step-text.tsx";
import classes from "./recovery-codes.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onStored: () => void;
}

/**
 * The recovery codes, shown once, to copy, download or print. The user confirms that they are stored before
 * continuing.
 */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const [stored, setStored] = useState(false);
  const { email } = useCurrentUser();
  const head = m.two_step_file_head({ email });
  const file = [head, "", ...codes, ""].join("\r\n");
  return (
    <Stack>
      <StepText>{m.two_step_codes_text()}</StepText>
      <div className={classes["sheet"]}>
        <p className={classes["head"]}>{head}</p>
        <ol className={classes["codes"]}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <Group gap="sm" align="flex-start">
        <CopyButton value={codes.join("\n")} label={m.two_step_copy_codes()} />
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="sigi-recovery-codes.txt"
        >
          {m.two_step_download_codes()}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            window.print();
          }}
        >
          {m.two_step_print_codes()}
        </Button>
      </Group>
      <Checkbox
        label={m.two_step_kept()}
        checked={stored}
        onChange={({ currentTarget }) => {
          setStored(currentTarget.checked);
        }}
      />
      <Button disabled={!stored} onClick={onStored}>
        {m.two_step_done()}
      </Button>
    </Stack>
  );
}
