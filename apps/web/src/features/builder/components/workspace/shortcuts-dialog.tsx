import { Kbd, Table } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";

/** The keyboard shortcuts and their effects. `use-shortcuts.ts` and `open-builder.tsx` handle them. */
const shortcuts: readonly (readonly [keys: string, text: () => string])[] = [
  ["/", m.shortcuts_add],
  ["↑ ↓", m.shortcuts_walk],
  ["Enter", m.shortcuts_edit],
  ["Esc", m.shortcuts_close],
  ["Alt + ↑ ↓", m.shortcuts_move],
  ["Shift + ↑ ↓", m.shortcuts_pick],
  ["Ctrl + A", m.shortcuts_all],
  ["Ctrl + D", m.shortcuts_duplicate],
  ["Delete", m.shortcuts_delete],
  ["Ctrl + Z", m.builder_undo],
  ["Ctrl + Shift + Z", m.builder_redo],
  ["Ctrl + S", m.shortcuts_save],
  ["Ctrl + B", m.rich_bold],
  ["Ctrl + I", m.rich_italic],
  ["Ctrl + K", m.rich_link],
  ["Ctrl + Shift + 8", m.rich_bullets],
  ["Ctrl + Shift + 7", m.rich_numbers],
  ["Enter ↵", m.shortcuts_option],
  ["Backspace", m.shortcuts_option_remove],
  ["?", m.shortcuts_help],
];

/** The list of the builder's keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened title={m.builder_shortcuts()} onClose={onClose}>
      <Table>
        <Table.Tbody>
          {shortcuts.map(([keys, text]) => (
            <Table.Tr key={keys}>
              <Table.Td>
                <Kbd>{keys}</Kbd>
              </Table.Td>
              <Table.Td>{text()}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
