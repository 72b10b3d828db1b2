import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { type CSSProperties, useState } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import { storedAddress } from '../../../framework/panel/core/stored';
import { useNewsWords } from './words';

interface PictureProps {
  readonly path: string | null;
  /** How large it is. */
  readonly style: CSSProperties;
}

/** The main picture; a mark of the same size where there is none, or where it cannot be drawn. */
export function Picture({ path, style }: PictureProps) {
  const words = useNewsWords();
  const { storageRoot } = usePanel();
  const [broken, setBroken] = useState<string>();
  const address = path === null ? undefined : path.startsWith('blob:') ? path : storedAddress(path, storageRoot);
  if (address && broken !== address)
    return (
      <img className="picture" src={address} alt="" loading="lazy" onError={() => setBroken(address)} style={style} />
    );
  const said = words(address ? 'brokenPicture' : 'noPicture');
  return (
    <span role="img" aria-label={said} title={said} className="picture picture-mark" style={style}>
      <ImageOutlined />
    </span>
  );
}
