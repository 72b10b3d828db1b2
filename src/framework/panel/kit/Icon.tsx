import './kit.css';
import type { ReactNode, Ref, SVGAttributes } from 'react';
import { classes } from './classes';

/** What an icon of `@mui/icons-material` takes here: its colour is that of the text around it, or of `style`. */
export interface IconProps extends Omit<SVGAttributes<SVGSVGElement>, 'color' | 'fontSize'> {
  /** `small` 20 px, `medium` 24 px, `inherit` as the text around it. */
  readonly fontSize?: 'small' | 'medium' | 'inherit';
  /** Says what it means, where no word beside it does. */
  readonly titleAccess?: string;
  readonly ref?: Ref<SVGSVGElement>;
}

export function Icon({ fontSize = 'medium', titleAccess, className, children, ...rest }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, unless it has one
    <svg
      aria-hidden={titleAccess ? undefined : true}
      role={titleAccess ? 'img' : undefined}
      focusable="false"
      viewBox="0 0 24 24"
      {...rest}
      className={classes('svg-icon', `svg-icon-${fontSize}`, className)}
    >
      {children}
      {titleAccess && <title>{titleAccess}</title>}
    </svg>
  );
}

/**
 * Stands in the place of Material's function of this name in the build (`scripts/vite/packageParts.mjs`): the same drawings,
 * without styles made at run time.
 */
/*#__NO_SIDE_EFFECTS__*/
export function createSvgIcon(path: ReactNode) {
  return (props: IconProps) => <Icon {...props}>{path}</Icon>;
}
