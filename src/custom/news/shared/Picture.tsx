import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import { storedAddress } from '../../../framework/panel/core/stored';
import { useNewsWords } from './words';

interface PictureProps {
  readonly path: string | null;
  /** How large it is. */
  readonly sx: Readonly<Record<string, string | number>>;
}

/** The main picture; a mark of the same size where there is none, or where it cannot be drawn. */
export function Picture({ path, sx }: PictureProps) {
  const words = useNewsWords();
  const { storageRoot } = usePanel();
  const [broken, setBroken] = useState<string>();
  const address = path === null ? undefined : path.startsWith('blob:') ? path : storedAddress(path, storageRoot);
  const frame = {
    objectFit: 'cover',
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
    bgcolor: 'action.hover',
    ...sx,
  } as const;
  if (address && broken !== address)
    return <Box component="img" src={address} alt="" loading="lazy" onError={() => setBroken(address)} sx={frame} />;
  const said = words(address ? 'brokenPicture' : 'noPicture');
  return (
    <Box role="img" aria-label={said} title={said} sx={{ ...frame, display: 'grid', placeItems: 'center' }}>
      <ImageOutlined style={{ color: 'var(--color-text-muted)' }} />
    </Box>
  );
}
