/** Saves rows as a CSV file, the first of them its head. The writer is fetched only for an export. */
export async function saveCsv(name: string, rows: readonly (readonly string[])[], signal?: AbortSignal): Promise<void> {
  const { csvFile } = await import('../../files/csv');
  signal?.throwIfAborted();
  saveBlob(name, new Blob([csvFile(rows)], { type: 'text/csv;charset=utf-8' }));
}

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
