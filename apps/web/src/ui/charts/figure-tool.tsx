import { Button } from "@mantine/core";

interface FigureToolProps {
  readonly label: string;
  /** The accessible name. It begins with the label, so that voice control finds the button. */
  readonly name: string;
  readonly onClick: () => void;
}

export const FigureTool = ({ label, name, onClick }: FigureToolProps) => (
  <Button
    className="no-print"
    size="compact-md"
    mih={44}
    variant="subtle"
    color="gray"
    c="inherit"
    aria-label={name}
    onClick={onClick}
  >
    {label}
  </Button>
);
