/** Lets the browser save a CSV file. */
export function saveFile({
  name,
  content,
}: {
  readonly name: string;
  readonly content: string;
}): void {
  const blob = new Blob([content], { type: "text/csv;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
