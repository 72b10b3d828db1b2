import Box from '@mui/material/Box';
import { choiceValues, type Resource } from '../../../schema';
import { choiceText } from '../../core/choiceText';
import { isReadable } from '../../core/columns';
import { usePanel, useTexts } from '../../core/context';

/** What the colours of the marks mean. */
export function MapLegend({ resource, name }: { readonly resource: Resource; readonly name: string }) {
  const { model, actor } = usePanel();
  const texts = useTexts(resource);
  const field = resource.fields[name];
  if (!field?.tones || !isReadable(resource, model.kinds, name, actor.role)) return null;
  return (
    <Box component="ul" aria-label={texts.column(name)} sx={legend}>
      {choiceValues(field).map((value) => (
        <li key={value}>
          <span data-tone={field.tones?.[value]} />
          {choiceText(texts, name, field, value)}
        </li>
      ))}
    </Box>
  );
}

const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 13,
  color: 'text.secondary',
  '& li': { display: 'flex', alignItems: 'center', gap: 0.75 },
  '& span': { width: 12, height: 12, borderRadius: '50%', bgcolor: 'text.secondary' },
  '& span[data-tone=info]': { bgcolor: 'info.main' },
  '& span[data-tone=success]': { bgcolor: 'success.main' },
  '& span[data-tone=warning]': { bgcolor: 'warning.main' },
  '& span[data-tone=danger]': { bgcolor: 'error.main' },
} as const;
