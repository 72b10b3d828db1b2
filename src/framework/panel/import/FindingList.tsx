import Build from '@mui/icons-material/BuildOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { ImportFinding } from '../../import/types';
import { pathOf, type Resource, routeOf } from '../../schema';
import { usePanel } from '../context';
import { useText } from '../useText';
import { visuallyHidden } from '../visuallyHidden';
import { type FoundLine, type Level, levels, linesOf } from './findings';

interface FindingListProps {
  readonly resource: Resource;
  readonly title: string;
  readonly lines: readonly FoundLine[];
  readonly total: number;
}

/** What was found, line by line: scrolls for itself, narrowed by how bad it is. */
export function FindingList({ resource, title, lines, total }: FindingListProps) {
  const text = useText();
  const { formats } = usePanel();
  const [level, setLevel] = useState<Level>('all');
  const offered = levels.filter((one) => one === 'all' || linesOf(lines, one).length > 0);
  const current = offered.includes(level) ? level : 'all';
  const shown = linesOf(lines, current);
  const said = lines.reduce((sum, { items }) => sum + items.length, 0);
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
            value={current}
            onChange={(_event, next: Level | null) => setLevel(next ?? 'all')}
            sx={{ maxWidth: '100%' }}
          >
            {offered.map((one) => (
              <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: { xs: 0.75, sm: 1.5 } }}>
                {text(`import.check.levels.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      <Box role="region" tabIndex={0} aria-label={title} sx={placeStyle}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((line) => (
            <LineItem key={line.line} resource={resource} line={line} />
          ))}
        </Box>
      </Box>
      {total > said && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('import.check.shown', { shown: formats.number(said), total: formats.number(total) })}
        </Typography>
      )}
    </Box>
  );
}

function LineItem({ resource, line }: { readonly resource: Resource; readonly line: FoundLine }) {
  const text = useText();
  return (
    <Box component="li" sx={lineStyle}>
      <Typography component="span" variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {text('import.check.line', { row: line.line })}
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
const colours = { error: 'error.main', warning: 'warning.main', repair: 'info.main' } as const;

function LevelMark({ level }: { readonly level: ImportFinding['level'] }) {
  const text = useText();
  const Mark = marks[level];
  return (
    <>
      <Mark aria-hidden sx={{ fontSize: 18, mt: '1px', flexShrink: 0, color: colours[level] }} />
      <Box component="span" sx={visuallyHidden}>
        {text(`import.check.levels.${level}`)}
      </Box>
    </>
  );
}

/** The stored record a row is a duplicate of, for those who may see it. */
function OtherRecord({ resource, other }: { readonly resource: Resource; readonly other: ImportFinding['other'] }) {
  const text = useText();
  const { permitted } = usePanel();
  if (other?.id === undefined || routeOf(resource, 'show') === undefined || !permitted(resource, 'show')) return null;
  return (
    <Link component={RouterLink} to={pathOf(resource, 'show', other.id)} target="_blank" rel="noopener">
      {text('import.check.open', { title: other.title ?? `#${other.id}` })}
    </Link>
  );
}

/** The place of its hidden words too: without it they would lengthen the page. */
const placeStyle = {
  position: 'relative',
  maxHeight: 320,
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
