import { boolean, integer, minValue, number, object, optional, pipe, record, string, unknown } from 'valibot';
import { checkFields, getDraft, saveDraft } from '../../src/framework/calls/fields';
import { asRecord } from '../../src/framework/rest/decode';
import { canField, isServerOwned, type Resource, validate } from '../../src/framework/schema';
import { readable, shown } from './reading';
import { Refusal } from './refusal';
import { resourceFor, type Session } from './session';
import { defineTool } from './tool';

const id = pipe(number(), integer(), minValue(1));
const version = pipe(number(), integer(), minValue(0));
const values = record(string(), unknown());
const confirm = optional(boolean(), false);

type Values = Readonly<Record<string, unknown>>;

/** What the declaration says of these values, before anything is sent. */
function findingsOf(session: Session, resource: Resource, given: Values, previous?: Values): readonly string[] {
  const mode = previous ? 'edit' : 'create';
  const { actor, model, today } = session;
  const own = new Map(readable(session, resource));
  const unwritable = Object.keys(given).flatMap((name) => {
    const field = own.get(name);
    if (!field) return [`${name}: isian itu tidak ada.`];
    return isServerOwned(field, mode) || !canField(field, 'write', actor.role)
      ? [`${name}: akun ini tidak dapat mengisinya.`]
      : [];
  });
  const { issues } = validate(resource, given, {
    ...{ kinds: model.kinds, mode, today, role: actor.role },
    ...(previous ? { previous } : {}),
  });
  return [...unwritable, ...issues.map(({ field, message }) => `${field}: ${message}`)];
}

/** Nothing is sent that the declaration refuses. */
function refuse(findings: readonly string[]): void {
  if (findings.length > 0) throw new Refusal(`Tidak dikirim:\n${findings.join('\n')}`);
}

const HOW = 'Belum dikirim. Tunjukkan kepada orangnya; setelah disetujui, panggil lagi dengan confirm: true.';

export const writingTools = [
  defineTool({
    name: 'propose_create',
    title: 'Usulkan data baru',
    description: 'Memeriksa data baru dan menunjukkannya. Hanya dengan confirm: true data itu dikirim.',
    input: object({ resource: string(), values, confirm }),
    writes: true,
    async run(session, input) {
      const resource = resourceFor(session, input.resource, 'create');
      const findings = findingsOf(session, resource, input.values);
      if (!input.confirm)
        return { proposal: { create: resource.name, values: input.values }, findings, sent: false, next: HOW };
      refuse(findings);
      const { data } = await session.provider.create(resource.name, { data: input.values });
      return { sent: true, record: shown(session, resource, data) };
    },
  }),
  defineTool({
    name: 'propose_edit',
    title: 'Usulkan perubahan data',
    description:
      'Menunjukkan apa yang akan berubah, dengan versi data itu. Hanya dengan confirm: true dan version yang sama perubahan itu dikirim.',
    input: object({ resource: string(), id, values, version: optional(version), confirm }),
    writes: true,
    async run(session, input) {
      const resource = resourceFor(session, input.resource, 'edit');
      const { data: before } = await session.provider.getOne(resource.name, { id: input.id });
      const findings = findingsOf(session, resource, input.values, before);
      const changes = Object.fromEntries(
        Object.entries(input.values).map(([name, after]) => [
          name,
          { before: shown(session, resource, before)[name], after },
        ]),
      );
      if (!input.confirm)
        return {
          proposal: { edit: resource.name, id: input.id, version: before.version, changes },
          findings,
          sent: false,
          next: HOW,
        };
      refuse(findings);
      if (input.version === undefined)
        throw new Refusal('Sebutkan version dari usulannya, supaya perubahan orang lain tidak tertimpa.');
      const { data } = await session.provider.update(resource.name, {
        id: input.id,
        data: { ...before, ...input.values, version: input.version },
        previousData: { ...before, version: input.version },
      });
      return { sent: true, record: shown(session, resource, data) };
    },
  }),
  defineTool({
    name: 'draft_fields',
    title: 'Draf Kolom & Formulir',
    description:
      'Tanpa overlay: draf akun ini. Dengan overlay dan version (0: belum ada draf): menyimpannya sebagai draf dan memeriksanya. Yang menerbitkan adalah orang, di panel.',
    input: object({ overlay: optional(values), version: optional(version) }),
    writes: true,
    async run({ ask, fieldsVersion }, input) {
      const { overlay } = input;
      if (overlay === undefined) return { draft: await ask(getDraft), published: fieldsVersion };
      if (input.version === undefined) throw new Refusal('Sebutkan version dari draf yang dilihat; 0 bila belum ada.');
      const draft = await ask({ ...saveDraft, body: { overlay, parent: fieldsVersion, version: input.version } });
      const { findings } = asRecord(await ask({ ...checkFields, body: { overlay } }));
      return { draft, findings, published: fieldsVersion };
    },
  }),
];
