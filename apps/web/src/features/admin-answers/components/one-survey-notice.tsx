import { Anchor, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { answersQuery } from "../api.ts";

interface OneSurveyNoticeProps {
  /** The survey's code. */
  readonly task: string;
}

/** Says that the list holds one survey's answers only, and leads back to all. */
export function OneSurveyNotice({ task }: OneSurveyNoticeProps) {
  const { data } = useQuery(answersQuery({ page: 1, task, status: undefined }));
  const found = data?.rows.find(({ survey }) => survey.code === task);
  const title = found?.survey.title ?? task;
  return (
    <Text>
      {m.admin_answers_of_survey({ title })}{" "}
      <Anchor component={LocalLink} to="/admin/home/answer" underline="always">
        {m.admin_answers_all_surveys()}
      </Anchor>
    </Text>
  );
}
