import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { FileFormat, FileRow } from '../../import/types';
import { usePanel } from '../context';
import { useText } from '../useText';
import { ImportCard } from './ImportCard';
import { PreviewTable } from './PreviewTable';
import { type Reading, shownColumns, widthOf } from './reading';

interface PreviewCardProps {
  readonly reading: Reading;
  /** It is being read again with another setting. */
  readonly isOld: boolean;
  readonly startRow: number;
  /** Last row and format, where the server does not say them. */
  readonly more?: Reading | undefined;
}

/** The first rows, and the first and last that will be read: whoever is missing is missed here. */
export function PreviewCard({ reading, isOld, startRow, more }: PreviewCardProps) {
  const text = useText();
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

function RowFact({ label, row }: { readonly label: string; readonly row: FileRow }) {
  const text = useText();
  const cells = row.cells.filter((cell) => cell.trim() !== '').slice(0, 4);
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {text('import.preview.row', { row: row.line, cells: cells.join(' · ') })}
      </Typography>
    </div>
  );
}

/** How the bytes were understood, so that a person can disagree. */
function Understood({ reading }: { readonly reading: Reading | undefined }) {
  const text = useText();
  if (!reading?.format) return null;
  const { headerLine } = reading;
  const header = typeof headerLine === 'number' ? text('import.preview.header', { row: headerLine }) : undefined;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {formatText(text, reading.format)} {header ?? text('import.preview.noHeader')}
    </Typography>
  );
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

function formatText(text: ReturnType<typeof useText>, { kind, delimiter, encoding }: FileFormat): string {
  if (kind === 'xlsx') return text('import.preview.sheet');
  return text('import.preview.format', {
    kind: 'CSV',
    delimiter: text(`import.preview.delimiters.${delimiterNames[delimiter]}`),
    encoding: encoding.toUpperCase(),
  });
}
