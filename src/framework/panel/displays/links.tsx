import AttachFileIcon from '@mui/icons-material/AttachFile';
import { isEmptyValue, isSafeUrl } from '../../schema';
import { usePanel } from '../core/context';
import { fileNameOf, storedAddress } from '../core/stored';
import type { DisplayProps } from '../core/types';
import { Nothing } from './Nothing';
import { TextDisplay } from './plain';
import { ValueLink } from './RecordLink';

/** A link, when the address is one a link may safely carry; otherwise its text. */
export function UrlDisplay(props: DisplayProps) {
  const address = String(props.value ?? '');
  if (!isSafeUrl(address)) return <TextDisplay {...props} />;
  return (
    <ValueLink
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      style={{ overflowWrap: 'anywhere' }}
      onClick={keepRowClosed}
    >
      {address.replace(/^https?:\/\//i, '')}
    </ValueLink>
  );
}

export function EmailDisplay(props: DisplayProps) {
  if (isEmptyValue(props.value) || props.where !== 'show') return <TextDisplay {...props} />;
  return (
    <ValueLink
      href={`mailto:${encodeURIComponent(String(props.value)).replace('%40', '@')}`}
      style={{ overflowWrap: 'anywhere' }}
    >
      {String(props.value)}
    </ValueLink>
  );
}

export function FileDisplay({ value }: DisplayProps) {
  const { storageRoot } = usePanel();
  if (isEmptyValue(value)) return <Nothing />;
  const path = String(value);
  const address = storedAddress(path, storageRoot);
  const fileName = fileNameOf(path);
  if (!address) return fileName;
  return (
    <ValueLink
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={keepRowClosed}
      style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}
    >
      <AttachFileIcon fontSize="small" aria-hidden="true" />
      {fileName}
    </ValueLink>
  );
}

export function ImageDisplay(props: DisplayProps) {
  const { storageRoot } = usePanel();
  const address = isEmptyValue(props.value) ? undefined : storedAddress(String(props.value), storageRoot);
  if (!address) return <FileDisplay {...props} />;
  const size = props.where === 'show' ? 240 : 40;
  return <img className="picture" src={address} alt="" loading="lazy" width={size} height={size} />;
}

// In a list the whole row opens the record; a link inside it goes to its own place only.
export const keepRowClosed = (event: { stopPropagation: () => void }) => event.stopPropagation();
