import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportPreview } from '../../import/answers';
import { rowIn } from '../../import/types';
import { pathOf, type Resource, routeOf } from '../../schema';
import { usePanel, useTexts } from '../core/context';
import { TextLink } from '../kit/TextLink';
import { useImportText } from './useText';

interface ChangesProps {
  readonly resource: Resource;
  readonly preview: ImportPreview;
}

/** What an updating import would change, record by record and field by field. */
export function ImportChanges({ resource, preview }: ChangesProps) {
  const text = useImportText();
  const texts = useTexts(resource);
  const { formats, permitted } = usePanel();
  const { changes = [], counts } = preview;
  if (changes.length === 0) return null;
  const isLinked = routeOf(resource, 'show') !== undefined && permitted(resource, 'show');
  const total = counts?.changed ?? changes.length;
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {text('import.update.changes')}
      </Typography>
      <Box role="region" tabIndex={0} aria-label={text('import.update.changes')} sx={placeStyle}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {changes.map(({ line, id, title, fields }) => (
            <Box component="li" key={`${line} ${id}`} sx={lineStyle}>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {text('import.check.line', { row: rowIn(line) })}{' '}
                {isLinked ? (
                  <TextLink to={pathOf(resource, 'show', id)} target="_blank" rel="noopener">
                    {title}
                  </TextLink>
                ) : (
                  title
                )}
              </Typography>
              {fields.map(({ name, before, after }) => (
                <Typography key={name} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {text('import.update.change1', {
                    field: texts.field(name),
                    before: before || text('import.update.empty'),
                    after: after || text('import.update.empty'),
                  })}
                </Typography>
              ))}
            </Box>
          ))}
        </Box>
      </Box>
      {total > changes.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('import.update.shown', { shown: formats.number(changes.length), total: formats.number(total) })}
        </Typography>
      )}
    </Box>
  );
}

const placeStyle = {
  position: 'relative',
  maxHeight: 320,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
// Thousands of records: those out of sight are rendered when they come into it.
const lineStyle = {
  px: 1.5,
  py: 1,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 64px',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
