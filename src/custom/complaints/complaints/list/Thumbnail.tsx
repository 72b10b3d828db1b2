import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import NoPhoto from '@mui/icons-material/ImageNotSupportedOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { usePanel } from '../../../../framework/panel/core/context';
import { storedAddress } from '../../../../framework/panel/core/stored';
import { useComplaintWords } from '../shared/words';

/** The photo in small; a mark of the same size where there is none, or where it cannot be drawn. */
export function Thumbnail({ path }: { readonly path: string | null }) {
  const words = useComplaintWords();
  const { storageRoot } = usePanel();
  const [broken, setBroken] = useState<string>();
  const address = path === null ? undefined : storedAddress(path, storageRoot);
  if (address && broken !== address)
    return (
      <Box component="img" src={address} alt="" loading="lazy" onError={() => setBroken(address)} sx={frameStyle} />
    );
  const said = words(address ? 'card.brokenPhoto' : 'card.noPhoto');
  return (
    <Box role="img" aria-label={said} title={said} sx={{ ...frameStyle, display: 'grid', placeItems: 'center' }}>
      {address ? <BrokenImage style={quiet} /> : <NoPhoto style={quiet} />}
    </Box>
  );
}

const quiet = { color: 'var(--color-text-muted)' } as const;
const frameStyle = {
  width: 72,
  height: 72,
  flex: 'none',
  objectFit: 'cover',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
} as const;
