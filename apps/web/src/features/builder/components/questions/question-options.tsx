import type { Question } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { otherId } from "@sigi/survey/question-types/shared/choice.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { useQuery } from "@tanstack/react-query";
import { useContext, useMemo, useState } from "react";
import { queryClient } from "../../../../platform/api/query-client.ts";
import { ConfirmDialog } from "../../../../ui/feedback/confirm-dialog.tsx";
import { editQuestion, withChange } from "../../edits/edit-questions.ts";
import { withChangedLogic, withQuestion } from "../../model/survey.ts";
import { questionsBefore } from "../../model/condition-site.ts";
import type { findLostValues } from "../../model/dependants.ts";
import {
  toastFailure,
  useStore,
  describeFailure,
  useSurveyPart,
} from "../builder-session.tsx";
import { LookupTablesContext } from "../../../../question-types/builder/lookup-tables-context.ts";
import type { LookupTables } from "../../../../question-types/builder/lookup-tables-context.ts";
import { SideFieldsContext } from "../../../../question-types/builder/side-fields.tsx";
import { SideSlotContext } from "./side-slot.ts";
import { dependantsPart } from "./dependants-part.ts";
import type { DependantsPart } from "./dependants-part.ts";
import { useSettledForm } from "./question-list-context.ts";
import { Skeleton } from "@mantine/core";
import { InnerEditorContext } from "../../../../question-types/builder/inner-editor-context.ts";
import type {
  AnyOptionsEditorProps,
  InnerEditors,
} from "../../../../question-types/builder/inner-editor-context.ts";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { optionsPart } from "./type-parts.ts";
import { FieldLogic } from "../logic/field-logic.tsx";
import { deleteTable, saveTable } from "../../edits/edit-tables.ts";

interface QuestionOptionsProps {
  readonly question: Question;
  /** Returns the fault of a field, to be shown at it. */
  readonly faultOf: (field: string) => string | undefined;
  readonly placeOf: (field: string) => string;
}

/** An edit that waits for confirmation, because conditions refer to what it removes. */
interface WaitingEdit {
  readonly options: Question["options"];
  readonly lost: ReturnType<typeof findLostValues>;
}

/** The options of a question. Before a choice is removed, the conditions that refer to it are listed. */
export function QuestionOptions({
  question,
  faultOf,
  placeOf,
}: QuestionOptionsProps) {
  const store = useStore();
  const { slot } = useContext(SideSlotContext);
  const lookupTables = useSurveyTables();
  const form = useSettledForm();
  const earlier = useMemo(
    () => questionsBefore(form, { questionId: question.id }),
    [form, question.id],
  );
  const { data: part } = useQuery(dependantsPart);
  const [waiting, setWaiting] = useState<WaitingEdit | null>(null);
  const { id } = question;

  const change = (options: Question["options"]) => {
    if (!losesChoice(question.options, options)) {
      editQuestion(store, id, { options });
    } else if (part) askIfLost(part, options);
    else loadAndAsk(options).catch(toastFailure);
  };
  /** The check loads with the page. Until it has loaded, no choice is removed that logic may refer to. */
  const loadAndAsk = async (options: Question["options"]) => {
    askIfLost(await queryClient.query(dependantsPart), options);
  };
  const askIfLost = (
    { findLostValues }: DependantsPart,
    options: Question["options"],
  ) => {
    const after = withChange(question, { options });
    const lost = findLostValues(store.read().form, question, after);
    if (lost.dependants.length > 0) setWaiting({ options, lost });
    else editQuestion(store, id, { options });
  };
  const confirm = ({ options, lost: { changed } }: WaitingEdit) => {
    store.edit((survey) =>
      withQuestion(withChangedLogic(survey, changed), id, (present) =>
        withChange(present, { options }),
      ),
    );
    setWaiting(null);
  };

  return (
    <>
      <LookupTablesContext value={lookupTables}>
        <SideFieldsContext value={slot}>
          <OptionsEditor
            question={question}
            earlier={earlier}
            faultOf={faultOf}
            placeOf={placeOf}
            onChange={change}
          />
        </SideFieldsContext>
      </LookupTablesContext>
      <ConfirmDialog
        opened={waiting !== null}
        title={m.dependants_option_title()}
        confirmLabel={m.dependants_remove_delete()}
        danger
        onConfirm={() => {
          if (waiting) confirm(waiting);
        }}
        onClose={() => {
          setWaiting(null);
        }}
      >
        {part && waiting && (
          <part.DependantList
            lead={m.dependants_option()}
            dependants={waiting.lost.dependants}
          />
        )}
      </ConfirmDialog>
    </>
  );
}

/** Returns true if a choice, or the respondent's own text, can no longer be answered. */
function losesChoice(
  before: Question["options"],
  after: Question["options"],
): boolean {
  const left = new Set(idsOf(after));
  return idsOf(before).some((id) => !left.has(id));
}

/** The codes of all choices, rows and columns that answers may have. */
function idsOf(options: Question["options"]): string[] {
  const given: Readonly<Record<string, unknown>> = { ...options };
  const ids = ["choices", "rows", "columns"].flatMap((name) => {
    const list = given[name];
    return Array.isArray(list)
      ? (list as Choice[]).map(({ id }) => `${name}.${id}`)
      : [];
  });
  return given["other"] === true ? [...ids, otherId] : ids;
}

/** The options of any question type. */
function OptionsEditor(props: AnyOptionsEditorProps) {
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

/** The open survey's lookup tables, for the editors of options. */
function useSurveyTables(): LookupTables {
  const store = useStore();
  const tables = useSurveyPart((survey) => survey.form.tables);
  return useMemo(
    () => ({
      tables,
      save: (table) => refusalOf(saveTable(store, table)),
      remove: (code) => refusalOf(deleteTable(store, code)),
    }),
    [store, tables],
  );
}

async function refusalOf(action: Promise<void>): Promise<string | null> {
  try {
    await action;
    return null;
  } catch (error) {
    return describeFailure(error);
  }
}
