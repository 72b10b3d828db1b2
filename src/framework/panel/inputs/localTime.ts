const two = (part: number) => String(part).padStart(2, '0');

/** An instant as the browser's `datetime-local` field writes it; '' when it is none. */
export function utcToLocal(iso: string): string {
  const time = new Date(iso);
  if (iso === '' || Number.isNaN(time.getTime())) return '';
  const day = `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** The instant a `datetime-local` field means, in UTC; null while it is incomplete. */
export function localToUtc(local: string): string | null {
  const time = new Date(local);
  return local === '' || Number.isNaN(time.getTime()) ? null : time.toISOString();
}
