import { getCellAddress } from 'write-excel-file/utility';
import { type CellObject, toXlsx } from '../../../src/framework/files/xlsx';
import { type ImportContext, importableFields, importHeading } from '../../../src/framework/import';
import {
  type AnyField,
  canField,
  choiceValues,
  isRetired,
  isServerOwned,
  type Kind,
  writeRowsCell,
} from '../../../src/framework/schema';
import type { SampleOf } from '../../../src/framework/schema/samples';
import { type AnswerLanguage, inLanguage, localized, type Text } from '../../sql/localized';

/** So many rows are formatted to be filled in: as text, or a spreadsheet takes the zeros off codes. */
const ROWS = 500;

interface Column {
  readonly heading: string;
  readonly field: AnyField;
  readonly kind: Kind;
  readonly choices: readonly string[];
}

/** An empty workbook to fill in: choices drop down, codes stay text, and a second sheet shows each column filled in. */
export async function templateWorkbook(
  context: ImportContext,
  sampleOf: SampleOf,
  language?: AnswerLanguage,
): Promise<Buffer> {
  const say = (sentence: Text) => inLanguage(language, sentence);
  const heads = ['Column', 'Required', 'Example', 'Choices'] as const;
  const help = say(localized('operation.templateHelp'));
  const columns = columnsOf(context);
  const isNumber = ({ kind }: Column) => !kind.inWords && (kind.storage === 'integer' || kind.storage === 'decimal');
  const head = columns.map(({ heading, field }) => bold(field.required ? `${heading} *` : heading));
  const empty = columns.map((column) => (isNumber(column) ? null : { type: String, format: '@' }));
  const helpRows = [
    heads.map((head) => bold(say(localized(`operation.template${head}`)))),
    ...columns.map((column, at) => [
      bold(column.heading),
      text(column.field.required ? say(localized('operation.templateYes')) : ''),
      text(exampleOf(column, at, context, sampleOf)),
      ...column.choices.map(text),
    ]),
  ];
  const sheets = [
    {
      name: say(localized('operation.templateData')),
      rows: [head, ...Array.from({ length: ROWS }, () => empty)],
      width: 22,
    },
    { name: help, rows: helpRows, width: 26 },
  ];
  const lists = { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform: dropDowns(columns, help) } } } };
  return Buffer.from(await (await toXlsx(sheets, [lists])).arrayBuffer());
}

function columnsOf(context: ImportContext): readonly Column[] {
  const { resource, kinds, role, today } = context;
  return importableFields(resource).flatMap((name) => {
    const field = resource.fields[name];
    const kind = field && kinds[field.kind];
    const isChosen = resource.import?.chosen?.includes(name) ?? false;
    if (!field || !kind || isChosen || isServerOwned(field, 'create')) return [];
    if (role !== undefined && !canField(field, 'write', role)) return [];
    return [{ heading: importHeading(context, name), field, kind, choices: choicesOf(field, kind, today) }];
  });
}

const choicesOf = (field: AnyField, kind: Kind, today: string): readonly string[] =>
  kind.storage === 'boolean'
    ? [kind.toText(true, field), kind.toText(false, field)]
    : choiceValues(field).filter((value) => !isRetired(field, value, today));

function exampleOf(
  { field, kind, choices }: Column,
  at: number,
  { kinds, timeZone }: ImportContext,
  sampleOf: SampleOf,
): string {
  if (choices.length > 0) return choices[0] ?? '';
  if (field.target !== undefined) return 'nama@contoh.example';
  const sample = sampleOf(field, at + 1, () => [1]);
  if (field.item) return writeRowsCell(sample, { item: field.item, kinds, timeZone });
  return kind.storage === 'date' ? String(sample) : kind.toText(sample, field);
}

/** Lists a cell may be chosen from: the choices stand beside their column on the second sheet. */
const dropDowns =
  (columns: readonly Column[], help: string) =>
  (xml: string, _options: unknown, { sheetIndex }: { readonly sheetIndex: number }): string => {
    const lists = columns.flatMap(({ choices }, at) => {
      if (choices.length === 0) return [];
      const [first, last] = [getCellAddress(1, at), getCellAddress(ROWS, at)];
      const row = at + 2;
      const from = letterOf(3);
      const to = letterOf(2 + choices.length);
      return [
        `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${first}:${last}"><formula1>${help}!$${from}$${row}:$${to}$${row}</formula1></dataValidation>`,
      ];
    });
    if (sheetIndex !== 0 || lists.length === 0) return xml;
    // Nothing of this sheet comes between its cells and these.
    return xml.replace(
      '</sheetData>',
      (end) => `${end}<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`,
    );
  };

const letterOf = (column: number): string => getCellAddress(0, column).replace(/\d+$/, '');

const bold = (value: string): CellObject => ({ value, type: String, fontWeight: 'bold', format: '@' });
const text = (value: string): CellObject | null => (value === '' ? null : { value, type: String, format: '@' });
