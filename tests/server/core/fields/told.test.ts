import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { dispatchSome } from '../../../../server/core/notifications/dispatch';
import { model } from '../../../../src/resources';
import { callAs, servicesOf } from '../../../support/calls';
import { withLabel } from '../../../support/fields';
import { useOffice } from '../../../support/office';
import { type Client, clientOf, engines, signIn } from '../../../support/server';

describe.each(engines)('who is told of proposals on $name', (engine) => {
  const office = useOffice(engine);
  let app: FastifyInstance;
  let aleg: Client;
  let admin: Client;
  beforeAll(async () => {
    await office.add({ email: 'admin@contoh.example', name: 'Ratna' });
    await office.add({ email: 'aleg@contoh.example', name: 'Bima', role: 'admin_aleg' });
    const granted = await office.add({ email: 'bidang@contoh.example', name: 'Sari', role: 'admin_aleg' });
    await sql`update users set permissions = '{"rights":["fields"]}'::jsonb where id = ${granted}`.execute(
      office.db().kysely,
    );
    await office.add({ email: 'lain@contoh.example', name: 'Lain', role: 'admin_aleg' });
    app = await office.start();
    aleg = await signIn(app, 'aleg@contoh.example');
    admin = await signIn(app, 'admin@contoh.example');
  });

  /** Who was told of what since, by name. */
  async function told(): Promise<readonly (readonly [string, string])[]> {
    await dispatchSome(callAs(servicesOf(office.db(), model), null));
    const found = await sql<{ name: string; type: string }>`select u.name, n.type from notifications n
      join users u on u.id = n.user_id where n.type like 'fields%' order by u.name`.execute(office.db().kysely);
    await sql`delete from notifications`.execute(office.db().kysely);
    return found.rows.map(({ name, type }) => [name, type]);
  }

  const propose = async (label: string): Promise<number> => {
    const reason = 'Warga bingung dengan nama ini';
    const answer = await aleg('POST', '/admin/fields/proposals', { overlay: withLabel(label), parent: null, reason });
    expect(answer.status, answer.text).toBe(201);
    return (answer.body.data as { id: number }).id;
  };

  it('is everybody who may publish, and then who proposed it', async () => {
    const first = await propose('Tempat');
    expect(await told()).toEqual([
      ['Ratna', 'fields_proposed'],
      ['Sari', 'fields_proposed'],
    ]);
    await admin('POST', `/admin/fields/proposals/${first}/decline`, { answer: 'Sudah jelas' });
    expect(await told()).toEqual([['Bima', 'fields_declined']]);
    const second = await propose('Lokasi');
    await told();
    await admin('POST', `/admin/fields/proposals/${second}/accept`, { parent: null });
    expect(await told()).toEqual([['Bima', 'fields_accepted']]);
    const third = await propose('Titik');
    await told();
    await aleg('POST', `/admin/fields/proposals/${third}/withdraw`, {});
    expect(await told()).toEqual([]);
  });

  it('can do without it, and finds the calls in what the server offers', async () => {
    const { extensions } = (await clientOf(app)('GET', '/capabilities')).body.data as { extensions: string[] };
    expect(extensions).toContain('fields');
    const preferences = (await aleg('GET', '/me/preferences')).text;
    expect(preferences).toContain('fieldProposals');
  });
});
