/** `panel-20260831T030000Z.tar.gz`: sorts by time. */
export function toBackupName(at: Date): string {
  return `panel-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;
}

/** When a backup was made; undefined for what is none. */
export function findBackupTime(name: string): string | undefined {
  const parts = /^panel-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/.exec(name);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
}

const backupName = /^panel-(\d{8})T\d{6}Z\.tar\.gz$/;

/** Which backups to delete: all but the newest 24 and the newest one of each of the last 14 days that have any (UTC). */
export function listExpiredBackups(names: readonly string[]): readonly string[] {
  const newestFirst = names
    .filter((name) => backupName.test(name))
    .toSorted()
    .toReversed();
  const newestOfDay = new Map<string, string>();
  for (const name of newestFirst) {
    const day = backupName.exec(name)?.[1] ?? '';
    if (!newestOfDay.has(day)) newestOfDay.set(day, name);
  }
  const kept = new Set([...newestFirst.slice(0, 24), ...[...newestOfDay.values()].slice(0, 14)]);
  return newestFirst.filter((name) => !kept.has(name));
}
