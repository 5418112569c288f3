import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../../../../ui/feedback/query-view.tsx";
import { propertiesPart } from "../question-parts.ts";
import { useSelected } from "../question-list-context.ts";
import classes from "./properties.module.css";

/** The properties of the open part: a question, a section, or the form as a whole. */
export function Properties() {
  const part = useQuery(propertiesPart);
  const open = useSelected((state) => state.open);
  return (
    <div className={classes["panel"]}>
      <QueryView query={part} skeleton={<Skeleton height={320} />}>
        {({ QuestionProperties, SectionProperties, FormProperties }) => {
          if (open === null) return <FormProperties />;
          return open.kind === "questions" ? (
            <QuestionProperties key={open.id} questionId={open.id} />
          ) : (
            <SectionProperties key={open.id} sectionId={open.id} />
          );
        }}
      </QueryView>
    </div>
  );
}
