import type { JSX } from 'react';
import type { IconProps } from '../src/framework/panel/kit/Icon';

/** What `@mui/icons-material` draws, with no more than the panel's own `Icon` does: the build takes the one for the other. */
declare function MaterialIcon(props: IconProps): JSX.Element;
// biome-ignore lint/style/noDefaultExport: as the package has it
export default MaterialIcon;
