import type { Messages } from './messages';
import type { ReportSpec } from './report';

type Said<T, K extends string> = { readonly [N in K as N extends keyof T ? N : never]: string };

/** The shape of a complete translation of a report. A missing label does not compile. */
export type ReportTexts<R extends ReportSpec> = Said<R, 'label' | 'description' | 'file'> & {
  readonly figures: { readonly [F in keyof R['figures']]: string };
  readonly tables: { readonly [T in keyof R['tables']]: Said<R['tables'][T], 'label' | 'none' | 'total'> };
} & (R extends { readonly sentences: infer S }
    ? { readonly sentences: { readonly [K in keyof S]: string } }
    : { readonly sentences?: undefined });

/** The texts of reports in the source language, by their names: the group `reports` of a catalogue. */
export const reportMessagesOf = (reports: readonly ReportSpec[]): Messages =>
  Object.fromEntries(reports.map((report) => [report.name, messagesOfReport(report)]));

function messagesOfReport({ label, description, file, figures, tables, sentences }: ReportSpec): Messages {
  const named = <T extends { readonly label: string }>(
    specs: Readonly<Record<string, T>>,
    text: (spec: T) => Messages | string,
  ) => Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, text(spec)]));
  return {
    label,
    description,
    file,
    figures: named(figures, (figure) => figure.label),
    tables: named(tables, (table) => ({
      label: table.label,
      ...(table.none === undefined ? {} : { none: table.none }),
      ...(table.total === undefined ? {} : { total: table.total }),
    })),
    sentences: { ...sentences } as Messages,
  };
}
