import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedInOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Chat from '@mui/icons-material/ChatOutlined';
import Dashboard from '@mui/icons-material/DashboardCustomizeOutlined';
import Event from '@mui/icons-material/EventOutlined';
import Forward from '@mui/icons-material/ForwardToInboxOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Outbox from '@mui/icons-material/OutboxOutlined';
import Reply from '@mui/icons-material/QuickreplyOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import { useTranslate } from 'ra-core';
import { auditPath, fieldSettingsPath, forwardSettingsPath, jobsPath, whatsappPath } from '../../shell/app/paths';
import type { ShortcutCard } from '../../shell/blocks/ShortcutCards';
import { useIsThere } from '../../shell/menu/useIsThere';

const cards = {
  fields: [fieldSettingsPath, Dashboard],
  forward: [forwardSettingsPath, Forward],
  departments: ['/settings/daftar-dinas', Business],
  email: ['/settings/email', Mail],
  whatsapp: [whatsappPath, Chat],
  outbox: ['/settings/pesan', Outbox],
  deadlines: ['/settings/tenggat-pengaduan', Event],
  scoring: ['/settings/scoring', Tune],
  decisions: ['/settings/decision-messages', AssignmentTurnedIn],
  answers: ['/settings/complaint-messages', Reply],
  jobs: [jobsPath, Schedule],
  audit: [auditPath, History],
} as const;

export type SettingsCard = keyof typeof cards;

export const allCards = Object.keys(cards) as readonly SettingsCard[];

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
