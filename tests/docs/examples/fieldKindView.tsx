import type { DisplayProps, InputProps, KindView } from '../../../src/framework/panel/core/types';
import { TextFilter } from '../../../src/framework/panel/inputs/filters';
import { TextControl } from '../../../src/framework/panel/inputs/TextControl';
import { coreKindViews } from '../../../src/framework/panel/kindViews';
import type { kindsWithIsbn } from './fieldKind';

function IsbnInput(props: InputProps) {
  return <TextControl {...props} attributes={{ inputMode: 'numeric', maxLength: 17 }} />;
}

function IsbnDisplay({ value }: DisplayProps) {
  return <span>{String(value ?? '').replace(/^(\d{3})(\d+)(\d)$/, '$1-$2-$3')}</span>;
}

/** The widgets. A kind that is missing here does not compile. */
export const viewsWithIsbn = {
  ...coreKindViews,
  isbn: { Input: IsbnInput, Display: IsbnDisplay, Filter: TextFilter },
} as const satisfies Record<keyof typeof kindsWithIsbn, KindView>;
