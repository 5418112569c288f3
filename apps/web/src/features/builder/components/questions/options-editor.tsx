import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { builderTypes } from "../../../../question-types/builder-types.ts";
import { InnerEditorContext } from "../../../../question-types/builder/inner-editor-context.ts";
import type {
  AnyOptionsEditorProps,
  InnerEditors,
} from "../../../../question-types/builder/inner-editor-context.ts";
import { partQuery } from "../../../../ui/feedback/part-query.ts";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { FieldLogic } from "../logic/field-logic.tsx";

/** The options of any question type. */
export function OptionsEditor(props: AnyOptionsEditorProps) {
  const { type } = props.question;
  const { loadOptions } = builderTypes[type];
  return (
    loadOptions && (
      <LoadedEditor
        {...props}
        // An editor takes only the options of its own type, which the registry guarantees.
        load={
          loadOptions as () => Promise<ComponentType<AnyOptionsEditorProps>>
        }
      />
    )
  );
}

const inner: InnerEditors = {
  showOptions: (props) => <OptionsEditor {...props} />,
  showLogic: (props) => <FieldLogic {...props} />,
};

interface LoadedEditorProps extends AnyOptionsEditorProps {
  readonly load: () => Promise<ComponentType<AnyOptionsEditorProps>>;
}

function LoadedEditor({ load, ...props }: LoadedEditorProps) {
  const editor = useQuery(partQuery(`options-${props.question.type}`, load));
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
