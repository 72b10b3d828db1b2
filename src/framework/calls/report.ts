import { array, boolean, nullable, number, object, record, string, union } from 'valibot';
import { date, type Fields, periodQueryOf, type ReportSpec } from '../schema';
import type { AnswerOf, Call } from './call';

const figures = record(string(), nullable(number()));
const value = nullable(union([string(), number(), boolean()]));

const reportAnswer = object({
  from: nullable(string()),
  to: nullable(string()),
  /** The moment it was counted, ISO 8601. */
  counted_at: string(),
  /** Figure → number; a figure by a field that is kept from who asks is not there, null is an unknown one. */
  totals: figures,
  /** Table → its rows; a table by such a field is not there. */
  tables: record(
    string(),
    array(
      object({
        /** The value its records have in common: of a reference an id, of a month 'YYYY-MM'; null: none. */
        key: value,
        /** Of the record a reference leads to. */
        name: nullable(string()),
        notes: record(string(), value),
        figures,
      }),
    ),
  ),
});

/** The call that answers a report: days are 'YYYY-MM-DD' in the site's time zone, both included. */
export function callOfReport(report: ReportSpec) {
  const { of, api, access, module, right, label, filters = [] } = report;
  const [from, to] = periodQueryOf(report);
  const query: Fields = {
    [from]: date({ label: 'Dari tanggal' }),
    [to]: date({ label: 'Sampai tanggal' }),
    ...Object.fromEntries(Object.entries(of.fields).filter(([name]) => filters.includes(name))),
  };
  return {
    method: 'GET',
    path: api.path,
    of: { access, ...(module !== undefined && { module }), ...(right !== undefined && { right }) },
    action: 'list',
    extension: api.extension,
    summary: label,
    tag: 'Laporan',
    query,
    answer: reportAnswer,
  } as const satisfies Call;
}

export type ReportAnswer = AnswerOf<ReturnType<typeof callOfReport>>;
export type ReportRow = ReportAnswer['tables'][string][number];
