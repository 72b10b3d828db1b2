import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditRoot, auditSeal } from '../../../../server/areas/operation/jobs/auditChain';
import { checkChain } from '../../../../server/core/audit/chain/check';
import { model } from '../../../../src/resources';
import { callAs, servicesOf } from '../../../support/calls';
import { useOffice } from '../../../support/office';
import { type Client, engines, OPENING_MS, signIn } from '../../../support/server';

const DAY_MS = 86_400_000;

describe.each(engines)('the chain of the audit for auditors, on $name', (engine) => {
  const office = useOffice(engine);
  let app: FastifyInstance;
  let admin: Client;
  let aleg: Client;

  beforeAll(async () => {
    app = await office.start();
    const [one, two] = [office.fresh(), office.fresh()];
    await office.add({ email: one });
    await office.add({ email: two, role: 'admin_aleg' });
    admin = await signIn(app, one);
    aleg = await signIn(app, two);
  }, OPENING_MS);

  const run = async (job: typeof auditSeal, days = 0) => {
    const services = servicesOf(office.db(), model);
    const now = () => new Date(services.now().getTime() + days * DAY_MS);
    return job.run(callAs({ ...services, now }, null), {}, new AbortController().signal);
  };

  it('is sealed each minute and signed each night; its state, roots and a check of all of it are read', async () => {
    expect((await run(auditSeal)).sealed).toBeGreaterThan(0);
    expect(await run(auditRoot, 1)).toMatchObject({ roots: 1 });
    const state = await admin('GET', '/admin/audit/chain');
    expect(state).toMatchObject({
      status: 200,
      body: { data: { waiting: 0, chain: expect.stringMatching(/^[0-9a-f]{64}$/), roots: [{ day: '2026-08-31' }] } },
    });
    const checked = await admin('POST', '/admin/audit/chain/check');
    expect(checked.body.data).toMatchObject({ roots: 1, removed: 0 });
    expect(checked.body.data).not.toHaveProperty('fault');
  });

  it('leaves as a file that somebody else can check, without what an entry holds, and the log says so', async () => {
    const answer = await admin('GET', '/admin/audit/chain/file');
    expect(answer.status).toBe(200);
    const lines = answer.text.trimEnd().split('\n');
    const report = await checkChain(lines);
    expect(report).toMatchObject({ roots: 1 });
    expect(report).not.toHaveProperty('fault');
    expect(answer.text).not.toMatch(/"detail"|"changes"|"ip"|"actor_name"|contoh\.example/);
    const log = await admin('GET', '/admin/audit?action=export&resource=audit');
    expect(log.body.data).toMatchObject({ data: [{ detail: { format: 'rantai' } }] });
  });

  it('is for those alone who may read the log', async () => {
    expect((await aleg('GET', '/admin/audit/chain')).status).toBe(403);
    expect((await aleg('GET', '/admin/audit/chain/file')).status).toBe(403);
    expect((await aleg('POST', '/admin/audit/chain/check')).status).toBe(403);
  });
});
