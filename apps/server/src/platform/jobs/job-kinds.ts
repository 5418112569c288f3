/** The data of a job: small, and without personal data; ids and amounts. */
export type JobData = Readonly<
  Record<string, string | number | boolean | null>
>;

/** A kind of background job. Its data is small and contains ids, not personal data. */
export interface JobKind<Data extends JobData> {
  readonly name: string;
  /** Maximum number of retries, with exponential back-off. The default of 12 covers about half a day. */
  readonly retriesMax?: number;
  /**
   * A long job may take hours: its process reports every half minute that it still runs it, and runs one job of the
   * kind at a time.
   */
  readonly isLong?: true;
  /** Carries the type of the data; it is never read. */
  readonly data?: Data;
}

/**
 * An event for subscribers: one job per subscriber, inserted in the transaction of its cause. Events of database
 * functions are rows of `outbox_events` first.
 */
export interface DomainEvent<Data extends JobData> {
  readonly name: string;
  readonly data?: Data;
}

export const jobKind = <Data extends JobData>(
  name: string,
  retriesMax?: number,
): JobKind<Data> => ({
  name,
  ...(retriesMax === undefined ? {} : { retriesMax }),
});

export const longJobKind = <Data extends JobData>(
  name: string,
  retriesMax: number,
): JobKind<Data> => ({ name, retriesMax, isLong: true });

export const domainEvent = <Data extends JobData>(
  name: string,
): DomainEvent<Data> => ({ name });

/** One run of a job. */
export interface Run {
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** True if a failure is not followed by a retry. */
  readonly isLast: boolean;
  /** Aborted when the job no longer belongs to this process, or the server stops. */
  readonly signal: AbortSignal;
}
