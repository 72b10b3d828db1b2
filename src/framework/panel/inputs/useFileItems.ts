import { useRef, useState } from 'react';
import { fileItemOf, MOST_FILES } from '../../schema';
import type { InputProps } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { describedBy } from './control';
import { useFileRule } from './useChosenFile';
import { useField } from './useField';

export interface EditedItem {
  readonly file: unknown;
  readonly caption?: unknown;
}

/** The decisions of an input of several files: what is added, in which order, and what is written below each. */
export function useFileItems(props: InputProps) {
  const rule = useFileRule(props);
  const control = useField(props);
  const text = useOpenedText();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const items: readonly EditedItem[] = Array.isArray(control.value) ? control.value.map(fileItemOf) : [];
  // What a picker takes long to shrink is added to what is there then.
  const latest = useRef(items);
  latest.current = items;
  const max = props.field.maxItems ?? MOST_FILES;

  const put = (next: readonly EditedItem[]) => {
    setRefusals([]);
    latest.current = next;
    control.onChange(next.length > 0 ? next : null);
  };

  async function add(chosen: readonly File[]): Promise<void> {
    if (control.disabled || chosen.length === 0) return;
    const fitted = await Promise.all(chosen.map(async (file) => ({ file, fitted: await rule.fit(file) })));
    const good = fitted.flatMap((each) => ('file' in each.fitted ? [{ file: each.fitted.file }] : []));
    const refused = fitted.flatMap(({ file, fitted: { ...each } }) =>
      'refusal' in each ? [text('file.refused', { name: file.name, reason: String(each.refusal) })] : [],
    );
    if (good.length > 0) put([...latest.current, ...good]);
    setRefusals(refused);
  }

  const error = refusals.length > 0 ? refusals.join(' ') : control.error;
  return {
    ...control,
    ...rule,
    error,
    describedBy: describedBy(control.id, error, props.help),
    items,
    max,
    add,
    remove: (at: number) => put(items.toSpliced(at, 1)),
    move: (from: number, to: number) => {
      const item = items[from];
      if (item && to >= 0 && to < items.length) put(items.toSpliced(from, 1).toSpliced(to, 0, item));
    },
    say: (at: number, caption: string) =>
      put(items.map((item, index) => (index === at ? { file: item.file, ...(caption && { caption }) } : item))),
  };
}

export type FileItemsState = ReturnType<typeof useFileItems>;
