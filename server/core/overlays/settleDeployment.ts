import { checkOverlay, type Layer, type Model, type Overlay, resolveModel } from '../../../src/framework/schema';
import { keptChoiceProblem, withKeptChoices } from '../../../src/framework/schema/overlay/kept';
import { keepKinds, listKinds } from '../../sql/fieldKinds';
import type { Db } from '../../sql/records';
import type { Deployment } from './deployment';
import { readInForce } from './inForce';
import { choicesInUse } from './keptChoices';

/**
 * The file as this database can bear it, its kinds and choices remembered: a field whose values are of another kind
 * already is left out, and choices that records hold are put back, each with a finding.
 */
export async function settleDeployment(db: Db, model: Model, deployment: Deployment): Promise<Deployment> {
  if (!deployment.overlay) return deployment;
  const known = await listKinds(db, model.resources, [deployment.overlay]);
  const { findings } = checkOverlay(deployment.overlay, model, { known });
  const changed = findings.filter(({ code }) => code === 'kindChanged');
  const settled = changed.reduce((rest, { path }) => without(rest, path), deployment.overlay);
  const kept = await choicesDropped(db, model, settled);
  const overlay = withKeptChoices(settled, kept);
  const besides = kept.map(keptChoiceProblem);
  const said = checkOverlay(overlay, model, { known, besides }).findings.filter(({ code }) => code === 'choiceInUse');
  await keepKinds(db, overlay);
  return { ...deployment, overlay, findings: [...deployment.findings, ...changed, ...said] };
}

/** Of fields the file adds; what staff add to their choices counts as well. */
async function choicesDropped(db: Db, declared: Model, overlay: Overlay) {
  const { overlay: called } = await readInForce(db);
  const file: Layer = { name: 'deployment', source: '', overlay };
  const after: readonly Layer[] = called ? [file, { name: 'staff', source: '', overlay: called }] : [file];
  const { byName } = resolveModel(declared, [file], { role: null, locale: 'id' }).model;
  const kept = await choicesInUse(db, { declared, before: undefined, after, called, isMerging: false });
  return kept.filter(({ resource, field }) => byName[resource]?.fields[field]);
}

/** @param path of its kind: `resources.residents.custom.x_a.kind`. */
function without(overlay: Overlay, path: string): Overlay {
  const [, resource = '', , name = ''] = path.split('.');
  const said = overlay.resources?.[resource];
  if (!said) return overlay;
  const custom = Object.fromEntries(Object.entries(said.custom ?? {}).filter(([each]) => each !== name));
  return { ...overlay, resources: { ...overlay.resources, [resource]: { ...said, custom } } };
}
