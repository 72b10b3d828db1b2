import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { FileFormat, FileRow } from '../../import/types';
import { usePanel } from '../core/context';
import { Alert } from '../kit/Alert';
import { Button } from '../kit/Button';
import { ImportCard } from './ImportCard';
import { PreviewTable } from './PreviewTable';
import { type ImportReading, shownColumns, widthOf } from './reading';
import { useRowText } from './rowText';
import { usualStart } from './settings';
import { useImportText } from './useText';

interface PreviewCardProps {
  readonly reading: ImportReading;
  /** It is being read again with another setting. */
  readonly isOld: boolean;
  readonly startRow: number;
  /** Last row and format, where the server does not say them. */
  readonly more?: ImportReading | undefined;
  /** Starts elsewhere; undefined: below the headings, which are looked for. */
  readonly onStart: (row: number | undefined) => void;
  /** The user has chosen where to start. */
  readonly isStartSaid: boolean;
  readonly disabled: boolean;
}

/** The first rows, and the first and last that will be read: a missing person is noticed here. */
export function PreviewCard(props: PreviewCardProps) {
  const { reading, isOld, startRow, more } = props;
  const text = useImportText();
  const { formats } = usePanel();
  const hidden = widthOf(reading) - shownColumns;
  const first = reading.rows[0];
  const last = reading.last ?? more?.last;
  return (
    <ImportCard
      title={text('import.preview.title')}
      action={
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {text('import.preview.total', { count: formats.number(reading.total) })}
        </Typography>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Box sx={{ height: 4 }}>{isOld && <LinearProgress aria-label={text('import.preview.loading')} />}</Box>
        <StartNote {...props} reading={reading.format ? reading : (more ?? reading)} />
        {first ? (
          <PreviewTable reading={reading} />
        ) : (
          <Alert severity="warning" variant="outlined">
            {text('import.preview.empty', { row: startRow })}
          </Alert>
        )}
        {hidden > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text('import.preview.more', { count: hidden })}
          </Typography>
        )}
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
          {first && <RowFact label={text('import.preview.first')} row={first} />}
          {first && last && <RowFact label={text('import.preview.last')} row={last} />}
        </Box>
        <Understood reading={reading.format ? reading : more} />
      </Box>
    </ImportCard>
  );
}

/** That the headings were found further down, with the way to another start; and the way back to looking for them. */
function StartNote({ reading, isStartSaid, disabled, onStart }: PreviewCardProps) {
  const text = useImportText();
  const { headerLine, isHeaderFound } = reading;
  if (isStartSaid)
    return (
      <Button size="small" disabled={disabled} style={{ justifySelf: 'start' }} onClick={() => onStart(undefined)}>
        {text('import.preview.findHeader')}
      </Button>
    );
  if (!isHeaderFound || typeof headerLine !== 'number') return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <Button
          color="inherit"
          size="small"
          disabled={disabled}
          style={{ whiteSpace: 'nowrap' }}
          onClick={() => onStart(usualStart)}
        >
          {text('import.preview.usualStart', { row: usualStart })}
        </Button>
      }
    >
      {text('import.preview.headerFound', { row: headerLine, start: reading.startRow })}
    </Alert>
  );
}

function RowFact({ label, row }: { readonly label: string; readonly row: FileRow }) {
  const text = useImportText();
  const rowText = useRowText();
  const cells = row.cells.filter((cell) => cell.trim() !== '').slice(0, 4);
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {text('import.preview.row', { row: rowText(row), cells: cells.join(' · ') })}
      </Typography>
    </div>
  );
}

/** How the bytes were understood, so that a person can disagree. */
function Understood({ reading }: { readonly reading: ImportReading | undefined }) {
  const text = useImportText();
  if (!reading?.format) return null;
  const { headerLine } = reading;
  const header = typeof headerLine === 'number' ? text('import.preview.header', { row: headerLine }) : undefined;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {formatText(text, reading.format, readSheets(reading))} {header ?? text('import.preview.noHeader')}
    </Typography>
  );
}

const readSheets = ({ sheets = [] }: ImportReading): readonly string[] =>
  sheets.filter(({ isRead }) => isRead).map(({ name }) => name);

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

function formatText(
  text: ReturnType<typeof useImportText>,
  { kind, delimiter, encoding }: FileFormat,
  sheets: readonly string[],
): string {
  if (kind === 'xlsx') return text('import.preview.sheet', { sheets: sheets.join(', ') });
  return text('import.preview.format', {
    kind: 'CSV',
    delimiter: text(`import.preview.delimiters.${delimiterNames[delimiter]}`),
    encoding: encoding.toUpperCase(),
  });
}
