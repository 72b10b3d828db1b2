import type { ApplicationHistory } from '../../../../src/domain/applications/answers';
import type { ApplicationStatus } from '../../../../src/domain/applications/states';
import type { Work } from '../../../core/context';
import type { Db, Row } from '../../../sql/records';

interface StoredStep {
  readonly id: number;
  readonly status_from: ApplicationStatus | null;
  readonly status_to: ApplicationStatus;
  readonly transition: string;
  readonly notes: string | null;
  readonly created_at: string;
  readonly creator_id: number | null;
  readonly creator_name: string | null;
  readonly creator_role: string | null;
}

/** `histories` of an application, oldest first. */
export async function readHistories(db: Db, applicationId: number): Promise<readonly ApplicationHistory[]> {
  return (await listSteps(db, applicationId)).map((step) => ({
    id: step.id,
    status_from: step.status_from,
    status_to: step.status_to,
    notes: step.notes,
    created_at: step.created_at,
    creator: step.creator_name === null ? null : { name: step.creator_name, role: step.creator_role ?? '' },
    transition: step.transition,
  }));
}

/** Every change of state with what it was, oldest first. */
export async function listSteps(db: Db, applicationId: number): Promise<readonly StoredStep[]> {
  return (await db
    .selectFrom('application_history')
    .selectAll()
    .where('application_id', '=', applicationId as never)
    .orderBy('id')
    .execute()) as unknown as StoredStep[];
}

export interface Step {
  /** null for the first. */
  readonly from: ApplicationStatus | null;
  readonly to: ApplicationStatus;
  /** `create`, or a Transition of the domain. */
  readonly transition: string;
  readonly notes: string | null;
}

/** Written in the transaction of the change; nothing ever changes it. */
export async function writeStep(work: Work, application: Pick<Row, 'id'>, step: Step): Promise<void> {
  await work.tx
    .insertInto('application_history')
    .values({
      application_id: application.id,
      status_from: step.from,
      status_to: step.to,
      transition: step.transition,
      notes: step.notes,
      created_at: work.now(),
      creator_id: work.actor?.id ?? null,
      creator_name: work.actor?.name ?? null,
      creator_role: work.actor?.role ?? null,
    } as never)
    .execute();
}
