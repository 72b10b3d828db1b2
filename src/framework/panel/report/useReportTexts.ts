import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { fill, groupFieldOf, type ReportSentences, type ReportSpec } from '../../schema';
import { useResource, useTexts } from '../core/context';
import { useOpenedText } from '../core/useOpenedText';

export interface ReportWords {
  readonly label: string;
  readonly description: string;
  readonly file: string;
  readonly figure: (name: string) => string;
  readonly table: (name: string) => string;
  /** Above what the rows of a table are about. */
  readonly head: (name: string) => string;
  /** What the row of those is called that belong to no group. */
  readonly none: (name: string) => string;
  readonly total: (name: string, count: number) => string;
  readonly sentence: (key: keyof ReportSentences) => string | undefined;
}

/** The texts of a report in the language of the panel; as they are declared where that has none. */
export function useReportTexts(report: ReportSpec): ReportWords {
  const translate = useTranslate();
  const text = useOpenedText();
  const counted = useTexts(useResource(report.of.name));
  return useMemo(() => {
    const said = (key: string, declared: string) => translate(`reports.${report.name}.${key}`, { _: declared });
    const { tables, sentences = {} } = report;
    return {
      label: said('label', report.label),
      description: said('description', report.description),
      file: said('file', report.file),
      figure: (name) => said(`figures.${name}`, report.figures[name]?.label ?? name),
      table: (name) => said(`tables.${name}.label`, tables[name]?.label ?? name),
      head: (name) => (tables[name] ? counted.column(groupFieldOf(tables[name])) : name),
      none: (name) => said(`tables.${name}.none`, tables[name]?.none ?? text('report.unknown')),
      total: (name, count) =>
        fill(said(`tables.${name}.total`, tables[name]?.total ?? text('report.total')), { count }),
      sentence: (key) => (sentences[key] === undefined ? undefined : said(`sentences.${key}`, sentences[key])),
    };
  }, [report, translate, text, counted]);
}
