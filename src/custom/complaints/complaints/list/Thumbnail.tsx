import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import NoPhoto from '@mui/icons-material/ImageNotSupportedOutlined';
import { useState } from 'react';
import { usePanel } from '../../../../framework/panel/core/context';
import { storedAddress } from '../../../../framework/panel/core/stored';
import { useComplaintWords } from '../shared/words';

/** In pixels, both ways. */
const SIZE = 72;

/** The photo in small; a mark of the same size where there is none, or where it cannot be drawn. */
export function Thumbnail({ path }: { readonly path: string | null }) {
  const words = useComplaintWords();
  const { storageRoot } = usePanel();
  const [broken, setBroken] = useState<string>();
  const address = path === null ? undefined : storedAddress(path, storageRoot);
  if (address && broken !== address)
    return (
      <img
        className="picture"
        src={address}
        alt=""
        loading="lazy"
        width={SIZE}
        height={SIZE}
        onError={() => setBroken(address)}
      />
    );
  const said = words(address ? 'card.brokenPhoto' : 'card.noPhoto');
  return (
    <span
      role="img"
      aria-label={said}
      title={said}
      className="picture picture-mark"
      style={{ width: SIZE, height: SIZE }}
    >
      {address ? <BrokenImage /> : <NoPhoto />}
    </span>
  );
}
