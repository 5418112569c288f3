import { listAdminIds } from "../../accounts/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { DomainEvent, JobData } from "../../platform/jobs/job-kinds.ts";
import type { Services } from "../../platform/services.ts";

/** The notification of a user. `eventKey` is unique for each user: they are notified once. */
export interface Notice<Params> {
  readonly userId: number;
  readonly eventKey: string;
  readonly params: Params;
}

/** An event, and the notices that follow from it. */
export type Cause<Params> = EachEvent<Params> | EventBatch<Params>;

interface EachEvent<Params> {
  readonly isBatched: false;
  readonly event: DomainEvent<JobData>;
  readonly notices: (
    event: JobData,
    services: Services,
  ) => Promise<readonly Notice<Params>[]>;
}

interface EventBatch<Params> {
  readonly isBatched: true;
  readonly event: DomainEvent<JobData>;
  readonly notices: (
    tx: Tx,
    events: readonly JobData[],
  ) => Promise<readonly Notice<Params>[]>;
}

/** Notifies at most one user of each event. Several kinds may follow from one event. */
export const on = <Data extends JobData, Params>(
  event: DomainEvent<Data>,
  noticeOf: (
    event: Data,
    services: Services,
  ) => Promise<Notice<Params> | undefined>,
): Cause<Params> => ({
  isBatched: false,
  event,
  notices: async (data, services) => {
    const notice = await noticeOf(data as Data, services);
    return notice ? [notice] : [];
  },
});

/** Notifies every admin of each event except those in `except`, who may not act on it. */
export const onForAdmins = <Data extends JobData, Params>(
  event: DomainEvent<Data>,
  noticeOf: (event: Data) => Omit<Notice<Params>, "userId"> & {
    readonly except?: readonly (number | null)[];
  },
): Cause<Params> => ({
  isBatched: false,
  event,
  notices: async (data, { db }) => {
    const { except = [], ...notice } = noticeOf(data as Data);
    const adminIds = await inTransaction(db, listAdminIds);
    return adminIds
      .filter((adminId) => !except.includes(adminId))
      .map((userId) => ({ userId, ...notice }));
  },
});

/** Handles many events of the outbox in the transaction that deletes them. Only one kind may follow from the event. */
export const onBatch = <Data extends JobData, Params>(
  event: DomainEvent<Data>,
  notices: (
    tx: Tx,
    events: readonly Data[],
  ) => Promise<readonly Notice<Params>[]>,
): Cause<Params> => ({
  isBatched: true,
  event,
  notices: (tx, events) => notices(tx, events as readonly Data[]),
});
