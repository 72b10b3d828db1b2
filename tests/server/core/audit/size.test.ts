import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAuditQuery } from '../../../../server/core/audit/query';
import { explainAudit, readAudit } from '../../../../server/core/audit/reading';
import type { Call } from '../../../../server/core/context';
import type { Database } from '../../../../server/sql/connection';
import type { Actor } from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import { callAs, servicesOf } from '../../../support/calls';
import { engines } from '../../../support/server';
import { sized } from '../../../support/sized';

const ROWS = sized(50_000, 1_000_000);
const SLOW = sized(120_000, 900_000);
/** Every hundredth entry is of person 7, every thousandth a restoring. */
const PEOPLE = 100;

const auditor: Actor = { id: 1, name: 'Ani', role: 'admin', ownerId: null, permissions: null };

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const rowsRead = (node: Node, table: string): number =>
  nodesOf(node)
    .filter((each) => each['Relation Name'] === table)
    .reduce(
      (sum, each) => sum + (each['Actual Rows'] + (each['Rows Removed by Filter'] ?? 0)) * each['Actual Loops'],
      0,
    );

describe.each(engines)(`an audit log of ${ROWS.toLocaleString('id-ID')} entries on $name`, ({ open }) => {
  let db: Database;
  let call: Call;

  beforeAll(async () => {
    db = await open(model);
    call = callAs(servicesOf(db, model), auditor);
    for (let from = 1; from <= ROWS; from += 50_000)
      await sql`insert into audit (at, actor_id, actor_role, action, resource, record_id, request_id, ip, detail)
        select '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 minute', n % ${PEOPLE}::integer, 'admin',
          case when n % 1000 = 0 then 'restore' else 'update' end, case when n % 2 = 0 then 'families' else 'users' end,
          n % 5000, 'permintaan-' || n, '198.51.100.7', '{"fields": ["name"]}'
        from generate_series(${from}::integer, ${from + 49_999}::integer) as n`.execute(db.kysely);
    await sql`analyze audit`.execute(db.kysely);
  }, SLOW);
  afterAll(() => db.close());

  const planOf = async (query: Readonly<Record<string, string>>): Promise<Node> => {
    const plan = (await explainAudit(call, readAuditQuery(call, query))) as readonly { readonly Plan: Node }[];
    return (plan[0] as { readonly Plan: Node }).Plan;
  };

  const cases: readonly (readonly [what: string, query: Readonly<Record<string, string>>, most: number])[] = [
    ['the newest page', {}, 31],
    ['a page in the middle', { before: String(ROWS / 2) }, 40],
    ['the oldest page', { before: '20' }, 40],
    ['a person', { user: '7' }, 31],
    ['an action that is rare', { action: 'restore' }, 31],
    ['a record', { resource: 'families', record_id: '48' }, 31],
    ['a kind of record', { resource: 'users' }, 80],
    ['a request', { request_id: 'permintaan-777' }, 1],
    ['a day long ago', { from: '2020-01-05', to: '2020-01-05' }, 31],
    ['a person on a day long ago', { user: '7', from: '2020-01-05', to: '2020-01-05' }, 31],
    ['a person who did nothing', { user: '4711' }, 0],
    ['days without entries', { from: '2010-01-01', to: '2010-12-31' }, 0],
  ];

  it.each(cases)('%s: reads the entries it shows, not the log', async (_what, query, most) => {
    const plan = await planOf({ ...query, per_page: '30' });
    const read = rowsRead(plan, 'audit');
    const scans = nodesOf(plan).filter((node) => node['Relation Name'] === 'audit');
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    console.log(`${JSON.stringify(query)}: ${read} rows read`);
    expect(read).toBeLessThanOrEqual(most);
  });

  it('answers any page within a tenth of a second', async () => {
    await readAudit(call, readAuditQuery(call, {}));
    const times: number[] = [];
    for (const [, query] of cases) {
      const begun = performance.now();
      await readAudit(call, readAuditQuery(call, query));
      times.push(performance.now() - begun);
    }
    console.log(`slowest of ${times.length}: ${Math.max(...times).toFixed(1)} ms`);
    expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(100);
  });
});
