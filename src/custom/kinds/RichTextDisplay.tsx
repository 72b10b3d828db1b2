import { Suspense } from 'react';
import { laterWithin } from '../../framework/panel/core/later';
import type { DisplayProps } from '../../framework/panel/core/types';
import { PlainRichTextDisplay as TextDisplay } from '../../framework/panel/displays';
import { Nothing } from '../../framework/panel/displays/Nothing';
import { isEmptyValue } from '../../framework/schema';

// With the cleaner, which nothing else needs.
const RichText = laterWithin(() => import('./RichText').then((part) => part.RichText));

/** With its headings and links on a page of its own; as plain text in a row. */
export function RichTextDisplay(props: DisplayProps) {
  if (isEmptyValue(props.value)) return <Nothing />;
  if (props.where !== 'show') return <TextDisplay {...props} />;
  return (
    <Suspense fallback={<TextDisplay {...props} />}>
      <RichText html={String(props.value)} />
    </Suspense>
  );
}
