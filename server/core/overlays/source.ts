import type { Kysely } from 'kysely';
import { type Layer, type Model, type Overlay, resolveModel } from '../../../src/framework/schema';
import type { Tables } from '../../sql/connection';
import { readNewestMark } from '../../sql/fieldVersions';
import { keepFresh } from '../keepFresh';
import { noteDamage } from './damage';
import { type Deployment, noDeployment } from './deployment';
import { digestOf } from './document';
import { type InForce, readInForce } from './inForce';

/** What is in force of fields, as browsers fetch it. */
export interface PublishedFields {
  /** Null: never published. */
  readonly version: number | null;
  readonly overlay: Overlay | null;
  readonly deployment: Overlay | null;
  readonly state: 'published' | 'lastKnownGood';
}

export interface FieldsSource {
  /** What is in force, as last read; never waits. */
  readonly published: () => PublishedFields;
  /** Says whether a browser has what is in force; the same text at every process that serves the same. */
  readonly tag: () => string;
  /** The declarations as this role is held to them; null: no role. The same object until something changes. */
  readonly modelFor: (role: string | null) => Model;
  /** What is held is not older than a second. */
  readonly fresh: () => Promise<void>;
  /** What is held was read after this call. */
  readonly reload: () => Promise<void>;
  readonly deployment: Deployment;
  readonly declared: Model;
  /** What staff lay theirs over, besides the declarations: the deployment file. */
  readonly ground: readonly Layer[];
}

interface FieldsOptions {
  readonly db: Kysely<Tables>;
  readonly model: Model;
  readonly now: () => Date;
  readonly deployment?: Deployment;
  /** Receives what an operator has to know, in a sentence. */
  readonly report?: (sentence: string) => void;
  readonly freshMs?: number;
}

const nothing: InForce = { newest: null, mark: null, version: null, overlay: null };

/** Going back has to be in force everywhere within two seconds, the time of the call itself included. */
const FRESH_MS = 1_000;

/** Server rules speak Indonesian; what people read in another language is the browser's. */
const LOCALE = 'id';

/** What staff and the operator say of fields, kept in memory; read again when a newer version was published. */
export function createFields(options: FieldsOptions): FieldsSource {
  const { db, model, deployment = noDeployment, report = () => undefined } = options;
  const fingerprint = deployment.overlay ? digestOf(JSON.stringify(deployment.overlay)).slice(0, 12) : '';
  const ground: readonly Layer[] = deployment.overlay
    ? [{ name: 'deployment', source: deployment.source, overlay: deployment.overlay }]
    : [];
  let held = nothing;
  let models = new Map<string | null, Model>();

  async function read(): Promise<void> {
    // A damaged version may have been put right by hand; a readable one never changes.
    if (held.newest === held.version && held.mark === (await readNewestMark(db))) return;
    const next = await readInForce(db);
    if (next.mark === held.mark && next.version === held.version) return;
    held = next;
    models = new Map();
    if (next.newest !== null && next.newest !== next.version)
      await noteDamage({ db, now: options.now, report }, { version: next.newest, served: next.version });
  }

  function resolved(layers: readonly Layer[], role: string | null): Model {
    try {
      return resolveModel(model, layers, { role, locale: LOCALE }).model;
    } catch (error) {
      report(`Susunan kolom tidak dapat dipakai; yang berlaku susunan dari program. ${String(error)}`);
      return model;
    }
  }

  const layersOf = ({ overlay, version }: InForce): readonly Layer[] =>
    overlay ? [...ground, { name: 'staff', source: `versi ${version}`, overlay }] : ground;

  return {
    ...keepFresh(read, options.freshMs ?? FRESH_MS),
    deployment,
    declared: model,
    ground,
    published: () => ({
      version: held.version,
      overlay: held.overlay,
      deployment: deployment.overlay,
      state: held.newest === held.version ? 'published' : 'lastKnownGood',
    }),
    tag: () =>
      [held.version ?? 0, ...(held.newest === held.version ? [] : ['lkg']), fingerprint].filter(String).join('-'),
    modelFor(role) {
      const found = models.get(role);
      if (found) return found;
      const made = resolved(layersOf(held), role);
      models.set(role, made);
      return made;
    },
  };
}
