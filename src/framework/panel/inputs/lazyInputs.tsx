import { lazy } from 'react';
import type { FilterProps, InputProps } from '../core/types';
import { FilterPlace, InputPlace } from './InputPlace';

// Everything that needs MUI's Autocomplete, the nested rows and the uploads: chunks of their own, because most forms have none.
const Tags = lazy(async () => ({ default: (await import('./TagsInput')).TagsInput }));
const Reference = lazy(async () => ({ default: (await import('./ReferenceInput')).ReferenceInput }));
const References = lazy(async () => ({ default: (await import('./ReferenceInput')).ReferencesInput }));
const Embedded = lazy(async () => ({ default: (await import('./EmbeddedInput')).EmbeddedInput }));
const Files = lazy(async () => ({ default: (await import('./FileInput')).FileInput }));
const RichText = lazy(async () => ({ default: (await import('./richText/RichTextInput')).RichTextInput }));
const RecordFilter = lazy(async () => ({ default: (await import('./ReferenceFilter')).ReferenceFilter }));

export function LazyTagsInput(props: InputProps) {
  return (
    <InputPlace {...props}>
      <Tags {...props} />
    </InputPlace>
  );
}

export function LazyReferenceInput(props: InputProps) {
  return (
    <InputPlace {...props}>
      <Reference {...props} />
    </InputPlace>
  );
}

export function LazyReferencesInput(props: InputProps) {
  return (
    <InputPlace {...props}>
      <References {...props} />
    </InputPlace>
  );
}

export function LazyEmbeddedInput(props: InputProps) {
  return (
    <InputPlace {...props}>
      <Embedded {...props} />
    </InputPlace>
  );
}

export function LazyFileInput(props: InputProps) {
  return (
    <InputPlace {...props}>
      <Files {...props} />
    </InputPlace>
  );
}

export function LazyRichTextInput(props: InputProps) {
  return (
    <InputPlace {...props} height={(props.field.rows ?? 8) * 24 + 72}>
      <RichText {...props} />
    </InputPlace>
  );
}

export function LazyReferenceFilter(props: FilterProps) {
  return (
    <FilterPlace>
      <RecordFilter {...props} />
    </FilterPlace>
  );
}
