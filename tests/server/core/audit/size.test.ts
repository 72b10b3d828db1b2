import { type KyselyPlugin, QueryNode, type SelectQueryNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRules } from '../../../../server/core/audit/reading';
import { type Call, listReader, reachFor } from '../../../../server/core/context';
import type { Database } from '../../../../server/sql/connection';
import { readListQuery } from '../../../../server/sql/listQuery';
import { listRecords } from '../../../../server/sql/listRecords';
import type { Db } from '../../../../server/sql/records';
import type { Actor } from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import { audit } from '../../../../src/resources/audit';
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
    call = callAs({ ...servicesOf(db, model), rules: { audit: auditRules } }, auditor);
    for (let from = 1; from <= ROWS; from += 50_000)
      await sql`insert into audit (at, actor_id, actor_role, action, resource, record_id, request_id, ip, detail)
        select '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 minute', n % ${PEOPLE}::integer, 'admin',
          case when n % 1000 = 0 then 'restore' else 'update' end, case when n % 2 = 0 then 'families' else 'users' end,
          n % 5000, 'permintaan-' || n, '198.51.100.7', '{"fields": ["name"]}'
        from generate_series(${from}::integer, ${from + 49_999}::integer) as n`.execute(db.kysely);
    await sql`analyze audit`.execute(db.kysely);
  }, SLOW);
  afterAll(() => db.close());

  const page = (query: Readonly<Record<string, string>>, db: Db = call.db.kysely) =>
    listRecords(
      reachFor(call, audit, 'list', db),
      audit,
      readListQuery(audit, listReader(call), { per_page: '30', ...query }),
    );

  /** The statement of a page, explained instead of answered. */
  async function planOf(query: Readonly<Record<string, string>>): Promise<Node> {
    const plans: Node[] = [];
    const explaining: KyselyPlugin = {
      transformQuery: ({ node }) =>
        QueryNode.cloneWithExplain(node as SelectQueryNode, 'json', sql`analyze`) as SelectQueryNode,
      transformResult: async ({ result }) => {
        const [plan] = Object.values(result.rows[0] ?? {}) as (readonly { readonly Plan: Node }[])[];
        if (plan?.[0]) plans.push(plan[0].Plan);
        return { ...result, rows: [] };
      },
    };
    await page(query, call.db.kysely.withPlugin(explaining));
    return plans[0] as Node;
  }

  const cases: readonly (readonly [what: string, query: Readonly<Record<string, string>>, most: number])[] = [
    ['the newest page', {}, 31],
    ['a person', { user_id: '7' }, 31],
    ['an action that is rare', { action: 'restore' }, 31],
    ['a record', { resource: 'families', record_id: '48' }, 31],
    ['a kind of record', { resource: 'users' }, 80],
    ['a request', { request_id: 'permintaan-777' }, 1],
    ['a day long ago', { at__gte: '2020-01-05', at__lte: '2020-01-05' }, 31],
    ['a person on a day long ago', { user_id: '7', at__gte: '2020-01-05', at__lte: '2020-01-05' }, 31],
    ['a person who did nothing', { user_id: '4711' }, 0],
    ['days without entries', { at__gte: '2010-01-01', at__lte: '2010-12-31' }, 0],
  ];

  it.each(cases)('%s: reads the entries it shows, not the log', async (_what, query, most) => {
    const plan = await planOf(query);
    const read = rowsRead(plan, 'audit');
    const scans = nodesOf(plan).filter((node) => node['Relation Name'] === 'audit');
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    console.log(`${JSON.stringify(query)}: ${read} rows read`);
    expect(read).toBeLessThanOrEqual(most);
  });

  it('answers any page within a tenth of a second', async () => {
    await page({});
    const times: number[] = [];
    const far: (typeof cases)[number] = ['a page far behind', { page: '1000' }, 0];
    for (const [, query] of [...cases, far]) {
      const begun = performance.now();
      await page(query);
      times.push(performance.now() - begun);
    }
    console.log(`slowest of ${times.length}: ${Math.max(...times).toFixed(1)} ms`);
    expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(100);
  });
});
