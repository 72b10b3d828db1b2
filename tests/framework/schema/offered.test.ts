import { describe, expect, it } from 'vitest';
import {
  can,
  coreKinds,
  defineModel,
  defineResource,
  extensionsOfModel,
  longText,
  offeredModel,
  text,
  unknownVariables,
  validate,
} from '../../../src/framework/schema';

const letters = defineResource({
  name: 'letters',
  label: 'Surat',
  noun: 'surat',
  title: 'body',
  api: { path: '/letters', create: { extension: 'letters.create' } },
  fields: { body: longText({ label: 'Isi', variables: ['nama', 'kantor'] }) },
  list: { columns: ['body'] },
  form: { sections: [{ section: 'Surat', fields: ['body'] }] },
  access: { librarian: 'all', reader: { list: true, create: true } },
});
const model = defineModel([letters], coreKinds);
const as = (role: string) => ({ role, permissions: null });

describe('a resource whose creation needs an extension', () => {
  it('may be created only where the API has it, and loses nothing else', () => {
    const without = offeredModel(model, () => false).byName.letters;
    if (!without) throw new Error('The resource is gone.');
    for (const role of ['librarian', 'reader']) {
      expect(can(without, 'create', as(role)).allowed).toBe(false);
      expect(can(letters, 'create', as(role)).allowed).toBe(true);
    }
    for (const action of ['list', 'show', 'edit', 'delete', 'restore', 'export'] as const)
      expect(can(without, action, as('librarian')).allowed, action).toBe(true);
    expect(offeredModel(model, () => true).byName.letters?.access).toEqual(letters.access);
  });

  it('names that extension among those of the model', () => {
    expect(extensionsOfModel(model)).toContain('letters.create');
  });
});

describe('a field that an API without an extension always requires', () => {
  const notes = defineResource({
    ...letters,
    name: 'notes',
    fields: {
      body: longText({
        label: 'Isi',
        requiredWhen: { kind: { eq: 'long' } },
        requiredWithout: 'letters.empty',
        messages: { required: 'Isi wajib ditulis' },
      }),
      kind: text({ label: 'Jenis' }),
    },
  });
  const sentencesWith = (has: boolean, input: object) => {
    const offered = offeredModel(defineModel([notes], coreKinds), () => has).byName.notes;
    if (!offered) throw new Error('The resource is gone.');
    return validate(offered, { ...input }, { kinds: coreKinds, mode: 'create' }).issues.map(({ message }) => message);
  };

  it('is required there in its own words, and elsewhere by its condition', () => {
    expect(sentencesWith(false, { kind: 'short' })).toEqual(['Isi wajib ditulis']);
    expect(sentencesWith(true, { kind: 'short' })).toEqual([]);
    expect(sentencesWith(true, { kind: 'long' })).toEqual(['Isi wajib ditulis']);
  });

  it('names that extension among those of the model', () => {
    expect(extensionsOfModel(defineModel([notes], coreKinds))).toContain('letters.empty');
  });
});

describe('a template', () => {
  const check = (body: string) => validate(letters, { body }, { kinds: coreKinds, mode: 'create' }).issues;

  it('takes the words it knows', () => expect(check('Yth. {nama}, salam {kantor} dan {nama}')).toEqual([]));

  it('refuses others by name, and says which are known', () => {
    expect(check('Yth. {nama} {umur} { nama } {}')).toMatchObject([
      {
        code: 'unknownVariable',
        message: 'Isi memuat kata yang tidak dikenal: {umur}, { nama }, {}. Yang dikenal: {nama}, {kantor}',
      },
    ]);
  });

  it('names each unknown word once', () => expect(unknownVariables('{a} {a} {b}', ['b'])).toEqual(['{a}']));
});
