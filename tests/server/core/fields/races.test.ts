import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldDraft, FieldVersion } from '../../../../src/framework/calls/fields';
import { withLabel } from '../../../support/fields';
import { useOffice } from '../../../support/office';
import { type Answer, type Client, engines, signIn } from '../../../support/server';
import { sized } from '../../../support/sized';

const dataOf = <T>(answer: Answer | undefined): T => {
  if (!answer) throw new Error('Nobody has answered.');
  return answer.body.data as T;
};

const EDITORS = 4;
const newPokir = { judul: 'Jalan desa', deskripsi: 'Perbaikan jalan', kategori: 'Infrastruktur' };

describe.each(engines)('people who publish at once on $name', (engine) => {
  const office = useOffice(engine);
  let app: FastifyInstance;
  let editors: readonly Client[];
  beforeAll(async () => {
    app = await office.start();
    // Half of them are at another process.
    const other = await office.start();
    const signedIn: Client[] = [];
    for (let at = 0; at < EDITORS; at += 1) {
      const email = office.fresh();
      await office.add({ email });
      signedIn.push(await signIn(at % 2 === 0 ? app : other, email));
    }
    editors = signedIn;
  });

  const inForce = async (): Promise<number | null> => {
    const [newest] = dataOf<readonly FieldVersion[]>(await editors[0]?.('GET', '/admin/fields/versions'));
    return newest?.version ?? null;
  };

  it('of one version: exactly one wins, and nobody loses what they have written', { timeout: 900_000 }, async () => {
    const races = sized(20, 500);
    const lost: unknown[] = [];
    for (let race = 0; race < races; race += 1) {
      const parent = await inForce();
      const texts = editors.map((_, at) => withLabel(`Lomba ${race} oleh ${at}`));
      await Promise.all(editors.map((who, at) => who('PUT', '/admin/fields/draft', { overlay: texts[at], parent })));
      const answers: readonly Answer[] = await Promise.all(
        editors.map((who, at) => who('POST', '/admin/fields/publish', { overlay: texts[at], parent })),
      );
      const won = answers.findIndex(({ status }) => status === 201);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      expect(await inForce()).toBe((parent ?? 0) + 1);
      for (const [at, who] of editors.entries()) {
        const draft = dataOf<FieldDraft | null>(await who('GET', '/admin/fields/draft'));
        if (at === won) expect(draft).toBeNull();
        else {
          if (JSON.stringify(draft?.overlay) !== JSON.stringify(texts[at])) lost.push([race, at]);
          const { current, base } = dataOf<{ current: FieldVersion; base: unknown }>(answers[at]);
          expect(current).toMatchObject({ version: (parent ?? 0) + 1, overlay: texts[won] });
          if (parent !== null) expect(base).toMatchObject({ format: 1 });
        }
      }
    }
    expect(lost).toEqual([]);
    console.log(`${races} races of ${EDITORS}: one winner each, ${lost.length} lost`);
  });

  it('is followed by another process within two seconds, back as well as forth', async () => {
    const [here] = editors;
    const [, there] = editors;
    const seen = async () => (await there?.('GET', '/admin/pokir?per_page=1'))?.headers['x-fields-version'];
    const parent = await inForce();
    const back = await here?.('POST', '/admin/fields/rollback', { version: 1, parent });
    expect(back?.status, back?.text).toBe(201);
    const wanted = back?.headers['x-fields-version'];
    const from = performance.now();
    let asked = from;
    // The last question that was asked too early to know; how long its answer took is the machine's.
    for (let sight = await seen(); sight !== wanted; sight = await seen()) {
      expect(asked - from).toBeLessThan(2_000);
      await sleep(20);
      asked = performance.now();
    }
    console.log(`rolled back: another process followed when asked after ${Math.round(asked - from)} ms`);
  });

  it('keeps what 20 people have typed under the version before: taken while it holds, otherwise said under its field', async () => {
    const [who] = editors;
    const opened = dataOf<{ version: number }>(await who?.('GET', '/fields'));
    const forms = Array.from({ length: 20 }, (_, at) => ({
      ...newPokir,
      judul: `Formulir ${at}`,
      ...(at % 2 === 0 ? { lokasi_pelaksanaan: `Desa ${at}` } : {}),
    }));
    const stricter = {
      format: 1,
      resources: { pokir: { fields: { judul: { label: 'Nama usulan' }, lokasi_pelaksanaan: { required: true } } } },
    };
    const published = await who?.('POST', '/admin/fields/publish', { overlay: stricter, parent: opened.version });
    expect(published?.status).toBe(201);
    const answers = await Promise.all(forms.map((form) => (who as Client)('POST', '/admin/pokir', form)));
    for (const [at, answer] of answers.entries()) {
      if (at % 2 === 0) expect([answer.status, answer.body.data]).toMatchObject([201, forms[at]]);
      else
        expect([answer.status, answer.body.errors]).toEqual([
          422,
          { lokasi_pelaksanaan: ['Lokasi pelaksanaan wajib diisi'] },
        ]);
      expect(answer.headers['x-fields-version']).toBe(published?.headers['x-fields-version']);
    }
    console.log(
      `${answers.filter(({ status }) => status === 201).length} forms taken, ${answers.filter(({ status }) => status === 422).length} asked again`,
    );
  });
});
