import { expect, it } from 'vitest';
import { coreKinds, date, isRequired, isShown, text, validate } from '../../../src/framework/schema';

const fields = {
  due_on: date({ label: 'Tenggat' }),
  why_late: text({
    label: 'Sebab terlambat',
    showWhen: { due_on: { lt: { today: true } } },
    requiredWhen: { due_on: { lt: { today: true, plusDays: -7 } } },
  }),
};
const check = (today: string) =>
  validate({ fields }, { due_on: '2026-08-01', why_late: null }, { kinds: coreKinds, mode: 'create', today });

it('a field whose condition names today is shown and required by the calendar of the site', () => {
  const record = { due_on: '2026-08-01' };
  expect(isShown(fields.why_late, record, '2026-08-01')).toBe(false);
  expect(isShown(fields.why_late, record, '2026-08-02')).toBe(true);
  expect(isRequired('why_late', fields.why_late, record, [], 'create', '2026-08-31')).toBe(true);
  expect(check('2026-08-02').ok).toBe(true);
  expect(check('2026-08-31').issues.map(({ field, code }) => [field, code])).toEqual([['why_late', 'required']]);
});
