import { expect, it } from 'vitest';
import { listExpiredBackups, toBackupName } from '../../../../server/sql/backup/retention';

const hour = 3_600_000;
const hourly = (count: number) =>
  Array.from({ length: count }, (_, n) => toBackupName(new Date(Date.parse('2026-08-31T23:10:20.500Z') - n * hour)));

it('names a backup after its second in UTC', () => {
  expect(toBackupName(new Date('2026-08-31T10:00:05.999+07:00'))).toBe('panel-20260831T030005Z.tar.gz');
});

it('keeps the newest 24 and the newest one of each of 14 days', () => {
  const names = hourly(24 * 20);
  const expired = new Set(listExpiredBackups(names));
  const kept = names.filter((name) => !expired.has(name));
  expect(kept).toHaveLength(24 + 13);
  expect(kept.slice(0, 24)).toEqual(names.slice(0, 24));
  expect(kept.at(-1)).toBe('panel-20260818T231020Z.tar.gz');
});

it('never touches a file it did not name', () => {
  expect(listExpiredBackups([...hourly(100), 'panel.dump', 'panel-2026.tar.gz', 'catatan.txt'])).toSatisfy(
    (expired: readonly string[]) => expired.every((name) => hourly(100).includes(name)),
  );
});
