import type { RaRecord } from 'ra-core';
import { isEmptyValue, type Model, writeMomentCell, writeRowsCell } from '../../schema';
import { type Column, fieldInWords } from '../core/columns';
import type { TranslatedResources } from '../core/context';

interface Written {
  readonly model: Model;
  readonly texts: TranslatedResources;
  readonly locale: string;
  /** The site's: times stand in it. */
  readonly timeZone: string;
  /** Moments to the last digit, for what is read back. */
  readonly isExact: boolean;
}

/** The value of a column as the cell of a file has it. What points to another record has its id here; names are the caller's. */
export function cellText({ name, field }: Pick<Column, 'name' | 'field'>, record: RaRecord, written: Written): string {
  const { model, texts, locale, timeZone, isExact } = written;
  const value: unknown = record[name];
  if (isEmptyValue(value)) return '';
  const kind = model.kinds[field.kind];
  if (kind?.storage === 'timestamp') return writeMomentCell(String(value), timeZone, isExact ? 'exact' : 'minute');
  if (field.item) return writeRowsCell(value, { item: field.item, kinds: model.kinds, timeZone });
  const said = fieldInWords(field, name, texts);
  return kind?.toCell?.(value, said) ?? kind?.toText(value, said, locale) ?? String(value);
}
