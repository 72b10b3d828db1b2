import { importLimits } from '../../import/types';

/** Why a file is not taken; each is a key below `import.source`. */
export type FileRefusal = 'wrongType' | 'tooLarge' | 'emptyFile';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the picker offers. XLSX only where the API reads it. */
export const acceptedBy = (takesSheets: boolean): string =>
  takesSheets ? `.csv,text/csv,.xlsx,${sheetType}` : '.csv,text/csv';

/** CSV by its type or its name; the bytes are looked at when it is read. */
export function fileRefusal(file: File, takesSheets: boolean): FileRefusal | undefined {
  if (!isCsv(file) && !(takesSheets && isSheet(file))) return 'wrongType';
  if (file.size > importLimits.bytes) return 'tooLarge';
  return file.size === 0 ? 'emptyFile' : undefined;
}

const isCsv = ({ name, type }: File): boolean => type === 'text/csv' || /\.csv$/i.test(name);
const isSheet = ({ name, type }: File): boolean => type === sheetType || /\.xlsx$/i.test(name);
