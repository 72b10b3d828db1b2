import { type ClipboardEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { usePanel, useTexts } from '../../core/context';
import type { InputProps } from '../../core/types';
import { useOpenedText } from '../../core/useOpenedText';
import { type Pasted, readPasted } from './readPasted';

type Row = Readonly<Record<string, unknown>>;

interface PastedRows {
  /** For the element around the rows: several cells go where they belong, one is left to its input. */
  readonly onPaste: (event: ClipboardEvent) => void;
  /** What became of the cells, in sentences; '' before anything was pasted. */
  readonly said: string;
  /** What could not be taken, in sentences. */
  readonly refused: string;
}

/** Cells of a spreadsheet, pasted into a row: from that cell on, over the rows that are there and as new ones. */
export function usePastedRows(
  props: InputProps,
  most: number,
  emptyRow: () => Row,
  replace: (rows: Row[]) => void,
): PastedRows {
  const { name, field, resource } = props;
  const { model, formats } = usePanel();
  const texts = useTexts(resource);
  const text = useOpenedText();
  const { getValues } = useFormContext();
  const [done, setDone] = useState<{ readonly said: string; readonly refused: string }>({ said: '', refused: '' });
  const item = field.item ?? {};
  const labelOf = (key: string) => texts.field(`${name}.${key}`);
  const put = ({ rows, unread }: Pasted, at: number) => {
    const before = (getValues(name) ?? []) as readonly Row[];
    const fits = rows.slice(0, most - at);
    const after = Array.from({ length: Math.max(before.length, at + fits.length) }, (_, index) => ({
      ...(before[index] ?? emptyRow()),
      ...fits[index - at],
    }));
    replace(after);
    const cells = unread
      .filter(({ row }) => row < fits.length)
      .map(({ row, name: key, cell }) =>
        text('inputs.unreadCell', { n: at + row + 1, label: key === undefined ? '–' : labelOf(key), cell }),
      );
    const left = rows.length - fits.length;
    const refused = [
      cells.length > 0 ? text('inputs.unread', { cells: cells.join('; ') }) : '',
      left > 0 ? text('inputs.tooManyPasted', { n: left, most }) : '',
    ];
    setDone({ said: text('inputs.pasted', { n: fits.length }), refused: refused.filter(Boolean).join(' ') });
  };
  return {
    ...done,
    onPaste: (event) => {
      const clipboard = event.clipboardData.getData('text/plain');
      const path = (event.target as HTMLInputElement).name?.slice(name.length + 1).split('.') ?? [];
      const [at, from = ''] = [Number(path[0]), path[1]];
      if (props.disabled || !/[\t\n]/.test(clipboard.trimEnd()) || !(from in item) || !Number.isInteger(at)) return;
      event.preventDefault();
      const env = { timeZone: formats.timeZone, today: formats.today(), serial: false, dayFirst: true };
      void readPasted(clipboard, { item, kinds: model.kinds, env, from, labelOf }).then((pasted) => put(pasted, at));
    },
  };
}
