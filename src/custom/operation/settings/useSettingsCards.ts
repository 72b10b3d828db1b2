import Business from '@mui/icons-material/BusinessOutlined';
import Chat from '@mui/icons-material/ChatOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import { useTranslate } from 'ra-core';
import { whatsappPath } from '../../shell/app/paths';
import type { ShortcutCard } from '../../shell/blocks/ShortcutCards';
import { useIsThere } from '../../shell/menu/useIsThere';

const cards = {
  departments: ['/settings/daftar-dinas', Business],
  email: ['/settings/email', Mail],
  whatsapp: [whatsappPath, Chat],
} as const;

type SettingsCard = keyof typeof cards;

/** Those of the named pages that are there and this person may open. */
export function useSettingsCards(names: readonly SettingsCard[]): readonly ShortcutCard[] {
  const translate = useTranslate();
  const isThere = useIsThere();
  return names.flatMap((name) => {
    const [path, Icon] = cards[name];
    if (!isThere(path)) return [];
    const say = (part: string) => translate(`settings.links.${name}.${part}`);
    return [{ title: say('title'), help: say('help'), Icon, action: path }];
  });
}
