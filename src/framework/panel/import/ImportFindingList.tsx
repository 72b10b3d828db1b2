import Build from '@mui/icons-material/BuildOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Download from '@mui/icons-material/FileDownloadOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { findingLevels, type ImportFindingLevel } from '../../import/answers';
import type { FindingSum, ImportFinding } from '../../import/types';
import { pathOf, type Resource, routeOf } from '../../schema';
import { ErrorBox } from '../blocks/states/ErrorState';
import { usePanel } from '../core/context';
import { Button } from '../kit/Button';
import { TextLink } from '../kit/TextLink';
import { type FindingLine, type FindingView, pagesOf } from './findings';
import { useRowText } from './rowText';
import { useFindingsFile } from './useFindingsFile';
import { useImportText } from './useText';

interface FindingListProps {
  readonly resource: Resource;
  readonly title: string;
  readonly view: FindingView;
  /** What the file of them is called after. */
  readonly name: string;
}

/** What was found, line by line and page by page, errors first; what was only mended is one line for its column. */
export function ImportFindingList({ resource, title, view, name }: FindingListProps) {
  const text = useImportText();
  const { formats } = usePanel();
  const download = useFindingsFile(view, name);
  const { counts, level, lines, error } = view;
  const offered = findingLevels.filter((one) => one === 'all' || counts[one] > 0);
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 600, mr: 'auto' }}>
          {title}
        </Typography>
        {offered.length > 2 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={text('import.check.filter')}
            value={level}
            onChange={(_event, next: ImportFindingLevel | null) => view.show(next ?? 'all', 1)}
            sx={{ maxWidth: '100%' }}
          >
            {offered.map((one) => (
              <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: { xs: 0.75, sm: 1.5 } }}>
                {text('import.check.counted', {
                  level: text(`import.check.levels.${one}`),
                  count: formats.number(counts[one]),
                })}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <Button size="small" color="inherit" startIcon={<Download aria-hidden />} onClick={() => void download()}>
          {text('import.check.download')}
        </Button>
      </Box>
      {error && <ErrorBox sentence={text('import.check.loadFailed')} reason={error.reason} onRetry={error.retry} />}
      {lines.length > 0 && (
        <Box role="region" tabIndex={0} aria-label={title} aria-busy={view.isLoading} sx={placeStyle}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {lines.map((line) => (
              <LineItem key={line.line} resource={resource} line={line} />
            ))}
          </Box>
        </Box>
      )}
      <Pages view={view} />
      <Sums sums={view.sums} />
    </Box>
  );
}

function Pages({ view }: { readonly view: FindingView }) {
  const text = useImportText();
  const { formats } = usePanel();
  const { level, page, show } = view;
  const pages = pagesOf(view);
  if (pages < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={text('paging.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <Button size="small" disabled={page === 1} onClick={() => show(level, page - 1)}>
        {text('paging.previous')}
      </Button>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {text('import.check.page', { page: formats.number(page), pages: formats.number(pages) })}
      </Typography>
      <Button size="small" disabled={page >= pages} onClick={() => show(level, page + 1)}>
        {text('paging.next')}
      </Button>
    </Box>
  );
}

/** What was mended: how often in each column, and one of them. */
function Sums({ sums }: { readonly sums: readonly FindingSum[] }) {
  const text = useImportText();
  const { formats } = usePanel();
  const rowText = useRowText();
  if (sums.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {text('import.check.repairs')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {sums.map(({ field, column, code, count, line, sheet, message }) => (
          <Box component="li" key={`${field} ${column} ${code}`} sx={{ display: 'flex', gap: 0.75, minWidth: 0 }}>
            <LevelMark level="repair" />
            <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {text('import.check.repair', {
                count: formats.number(count),
                row: rowText({ line, sheet }),
                example: message,
              })}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function LineItem({ resource, line }: { readonly resource: Resource; readonly line: FindingLine }) {
  const text = useImportText();
  const rowText = useRowText();
  return (
    <Box component="li" sx={lineStyle}>
      <Typography component="span" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {text('import.check.line', { row: rowText(line) })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, minWidth: 0 }}>
        {line.items.map((item) => (
          <Box component="li" key={`${item.level} ${item.message}`} sx={{ display: 'flex', gap: 0.75, minWidth: 0 }}>
            <LevelMark level={item.level} />
            <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {item.message} <OtherRecord resource={resource} other={item.other} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const marks = { error: ErrorOutline, warning: WarningAmber, repair: Build } as const;
const tones = { error: 'danger', warning: 'warning', repair: 'info' } as const;

function LevelMark({ level }: { readonly level: ImportFinding['level'] }) {
  const text = useImportText();
  const Mark = marks[level];
  return (
    <>
      <Mark aria-hidden style={{ fontSize: 18, marginTop: 1, color: `var(--color-badge-${tones[level]}-text)` }} />
      <span className="visually-hidden">{text(`import.check.levels.${level}`)}</span>
    </>
  );
}

/** The stored record a row is a duplicate of, for those who may see it. */
function OtherRecord({ resource, other }: { readonly resource: Resource; readonly other: ImportFinding['other'] }) {
  const text = useImportText();
  const { permitted } = usePanel();
  if (other?.id === undefined || routeOf(resource, 'show') === undefined || !permitted(resource, 'show')) return null;
  return (
    <TextLink to={pathOf(resource, 'show', other.id)} target="_blank" rel="noopener">
      {text('import.check.open', { title: other.title ?? `#${other.id}` })}
    </TextLink>
  );
}

/** The place of its hidden words too: without it they would lengthen the page. */
const placeStyle = {
  position: 'relative',
  maxHeight: 400,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
const lineStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '96px minmax(0, 1fr)' },
  columnGap: 1.5,
  px: 1.5,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
