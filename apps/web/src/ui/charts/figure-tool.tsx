import { Button } from "@mantine/core";

interface FigureToolProps {
  readonly label: string;
  /** Begins with the label, so that users who speak commands find the button. */
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
