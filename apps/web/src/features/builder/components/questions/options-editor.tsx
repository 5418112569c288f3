import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { InnerEditorContext } from "../../../../question-types/builder/inner-editor-context.ts";
import type {
  AnyOptionsEditorProps,
  InnerEditors,
} from "../../../../question-types/builder/inner-editor-context.ts";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { optionsPart } from "./type-parts.ts";
import { FieldLogic } from "../logic/field-logic.tsx";

/** The options of any question type. */
export function OptionsEditor(props: AnyOptionsEditorProps) {
  const part = optionsPart(props.question.type);
  return part && <LoadedEditor {...props} part={part} />;
}

const inner: InnerEditors = {
  showOptions: (props) => <OptionsEditor {...props} />,
  showLogic: (props) => <FieldLogic {...props} />,
};

interface LoadedEditorProps extends AnyOptionsEditorProps {
  readonly part: NonNullable<ReturnType<typeof optionsPart>>;
}

function LoadedEditor({ part, ...props }: LoadedEditorProps) {
  const editor = useQuery(part);
  return (
    <QueryView query={editor} skeleton={<Skeleton height={160} />}>
      {(Editor) => (
        <InnerEditorContext value={inner}>
          <Editor {...props} />
        </InnerEditorContext>
      )}
    </QueryView>
  );
}
