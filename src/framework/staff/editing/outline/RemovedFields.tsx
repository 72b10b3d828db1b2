import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { usePanel } from '../../../panel/core/context';
import { Button } from '../../../panel/kit/Button';
import { type Resource, wordsIn } from '../../../schema';
import { partAt, restoreCustom } from '../../../schema/overlay/editing';
import { useSay } from '../../said/useSay';
import { useFieldEditing } from '../context';

/** Fields of staff's own that were taken away: what was entered is still there, and comes back with them. */
export function RemovedFields({ resource }: { readonly resource: Resource }) {
  const say = useSay();
  const id = useId();
  const { locale } = usePanel();
  const { overlay, change, select } = useFieldEditing();
  const custom = Object.entries(partAt(overlay, { resource: resource.name }).custom ?? {});
  const removed = custom.filter(([, field]) => field.removed);
  if (removed.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" sx={{ fontSize: 14, fontWeight: 700, px: 1 }}>
        {say('outline.removed')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {removed.map(([name, { label }]) => (
          <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1 }}>
            <Box component="span" sx={{ flexGrow: 1, fontSize: 14, overflowWrap: 'anywhere' }}>
              {wordsIn(label, locale)}
            </Box>
            <Button
              size="small"
              onClick={() => {
                change((before) => restoreCustom(before, resource.name, name));
                select({ resource: resource.name, kind: 'field', name });
              }}
            >
              {say('outline.restore')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
