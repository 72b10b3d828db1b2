import { describe, expect, it } from 'vitest';
import { asShown, boolean, coreKinds, text, type ValidateContext, validate } from '../../../src/framework/schema';

/** A reason is asked for where something is lent, and a witness where there is a reason. The witness stands first. */
const fields = {
  witness: text({ label: 'Saksi', showWhen: { reason: { empty: false } }, requiredWhen: { reason: { empty: false } } }),
  seal: text({ label: 'Segel', showWhen: { witness: { empty: false } } }),
  reason: text({ label: 'Alasan', showWhen: { lent: { eq: true } } }),
  lent: boolean({ label: 'Dipinjam' }),
};
const create: ValidateContext = { kinds: coreKinds, mode: 'create', today: '2026-08-31' };
const judge = (input: Readonly<Record<string, unknown>>, previous?: Readonly<Record<string, unknown>>) => {
  const { values, issues } = validate({ fields }, input, previous ? { ...create, mode: 'edit', previous } : create);
  return { values, wrong: issues.map(({ field }) => field) };
};
const whole = { witness: 'Ani', seal: 'A-1', reason: 'Pameran', lent: true };

describe('what only a hidden field shows', () => {
  it('is not asked for', () => {
    expect(judge({ lent: false, reason: 'Pameran' }).wrong).toEqual([]);
    expect(judge({ lent: true, reason: 'Pameran' }).wrong).toEqual(['witness']);
  });

  it('is not stored', () => {
    expect(judge({ ...whole, lent: false }).values).toEqual({ lent: false, reason: null, witness: null, seal: null });
    expect(judge(whole).values).toEqual(whole);
  });

  it('goes with it, whichever is declared first', () => {
    expect(judge({ lent: false }, whole).values).toEqual({ lent: false, reason: null, witness: null, seal: null });
  });

  it('stays as it was where the change is about something else', () => {
    const { lent: _lent, ...others } = fields;
    const checked = validate(
      { fields: { ...others, lent: fields.lent, note: text({ label: 'Catatan' }) } },
      { note: 'Baru' },
      { ...create, mode: 'edit', previous: { ...whole, lent: false } },
    );
    expect(checked).toMatchObject({ ok: true, values: { note: 'Baru' } });
    expect(Object.keys(checked.values)).toEqual(['note']);
  });

  it('is not shown', () => {
    expect(asShown(fields, { ...whole, lent: false })).toEqual({
      lent: false,
      reason: null,
      witness: null,
      seal: null,
    });
    expect(asShown(fields, whole)).toBe(whole);
  });

  it('counts where a layer alone hides it', () => {
    const laid = { ...fields.reason, showWhen: { lent: { eq: false } }, shownByCode: {} };
    const record = { ...whole, lent: true };
    expect(asShown({ ...fields, reason: laid }, record)).toBe(record);
  });
});
