import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { usePanel } from '../../../../framework/panel/core/context';
import { laterDialog } from '../../../../framework/panel/core/later';
import { storedAddress } from '../../../../framework/panel/core/stored';
import { useComplaintWords } from '../shared/words';

const ImageViewer = laterDialog(() =>
  import('../../../shell/imageViewer/ImageViewer').then((part) => part.ImageViewer),
);

interface PhotoProps {
  readonly path: string;
  /** What it shows. */
  readonly name: string;
  /** What the button does. */
  readonly label: string;
}

/** The photo; a click looks at it over the whole screen. */
export function Photo({ path, name, label }: PhotoProps) {
  const words = useComplaintWords();
  const { storageRoot } = usePanel();
  const [isOpen, setOpen] = useState(false);
  const [broken, setBroken] = useState<string>();
  const address = storedAddress(path, storageRoot);
  if (!address || broken === address)
    return (
      <Box sx={{ ...frameStyle, display: 'grid', placeItems: 'center', gap: 1, p: 3, color: 'text.secondary' }}>
        <BrokenImage aria-hidden />
        {words('detail.photoBroken')}
      </Box>
    );
  return (
    <>
      <Box
        component="button"
        type="button"
        className="bare-button"
        aria-label={label}
        onClick={() => setOpen(true)}
        sx={{
          ...frameStyle,
          display: 'block',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        <Box
          component="img"
          src={address}
          alt={name}
          onError={() => setBroken(address)}
          sx={{ display: 'block', width: '100%', maxHeight: 320, objectFit: 'contain' }}
        />
      </Box>
      <ImageViewer open={isOpen} address={address} name={name} onClose={() => setOpen(false)} />
    </>
  );
}

const frameStyle = {
  width: '100%',
  minHeight: 96,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
} as const;
