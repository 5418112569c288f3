import { Text, Stack } from "@mantine/core";
import type { PersonalData } from "@sigi/contract/privacy.ts";
import { m } from "@sigi/messages/messages";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { Money } from "../../../ui/display/money.tsx";
import { SurveyBadge } from "../../../ui/display/survey-badge.tsx";
import { DataPart, Fields, RowsPart } from "./data-part.tsx";
import { profileFields } from "./profile-fields.ts";
import { ParticipationBadge } from "../../../ui/display/participation-badge.tsx";
import { valueText } from "../../../ui/display/value-text.ts";

/** All of the user's personal data, in the order of the file. */
export function DataParts({ data }: { readonly data: PersonalData }) {
  return (
    <div>
      <Text fz="sm" c="dimmed" mb="sm">
        {m.privacy_as_of({ time: formatDateTime(data.exportedAt) })}
      </Text>
      <DataPart title={m.privacy_account()}>
        <Fields fields={accountFields(data.account)} />
      </DataPart>
      <RowsPart
        title={m.privacy_consents()}
        rows={data.consents}
        rowKey={({ version }) => version}
      >
        {({ version, givenAt }) => (
          <>
            <Text>{m.privacy_consent({ version })}</Text>
            <When at={givenAt} />
          </>
        )}
      </RowsPart>
      <DataPart title={m.privacy_profile()}>
        <Fields fields={profileFields(data)} />
      </DataPart>
      <RowsPart
        title={m.privacy_sessions()}
        rows={data.sessions}
        rowKey={({ createdAt }) => createdAt.getTime()}
      >
        {({ browser, system, createdAt, lastSeenAt }) => (
          <>
            <Text>{[browser, system].filter(Boolean).join(" · ")}</Text>
            <Text fz="sm">
              {m.privacy_session({
                since: formatDateTime(createdAt),
                seen: formatDateTime(lastSeenAt),
              })}
            </Text>
          </>
        )}
      </RowsPart>
      <RowsPart
        title={m.privacy_surveys()}
        rows={data.surveys}
        rowKey={({ id }) => id}
      >
        {({ title, status, createdAt, deletedAt }) => (
          <>
            <Text>{title}</Text>
            <SurveyBadge state={deletedAt ? "deleted" : status} />
            <When at={createdAt} />
          </>
        )}
      </RowsPart>
      <AnswerParts participations={data.participations} />
      <MoneyParts data={data} />
      <RowsPart
        title={m.privacy_notifications()}
        rows={data.notifications}
        rowKey={({ id }) => id}
      >
        {({ title, message, createdAt }) => (
          <>
            <Text>{title}</Text>
            <Text fz="sm">{message}</Text>
            <When at={createdAt} />
          </>
        )}
      </RowsPart>
    </div>
  );
}

function MoneyParts({
  data: { payments, balanceEntries, withdrawals },
}: {
  readonly data: PersonalData;
}) {
  return (
    <>
      <RowsPart
        title={m.privacy_payments()}
        rows={payments.toSorted((a, b) => +a.createdAt - +b.createdAt)}
        rowKey={({ id }) => id}
      >
        {({ amount, createdAt }) => (
          <>
            <Money amount={amount} />
            <When at={createdAt} />
          </>
        )}
      </RowsPart>
      <RowsPart
        title={m.privacy_balance()}
        rows={balanceEntries}
        rowKey={({ id }) => id}
      >
        {({ amount, occurredAt }) => (
          <>
            <Money amount={amount} />
            <When at={occurredAt} />
          </>
        )}
      </RowsPart>
      <RowsPart
        title={m.privacy_withdrawals()}
        rows={withdrawals}
        rowKey={({ id }) => id}
      >
        {({ amount, bank, accountNumber, accountName, createdAt }) => (
          <>
            <Money amount={amount} />
            <Text>{[bank.name, accountNumber, accountName].join(" · ")}</Text>
            <When at={createdAt} />
          </>
        )}
      </RowsPart>
    </>
  );
}

function When({ at }: { readonly at: Date }) {
  return (
    <Text
      component="time"
      dateTime={at.toISOString()}
      fz="sm"
      c="dimmed"
      display="block"
    >
      {formatDateTime(at)}
    </Text>
  );
}

const accountFields = (account: PersonalData["account"]) =>
  [
    [m.privacy_name(), account.name],
    [m.privacy_email(), account.email],
    [m.privacy_email_verified(), time(account.emailVerifiedAt)],
    [m.privacy_email_new(), account.newEmail],
    [m.privacy_created(), time(account.createdAt)],
    [m.privacy_google(), time(account.googleLinkedAt) ?? m.common_no()],
    [m.privacy_two_step(), time(account.twoStepSince) ?? m.common_no()],
    [m.privacy_level(), String(account.level)],
    [m.privacy_referral(), account.referralCode],
  ] as const;

const time = (at: Date | null) => (at === null ? null : formatDateTime(at));

/** The user's participations with their answers. */
function AnswerParts({ participations }: Pick<PersonalData, "participations">) {
  return (
    <RowsPart
      title={m.privacy_participations()}
      rows={participations}
      rowKey={({ id }) => id}
    >
      {({ title, status, answers }) => (
        <DataPart title={title}>
          <ParticipationBadge status={status} />
          {answers.length === 0 && (
            <Text c="dimmed" mt="xs">
              {m.privacy_no_answers()}
            </Text>
          )}
          <Stack gap="xs" mt="xs">
            {answers.map(({ question, value, id }) => (
              <div key={id}>
                <Text fz="sm" c="dimmed">
                  {question ?? m.privacy_question_gone()}
                </Text>
                <Text>{valueText(value)}</Text>
              </div>
            ))}
          </Stack>
        </DataPart>
      )}
    </RowsPart>
  );
}
