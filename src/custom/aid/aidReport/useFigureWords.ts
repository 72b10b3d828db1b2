import { usePanel } from '../../../framework/panel/core/context';
import type { AidFigureColumn } from './columns';
import type { Figures } from './report';
import { useAidReportWords } from './useAidReportWords';

/** A figure as people read it; a dash for an unknown one. */
export function useFigureWords() {
  const words = useAidReportWords();
  const { formats } = usePanel();
  return ({ read, format }: AidFigureColumn, figures: Figures): string => {
    const value = read(figures);
    if (value === null) return words('unknown');
    if (format === 'money') return formats.money(value);
    return format === 'percent' ? `${formats.number(value)}%` : formats.number(value);
  };
}
