import { checkOverlay, type Model, type Overlay } from '../../../src/framework/schema';
import { keepKinds, listKinds } from '../../sql/fieldKinds';
import type { Db } from '../../sql/records';
import type { Deployment } from './deployment';

/**
 * The file as this database can bear it, its kinds remembered: a field whose values are of another kind already is left
 * out, with a finding.
 */
export async function settleKinds(db: Db, model: Model, deployment: Deployment): Promise<Deployment> {
  if (!deployment.overlay) return deployment;
  const known = await listKinds(db, model.resources, [deployment.overlay]);
  const { findings } = checkOverlay(deployment.overlay, model, { known });
  const changed = findings.filter(({ code }) => code === 'kindChanged');
  const overlay = changed.reduce((rest, { path }) => without(rest, path), deployment.overlay);
  await keepKinds(db, overlay);
  return { ...deployment, overlay, findings: [...deployment.findings, ...changed] };
}

/** @param path of its kind: `resources.residents.custom.x_a.kind`. */
function without(overlay: Overlay, path: string): Overlay {
  const [, resource = '', , name = ''] = path.split('.');
  const said = overlay.resources?.[resource];
  if (!said) return overlay;
  const custom = Object.fromEntries(Object.entries(said.custom ?? {}).filter(([each]) => each !== name));
  return { ...overlay, resources: { ...overlay.resources, [resource]: { ...said, custom } } };
}
