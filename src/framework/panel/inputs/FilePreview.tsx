import AttachFileIcon from '@mui/icons-material/AttachFile';
import BrokenImageIcon from '@mui/icons-material/BrokenImageOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { usePanel } from '../core/context';
import { fileNameOf, isPicture, storedAddress } from '../core/stored';
import { useOpenedText } from '../core/useOpenedText';
import { TextLink } from '../kit/TextLink';

/** The chosen file, or the one that is stored: a picture of it where it is one, its name, and how large it is. */
export function FilePreview({ value }: { readonly value: unknown }) {
  return value instanceof File ? <ChosenPreview file={value} /> : <StoredPreview path={String(value)} />;
}

function ChosenPreview({ file }: { readonly file: File }) {
  const { formats } = usePanel();
  const text = useOpenedText();
  const address = useObjectUrl(file);
  const [size, unit] = sizeOf(file.size);
  return (
    <Line picture={file.type.startsWith('image/') ? address : undefined}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {file.name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text(`file.${unit}`, { size: formats.number(size, unit === 'megabytes' ? 1 : 0) })}
      </Typography>
    </Line>
  );
}

function StoredPreview({ path }: { readonly path: string }) {
  const { storageRoot } = usePanel();
  const text = useOpenedText();
  const address = storedAddress(path, storageRoot);
  const name = fileNameOf(path);
  return (
    <Line picture={isPicture(path) ? address : undefined}>
      {address ? (
        <TextLink href={address} target="_blank" rel="noopener noreferrer" style={{ overflowWrap: 'anywhere' }}>
          {text('file.open', { name })}
        </TextLink>
      ) : (
        <Typography variant="body2">{name}</Typography>
      )}
    </Line>
  );
}

function Line({ picture, children }: { readonly picture: string | undefined; readonly children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      {picture ? (
        <Picture key={picture} address={picture} />
      ) : (
        <AttachFileIcon style={{ color: 'var(--color-text-muted)' }} aria-hidden="true" />
      )}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

/** A photo format this browser cannot draw (HEIC) is a mark in the same place, not a broken picture. */
function Picture({ address }: { readonly address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <Box sx={{ ...pictureStyle, display: 'grid', placeItems: 'center' }}>
        <BrokenImageIcon style={{ color: 'var(--color-text-muted)' }} aria-hidden="true" />
      </Box>
    );
  return <Box component="img" src={address} alt="" onError={() => setBroken(true)} sx={pictureStyle} />;
}

/** Given back to the browser when the file is replaced or the form closed. */
function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

const sizeOf = (bytes: number): readonly [size: number, unit: 'kilobytes' | 'megabytes'] =>
  bytes < 1_048_576 ? [Math.max(1, Math.round(bytes / 1024)), 'kilobytes'] : [bytes / 1_048_576, 'megabytes'];

const pictureStyle = {
  width: 96,
  height: 96,
  flex: 'none',
  objectFit: 'cover',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
} as const;
