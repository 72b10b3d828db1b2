import type { ComplaintFigures, ComplaintReportRow } from '../../../../calls/complaints/report';
import { usePanel, useResource, useTexts } from '../../../../framework/panel/core/context';
import type { ComplaintFigureColumn, TableName } from './figures';
import { useComplaintReportWords } from './useComplaintReportWords';

/** How the lines of the report are called, and how their figures are written. */
export function useReportNames() {
  const words = useComplaintReportWords();
  const texts = useTexts(useResource('complaints'));
  const { formats } = usePanel();
  const nameOf = (table: TableName, { id, name }: ComplaintReportRow): string => {
    if (table === 'by_category') return texts.choice('kategori', name);
    if (table === 'by_priority') return texts.choice('prioritas', name);
    return id === null ? words('notForwarded') : name;
  };
  const figureOf = ({ name, decimals }: ComplaintFigureColumn, figures: ComplaintFigures): string => {
    const value = figures[name];
    return value === null ? words('unknown') : formats.number(value, Number.isInteger(value) ? 0 : decimals);
  };
  return { nameOf, figureOf };
}
