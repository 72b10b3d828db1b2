import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { fileItemOf, isEmptyValue } from '../../schema';
import { usePanel } from '../core/context';
import { storedAddress } from '../core/stored';
import type { DisplayProps } from '../core/types';
import { useText } from '../core/useText';
import { FileDisplay, keepRowClosed } from './links';
import { Nothing } from './Nothing';

const PictureViewer = lazy(() => import('./PictureViewer').then((part) => ({ default: part.PictureViewer })));

/** In a list so many stand side by side; the rest is a figure. */
const STRIP = 3;

/** The same file may stand in the list twice: its key says which of them it is. */
const itemsOf = (value: unknown) =>
  (Array.isArray(value) ? value : []).map(fileItemOf).map(({ file, caption }, at, all) => ({
    path: String(file),
    key: `${String(file)} ${all.slice(0, at).filter((other) => other.file === file).length}`,
    caption: isEmptyValue(caption) ? undefined : String(caption),
  }));

/** Links in their order; in a list the first, and how many more there are. */
export function FilesDisplay(props: DisplayProps) {
  const items = itemsOf(props.value);
  if (items.length === 0) return <Nothing />;
  const shown = props.where === 'show' ? items : items.slice(0, 1);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {shown.map(({ path, key, caption }) => (
        <Box component="li" key={key} sx={{ overflowWrap: 'anywhere' }}>
          <FileDisplay {...props} value={path} /> {props.where === 'show' && caption}
          <More count={items.length - shown.length} />
        </Box>
      ))}
    </Box>
  );
}

const More = ({ count }: { readonly count: number }) =>
  count > 0 ? (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>{` +${count}`}</Typography>
  ) : null;

/** Pictures in their order: a strip in a list, and on a page each with its caption, to be enlarged. */
export function ImagesDisplay(props: DisplayProps) {
  const { storageRoot } = usePanel();
  const text = useText();
  const [open, setOpen] = useState<number>();
  const items = itemsOf(props.value).flatMap(({ path, key, caption }) => {
    const address = storedAddress(path, storageRoot);
    return address ? [{ address, key, caption }] : [];
  });
  if (items.length === 0) return <FilesDisplay {...props} />;
  if (props.where !== 'show')
    return (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}>
        {items.slice(0, STRIP).map(({ address, key, caption = '' }) => (
          <Box component="img" key={key} src={address} alt={caption} loading="lazy" sx={pictureOf(40)} />
        ))}
        <More count={items.length - STRIP} />
      </Box>
    );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {items.map(({ address, key, caption }, at) => (
        <Box component="li" key={key} sx={{ width: 160 }}>
          <Box
            component="button"
            type="button"
            className="bare-button"
            aria-label={[text('file.enlarge', { n: at + 1, count: items.length }), caption].filter(Boolean).join(': ')}
            onClick={(event) => {
              keepRowClosed(event);
              setOpen(at);
            }}
            sx={{ borderRadius: 1, '&:focus-visible': { outline: '2px solid', outlineOffset: 2 } }}
          >
            <Box component="img" src={address} alt="" loading="lazy" sx={pictureOf(160)} />
          </Box>
          {caption && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {caption}
            </Typography>
          )}
        </Box>
      ))}
      {open !== undefined && (
        <Suspense fallback={null}>
          <PictureViewer pictures={items} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Box>
  );
}

const pictureOf = (size: number) =>
  ({
    width: size,
    height: size,
    objectFit: 'cover',
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
    display: 'block',
  }) as const;
