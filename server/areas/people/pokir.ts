import { getResource, type Resource } from '../../../src/framework/schema';
import type { Change, ResourceRules, Work } from '../../core/context';
import { writeAudit } from '../../core/journal/journal';
import { ownerColumn, tableName } from '../../sql/columns';
import { localized } from '../../sql/localized';
import { validationProblem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import { withLegislatorName } from './legislatorName';

type Values = Readonly<Record<string, unknown>>;

const ownerIn = (row: Values | undefined): number | null => (row?.[ownerColumn] as number | null | undefined) ?? null;

/** A proposal comes from a visit of its own legislator: another's title must not be shown to them. */
async function checkVisit(work: Work, values: Values, before: Row | undefined): Promise<Record<string, unknown>> {
  const own = { ...before, ...values } as Values;
  const { reses_id: visit, anggota_legislatif_id: legislator } = own;
  const isTouched = 'reses_id' in values || 'anggota_legislatif_id' in values;
  if (!isTouched || typeof visit !== 'number' || typeof legislator !== 'number') return { ...values };
  const found = (await work.tx
    .selectFrom(tableName(getResource(work.model, 'reses')))
    .select(ownerColumn)
    .where('id', '=', visit as never)
    // It does not change hands while this proposal begins to point to it.
    .forShare()
    .executeTakeFirst()) as Row | undefined;
  if (ownerIn(found) !== legislator)
    throw validationProblem([{ field: 'reses_id', message: localized('people.recessOfOther') }]);
  return { ...values };
}

export const pokirRules: ResourceRules = { prepare: checkVisit, complete: withLegislatorName };

/** A visit that gets another legislator leaves the proposals of the former one. */
async function releaseProposals(work: Work, { kind, before, after }: Change): Promise<void> {
  const proposals: Resource | undefined = work.model.byName.pokir;
  if (kind !== 'update' || !proposals || ownerIn(before) === ownerIn(after)) return;
  const released = (await work.tx
    .updateTable(tableName(proposals))
    .set({ reses_id: null } as never)
    .where('reses_id', '=', after.id as never)
    .where(ownerColumn, 'is distinct from' as never, ownerIn(after) as never)
    .returning('id')
    .execute()) as unknown as readonly { readonly id: number }[];
  if (released.length > 0)
    await writeAudit(work, {
      action: 'released',
      resource: proposals.name,
      detail: { count: released.length, ids: released.map(({ id }) => id), with: 'reses', id: after.id },
    });
}

export const resesRules: ResourceRules = { changed: releaseProposals, complete: withLegislatorName };
