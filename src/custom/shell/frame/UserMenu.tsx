import HelpIcon from '@mui/icons-material/HelpOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import SettingsIcon from '@mui/icons-material/Settings';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '../../../framework/panel/blocks/floating';
import { usePanel } from '../../../framework/panel/core/context';
import { laterDialog } from '../../../framework/panel/core/later';
import { Button } from '../../../framework/panel/kit/Button';
import { Link } from '../../../framework/panel/router';
import { useApp } from '../app/app';
import type { SessionUser } from '../app/start';
import type { LogoutDialogProps } from '../blocks/LogoutDialog';

const LogoutDialog = laterDialog<LogoutDialogProps>(() =>
  import('../blocks/LogoutDialog').then((part) => part.LogoutDialog),
);

const links = [
  { path: '/admin/profile', key: 'shell.profile', icon: <PersonIcon fontSize="small" /> },
  { path: '/settings', key: 'shell.settings', icon: <SettingsIcon fontSize="small" /> },
  { path: '/help', key: 'shell.help', icon: <HelpIcon fontSize="small" /> },
] as const;

export function UserMenu({ isPhone }: { readonly isPhone: boolean }) {
  const translate = useTranslate();
  const { pages, user } = useApp();
  const { actor } = usePanel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => setAnchor(null);
  const name = useAccountName(user);
  const role = user.role ? translate(`shell.roles.${user.role}`, { _: user.role }) : '';
  const offered = links.filter(({ path }) => pages.some((page) => page.path === path && page.permitted(actor)));
  return (
    <>
      <Button
        color="inherit"
        aria-label={[translate('shell.userMenu', { name }), isPhone ? '' : role].filter(Boolean).join(' ')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        className="account-button"
      >
        {/* Drawn, not written: it is no part of the name. */}
        <span aria-hidden data-initial={initialOf(user.name)} className="account-initial" />
        {!isPhone && (
          <span className="account-name">
            <span className="one-line">{name}</span> <small>{role}</small>
          </span>
        )}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {offered.map(({ path, key, icon }) => (
          <MenuItem key={path} component={Link} to={path} onClick={close}>
            <Labelled icon={icon} label={translate(key)} />
          </MenuItem>
        ))}
        <Divider role="presentation" />
        <MenuItem
          onClick={() => {
            close();
            setLeaving(true);
          }}
        >
          <Labelled icon={<LogoutIcon fontSize="small" />} label={translate('shell.logout')} />
        </MenuItem>
      </Menu>
      <LogoutDialog open={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}

function Labelled({ icon, label }: { readonly icon: ReactNode; readonly label: string }) {
  return (
    <>
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </>
  );
}

/** 'Admin {member name}' for the administrator of a legislative member. */
function useAccountName({ role, name, anggota_legislatif: member }: SessionUser): string {
  const translate = useTranslate();
  return role === 'admin_aleg' && member ? translate('shell.legislatorAdmin', { name: member.nama_lengkap }) : name;
}

const initialOf = (name: string): string => name.trim().charAt(0).toUpperCase() || '?';
