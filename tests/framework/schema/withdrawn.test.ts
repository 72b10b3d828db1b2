import { describe, expect, it } from 'vitest';
import { choice, coreKinds, multiChoice, text, type ValidateContext, validate } from '../../../src/framework/schema';

const create: ValidateContext = { kinds: coreKinds, mode: 'create' };
const fields = {
  state: choice({ open: 'Buka', closed: 'Tutup', lost: 'Hilang' }, { label: 'Keadaan', default: 'open' }),
  formats: multiChoice(['hardcover', 'paperback', 'audio'], { label: 'Format' }),
};
const withdrawn = {
  fields: {
    state: { ...fields.state, retired: ['lost'] },
    formats: { ...fields.formats, retired: ['audio', 'paperback'] },
  },
};
const said = (input: Record<string, unknown>, previous?: Record<string, unknown>) =>
  Object.fromEntries(
    validate(withdrawn, input, previous ? { ...create, mode: 'edit', previous } : create).issues.map((issue) => [
      issue.field,
      [issue.code, issue.message],
    ]),
  );

describe('choices that are no longer offered', () => {
  it('cannot be had by a new record, by value or by label, and are not named among what can', () => {
    for (const given of ['lost', 'Hilang', 'HILANG'])
      expect(said({ state: given })).toEqual({
        state: ['notInChoices', 'Keadaan harus salah satu dari: Buka, Tutup'],
      });
    expect(said({ state: 'puisi' })).toEqual({ state: ['notInChoices', 'Keadaan harus salah satu dari: Buka, Tutup'] });
    expect(said({ state: 'closed', formats: ['hardcover'] })).toEqual({});
    expect(said({ formats: ['hardcover', 'audio'] })).toEqual({
      formats: ['notInChoices', 'Format harus salah satu dari: hardcover'],
    });
  });

  it('stay with the records that have them, and are given to no other', () => {
    const previous = { state: 'lost', formats: ['audio'] };
    expect(said({ state: 'lost', formats: ['audio', 'hardcover'] }, previous)).toEqual({});
    expect(said({ formats: [] }, previous)).toEqual({});
    expect(said({ formats: ['audio', 'paperback'] }, previous)).toHaveProperty('formats');
    expect(said({ state: 'lost' }, { state: 'closed', formats: null })).toHaveProperty('state');
    expect(said({ formats: ['hardcover'] }, { state: 'lost' })).toEqual({});
  });

  it('stand in no way of a record whose default was withdrawn', () => {
    const resource = { fields: { state: { ...fields.state, retired: ['open'] } } };
    expect(validate(resource, {}, create)).toMatchObject({ ok: true, values: { state: 'open' } });
  });
});

describe('a choice that a field of staff’s own does not know any more', () => {
  const resource = (more: object) => ({ fields: { state: { ...fields.state, ...more } } });
  const save = (more: object, input: Record<string, unknown>, previous: Record<string, unknown>) =>
    validate(resource(more), input, { ...create, mode: 'edit', previous });

  it('stays with the record that has it, and is given to no other', () => {
    expect(save({ custom: true }, { state: 'sold' }, { state: 'sold' })).toMatchObject({
      ok: true,
      values: { state: 'sold' },
    });
    expect(save({ custom: true }, { state: 'sold' }, { state: 'open' })).toMatchObject({ ok: false });
    expect(save({}, { state: 'sold' }, { state: 'sold' })).toMatchObject({ ok: false });
  });
});

describe('fields that are withheld', () => {
  it('take nothing, hidden or read-only, whoever asks, and keep their default in a new record', () => {
    for (const facet of [{ hidden: true }, { readOnly: true }] as const) {
      const resource = { fields: { name: text({ label: 'Nama', ...facet }), state: { ...fields.state, ...facet } } };
      for (const role of [{}, { role: 'reader' }]) {
        const given = { name: 'Ani', state: 'closed' };
        expect(validate(resource, given, { ...create, ...role })).toEqual({
          ok: true,
          issues: [],
          values: { state: 'open' },
        });
        const edited = validate(resource, given, { ...create, ...role, mode: 'edit', previous: { state: 'lost' } });
        expect(edited).toEqual({ ok: true, issues: [], values: {} });
      }
    }
  });
});

describe('fields that a layer alone does not show', () => {
  const summary = text({ label: 'Ringkasan' });
  const resource = {
    fields: { ...fields, summary: { ...summary, showWhen: { state: { eq: 'open' } }, shownByCode: {} } },
  } as const;
  const save = (input: Record<string, unknown>, previous: Record<string, unknown>) =>
    validate(resource, input, { ...create, mode: 'edit', previous });

  it('keep what they hold, whatever is saved', () => {
    const previous = { state: 'closed', summary: 'Isi' };
    expect(save({ formats: [] }, previous)).toEqual({ ok: true, issues: [], values: { formats: null } });
    expect(save({ state: 'lost', summary: 'Lain' }, previous).values).toEqual({ state: 'lost' });
    expect(save({ state: 'closed' }, { state: 'open', summary: 'Isi' }).values).toEqual({ state: 'closed' });
  });

  it('are cleared by what the code says of them', () => {
    const byCode = {
      fields: { ...fields, summary: { ...resource.fields.summary, shownByCode: { state: { ne: 'lost' } } } },
    };
    const saved = validate(
      byCode,
      { state: 'lost' },
      { ...create, mode: 'edit', previous: { state: 'open', summary: 'Isi' } },
    );
    expect(saved.values).toEqual({ state: 'lost', summary: null });
  });
});
