import { describe, expect, it } from 'vitest';
import { defineModel, type Resource } from '../../src/framework/schema';
import type { Targets } from '../../src/framework/schema/samples';
import { model as declaredModel } from '../../src/resources';
import { storeVersion } from '../support/fields';
import { openAccount } from '../support/programme';
import { drawn } from '../support/random/declarations';
import { drawnOverlay, tryOverlaid } from '../support/random/overlaid';
import { target } from '../support/random/target';
import { tryOut } from '../support/random/works';
import { clientOf, engines, startApp, TEST_NOW } from '../support/server';
import { sized } from '../support/sized';

const seed = Number(process.env.SEED ?? 20_261_125);
const count = Number(process.env.RUNS ?? sized(150, 10_000));
/** So many share a database and a server. */
const BATCH = 100;
const today = TEST_NOW.toISOString().slice(0, 10);

const kinds = Object.keys(declaredModel.kinds).filter((kind) => kind !== 'computed');

/** What a refusal must say in one line: its id, the place, what was expected. */
const SENTENCE = /^R\d{3} \S+: \S+ .*Expected .+\./;

describe.each(engines)('random declarations on $name', ({ open }) => {
  it(`are refused with a sentence, or work (seed ${seed})`, async () => {
    const refused: string[] = [];
    const accepted: Resource[] = [];
    const broken: string[] = [];
    let made = 0;
    let actions = 0;
    let imported = 0;
    let overlaid = 0;
    for (const resource of drawn({ target: target.name, kinds }, { seed, count })) {
      try {
        defineModel([...declaredModel.resources, target, resource], declaredModel.kinds);
        accepted.push(resource);
      } catch (error) {
        const lines = (error as Error).message.split('\n').slice(1);
        refused.push(...lines);
        if (lines.length === 0 || !lines.every((line) => SENTENCE.test(line)))
          broken.push(`${resource.name} is refused with: ${(error as Error).message}`);
      }
    }
    for (let at = 0; at < accepted.length; at += BATCH) {
      const batch = accepted.slice(at, at + BATCH);
      const model = defineModel([...declaredModel.resources, target, ...batch], declaredModel.kinds);
      const db = await open(model);
      const app = await startApp(db, model);
      const admin = clientOf(app, await openAccount(db, 'admin', 1));
      const ids: number[] = [];
      for (const nama of ['Satu', 'Dua', 'Tiga'])
        ids.push(((await admin('POST', '/admin/tujuan', { nama })).body.data as { readonly id: number }).id);
      const targets: Targets = (name) => (name === target.name ? ids : []);
      const document = await admin('GET', '/openapi.json');
      for (const resource of batch) {
        if (!document.text.includes(`${resource.api.path}/{id}`))
          broken.push(`${resource.name}: not in the API document`);
        const tried = await tryOut(resource, { admin, model, today, targets });
        broken.push(...tried.broken);
        if (tried.broken.length > 0) console.log(JSON.stringify(resource));
        made += Number(tried.isMade);
        actions += tried.actions;
        imported += tried.imported;
      }
      const drawnOnes = defineModel([target, ...batch], declaredModel.kinds);
      const overlay = drawnOverlay(drawnOnes, seed + at);
      await storeVersion(db, overlay);
      const laidOver = await startApp(db, model);
      const under = clientOf(laidOver, await openAccount(db, 'admin', 2));
      for (const resource of batch) {
        if (!overlay.resources?.[resource.name]) continue;
        overlaid += 1;
        broken.push(...(await tryOverlaid(resource, { call: under, db, model, overlay, targets, today })));
      }
      await laidOver.close();
      await app.close();
      await db.close();
    }
    const failed = new Set(broken.map((each) => each.split(':')[0])).size;
    console.log(
      `${count} declarations: ${count - accepted.length} refused, ${accepted.length - failed} worked, ${failed} broken; ${made} with records, ${actions} actions, ${imported} rows out of files, ${overlaid} laid over`,
    );
    console.log(tally(refused));
    expect(broken).toEqual([]);
  }, 3_600_000);
});

/** How often each rule refused. */
function tally(lines: readonly string[]): string {
  const ids = lines.map((line) => line.slice(0, 4));
  return [...new Set(ids)]
    .toSorted()
    .map((id) => `${id}×${ids.filter((each) => each === id).length}`)
    .join(' ');
}
