import { type RaRecord, useEvent, useListContext, useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { isSameId } from '../../../schema';
import { getField } from '../../core/columns';
import { usePanel, useTexts } from '../../core/context';
import { recordTitle } from '../../core/recordTitle';
import { useOpenedText } from '../../core/useOpenedText';
import { cellText } from '../cellText';
import type { RowPlan } from '../useRowPlan';
import { pastedLines } from './pasted';

/** What was pasted onto a cell and below it. */
export interface Paste {
  readonly name: string;
  readonly lines: readonly { readonly record: RaRecord; readonly typed: string }[];
  /** For these there was no row any more. */
  readonly left: number;
}

/** With a cell come to, Ctrl+C copies its column of the chosen rows, or of the page; Ctrl+V pastes lines onto the rows from there. */
export function useClipboard({ resource }: RowPlan) {
  const panel = usePanel();
  const texts = useTexts(resource);
  const text = useOpenedText();
  const notify = useNotify();
  const { data = [], selectedIds } = useListContext<RaRecord>();
  const [paste, setPaste] = useState<Paste>();

  const copy = useEvent((event: ClipboardEvent) => {
    const at = cellNow();
    if (!at || window.getSelection()?.toString()) return;
    const chosen = data.filter(({ id }) => selectedIds.some((each) => isSameId(each, id)));
    const rows = chosen.length > 0 ? chosen : data;
    const { name } = at;
    const field = getField(resource, name);
    const target = panel.model.byName[field.target ?? ''];
    const written = { ...panel, texts, timeZone: panel.formats.timeZone, isExact: false };
    const lines = rows.map((record) => {
      const embedded: unknown = field.embed && record[field.embed.as];
      return target && embedded
        ? recordTitle(target, embedded as RaRecord)
        : cellText({ name, field }, record, written).replace(/\s+/g, ' ');
    });
    event.clipboardData?.setData('text/plain', lines.join('\n'));
    event.preventDefault();
    notify(text('cells.copied', { label: texts.column(name), n: panel.formats.number(lines.length) }), {
      type: 'info',
    });
  });

  const put = useEvent((event: ClipboardEvent) => {
    const at = cellNow();
    const lines = pastedLines(event.clipboardData?.getData('text/plain') ?? '');
    if (!at || lines.every((line) => line === '')) return;
    event.preventDefault();
    const rows = data.slice(data.findIndex(({ id }) => String(id) === at.id));
    setPaste({
      name: at.name,
      lines: rows.slice(0, lines.length).map((record, index) => ({ record, typed: lines[index] ?? '' })),
      left: Math.max(0, lines.length - rows.length),
    });
  });

  useEffect(() => {
    document.addEventListener('copy', copy);
    document.addEventListener('paste', put);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('paste', put);
    };
  }, [copy, put]);
  return { paste, close: () => setPaste(undefined) };
}

/** The cell that has the focus. */
function cellNow(): { readonly name: string; readonly id: string } | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.matches('.cell-edit')) return undefined;
  const id = activeElement.closest<HTMLElement>('[data-record]')?.dataset.record;
  const name = activeElement.dataset.field;
  return id === undefined || name === undefined ? undefined : { id, name };
}
