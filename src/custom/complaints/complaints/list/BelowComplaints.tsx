import Assessment from '@mui/icons-material/AssessmentOutlined';
import Bolt from '@mui/icons-material/BoltOutlined';
import PersonOff from '@mui/icons-material/PersonOffOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import PriorityHigh from '@mui/icons-material/PriorityHighOutlined';
import { alarmingPriorities, openComplaintStatuses } from '../../../../domain/complaints/states';
import { usePanel } from '../../../../framework/panel/core/context';
import type { SlotProps } from '../../../../framework/panel/core/types';
import { useFilters } from '../../../../framework/panel/list/useFilters';
import { complaintReport } from '../../../../reports/complaints';
import { type ShortcutCard, ShortcutCards } from '../../../shell/blocks/ShortcutCards';
import { useIsThere } from '../../../shell/menu/useIsThere';
import { mayAssign } from '../shared/rights';
import { useComplaintWords } from '../shared/words';
import { ComplaintCategoryPanel } from './ComplaintCategoryPanel';

/** Below the list: how the complaints are spread over the categories, and what is looked at first. */
export function BelowComplaints({ resource }: SlotProps) {
  return (
    <div className="stack stack-wide">
      <ComplaintCategoryPanel resource={resource} />
      <QuickCards resource={resource} />
    </div>
  );
}

function QuickCards({ resource }: Pick<SlotProps, 'resource'>) {
  const words = useComplaintWords();
  const panel = usePanel();
  const isThere = useIsThere();
  const filters = useFilters(resource);
  const knowsDeadlines = resource.fields.terlambat !== undefined;
  const show = (filter: Parameters<typeof filters.only>[0]) => () => {
    filters.only(filter);
    window.scrollTo({ top: 0 });
  };
  const cards: readonly ShortcutCard[] = [
    {
      title: words('list.priority'),
      help: words('list.priorityHelp'),
      Icon: PriorityHigh,
      action: show({ prioritas: [...alarmingPriorities], status: [...openComplaintStatuses] }),
    },
    {
      title: words('list.urgent'),
      help: words(knowsDeadlines ? 'list.urgentHelp' : 'list.urgentDescribed'),
      Icon: Bolt,
      action: show(knowsDeadlines ? { terlambat: true } : { status: 'Baru' }),
    },
    ...(mayAssign(panel)
      ? [
          {
            title: words('list.mine'),
            help: words('list.mineHelp'),
            Icon: Person,
            action: show({ penugasan: 'saya', status: [...openComplaintStatuses] }),
          },
          {
            title: words('list.free'),
            help: words('list.freeHelp'),
            Icon: PersonOff,
            action: show({ penugasan: 'belum', status: [...openComplaintStatuses] }),
          },
        ]
      : []),
    ...(isThere(complaintReport.route)
      ? [
          {
            title: words('list.report'),
            help: words('list.reportHelp'),
            Icon: Assessment,
            action: complaintReport.route,
          },
        ]
      : []),
  ];
  return <ShortcutCards title={words('list.shortcuts')} cards={cards} />;
}
