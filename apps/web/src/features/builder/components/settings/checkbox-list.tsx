import { Checkbox, Group } from "@mantine/core";

interface CheckboxListProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, () => string>>;
  readonly chosen: readonly string[];
  /** In the order of `values`. */
  readonly onChange: (chosen: Value[]) => void;
}

/** A short list of which several may be chosen. */
export function CheckboxList<Value extends string>({
  label,
  values,
  labels,
  chosen,
  onChange,
}: CheckboxListProps<Value>) {
  return (
    <Checkbox.Group
      label={label}
      value={[...chosen]}
      onChange={(ticked) => {
        onChange(values.filter((value) => ticked.includes(value)));
      }}
    >
      <Group mt={8} gap="lg">
        {values.map((value) => (
          <Checkbox key={value} value={value} label={labels[value]()} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
