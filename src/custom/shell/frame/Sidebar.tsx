import { Drawer } from '../../../framework/panel/blocks/floating';
import './shell.css';
import { useTranslate } from 'ra-core';
import { useApp } from '../app/app';
import { appVersion } from '../app/start';
import { LegislatorCard } from './LegislatorCard';
import { Logo } from './Logo';
import { SidebarMenu } from './SidebarMenu';

export interface SidebarProps {
  readonly isPhone: boolean;
  /** On a phone: is the drawer out? Elsewhere: wide, or icons only. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function Sidebar(props: SidebarProps) {
  const label = useTranslate()('panel.app.menu');
  if (!props.isPhone)
    return (
      <div className="side-menu shell-chrome" data-narrow={!props.isOpen}>
        <Content {...props} />
      </div>
    );
  return (
    <Drawer
      className="shell-chrome"
      open={props.isOpen}
      onClose={props.onClose}
      slotProps={{ paper: { 'aria-label': label, className: 'side-menu-drawer' } }}
    >
      <Content {...props} />
    </Drawer>
  );
}

function Content({ isPhone, isOpen, onClose }: SidebarProps) {
  const translate = useTranslate();
  const isNarrow = !isPhone && !isOpen;
  return (
    <nav className="side-menu-content" id="menu" aria-label={translate('panel.app.menu')}>
      <Brand isNarrow={isNarrow} />
      {!isNarrow && <LegislatorCard />}
      <div className="side-menu-entries">
        <SidebarMenu isNarrow={isNarrow} onChoose={isPhone ? onClose : undefined} />
      </div>
      {!isNarrow && (
        <div className="side-menu-version">
          <span className="visually-hidden">{translate('shell.version')} </span>v{appVersion}
        </div>
      )}
    </nav>
  );
}

function Brand({ isNarrow }: { readonly isNarrow: boolean }) {
  const { site } = useApp().capabilities;
  return (
    <div className="side-menu-brand">
      <Logo />
      {!isNarrow && <b>{site.name}</b>}
    </div>
  );
}
