import { usePanel } from '../../../framework/panel/core/context';
import type { FigureColumn } from './columns';
import type { Figures } from './report';
import { useWords } from './useWords';

/** A figure as people read it; a dash for one that nobody knows. */
export function useFigureWords() {
  const words = useWords();
  const { formats } = usePanel();
  return ({ read, format }: FigureColumn, figures: Figures): string => {
    const value = read(figures);
    if (value === null) return words('unknown');
    if (format === 'money') return formats.money(value);
    return format === 'percent' ? `${formats.number(value)}%` : formats.number(value);
  };
}
