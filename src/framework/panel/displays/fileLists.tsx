import { useState } from 'react';
import { fileItemOf, isEmptyValue } from '../../schema';
import { usePanel } from '../core/context';
import { later } from '../core/later';
import { storedAddress } from '../core/stored';
import type { DisplayProps } from '../core/types';
import { useText } from '../core/useText';
import { FileDisplay, keepRowClosed } from './links';
import { Nothing } from './Nothing';

const PictureViewer = later(() => import('./PictureViewer').then((part) => part.PictureViewer));

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
    <ul className="plain-list">
      {shown.map(({ path, key, caption }) => (
        <li key={key} className="breaks">
          <FileDisplay {...props} value={path} /> {props.where === 'show' && caption}
          <More count={items.length - shown.length} />
        </li>
      ))}
    </ul>
  );
}

const More = ({ count }: { readonly count: number }) =>
  count > 0 ? <span className="value-note">{` +${count}`}</span> : null;

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
      <span className="picture-strip">
        {items.slice(0, STRIP).map(({ address, key, caption = '' }) => (
          <img className="picture" key={key} src={address} alt={caption} loading="lazy" width={40} height={40} />
        ))}
        <More count={items.length - STRIP} />
      </span>
    );
  return (
    <ul className="picture-list">
      {items.map(({ address, key, caption }, at) => (
        <li key={key}>
          <button
            type="button"
            className="bare-button"
            aria-label={[text('file.enlarge', { n: at + 1, count: items.length }), caption].filter(Boolean).join(': ')}
            onClick={(event) => {
              keepRowClosed(event);
              setOpen(at);
            }}
          >
            <img className="picture" src={address} alt="" loading="lazy" width={160} height={160} />
          </button>
          {caption && <p className="small breaks">{caption}</p>}
        </li>
      ))}
      {open !== undefined && (
        <PictureViewer pictures={items} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </ul>
  );
}
