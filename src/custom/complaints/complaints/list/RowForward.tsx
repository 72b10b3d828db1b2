import { useState } from 'react';
import { openComplaintStatuses } from '../../../../domain/complaints/states';
import { MenuItem } from '../../../../framework/panel/blocks/floating';
import { later } from '../../../../framework/panel/core/later';
import type { SlotProps } from '../../../../framework/panel/core/types';
import { Link, useLocation } from '../../../../framework/panel/router';
import { pathOf } from '../../../../framework/schema';
import { type Complaint, readComplaint } from '../shared/complaint';
import { useComplaintWords } from '../shared/words';

const Quick = later(() => import('../forward/QuickForwardDialog').then((part) => part.QuickForwardDialog));
const Manual = later(() => import('../forward/ForwardDialog').then((part) => part.ForwardDialog));

/** Forwarding with one question, in sight on the card of what is still open. */
export function CardForward({ record }: SlotProps) {
  const words = useComplaintWords();
  const [open, setOpen] = useState<'quick' | 'manual'>();
  if (!record) return null;
  const complaint = readComplaint(record);
  if (!openComplaintStatuses.some((status) => status === complaint.status)) return null;
  return (
    <>
      <button
        type="button"
        className="text"
        aria-label={words('list.quickForwardOf', { title: complaint.title })}
        onClick={() => setOpen('quick')}
      >
        {words('list.forward')}
      </button>
      <ForwardDialogs complaint={complaint} open={open} onOpen={setOpen} />
    </>
  );
}

/** Quick and careful forwarding, and the detail, in a row's menu. */
export function RowForward({ resource, record, isShown }: SlotProps) {
  const words = useComplaintWords();
  const { search } = useLocation();
  const [open, setOpen] = useState<'quick' | 'manual'>();
  if (!record) return null;
  const complaint = readComplaint(record);
  return (
    <>
      <MenuItem onClick={() => setOpen('quick')}>{words('list.quickForward')}</MenuItem>
      <MenuItem onClick={() => setOpen('manual')}>{words('forward.button')}</MenuItem>
      {!isShown && (
        <MenuItem component={Link} to={{ pathname: pathOf(resource, 'show', record.id), search }}>
          {words('list.view')}
        </MenuItem>
      )}
      <ForwardDialogs complaint={complaint} open={open} onOpen={setOpen} />
    </>
  );
}

interface ForwardDialogsProps {
  readonly complaint: Complaint;
  readonly open: 'quick' | 'manual' | undefined;
  readonly onOpen: (open: 'quick' | 'manual' | undefined) => void;
}

function ForwardDialogs({ complaint, open, onOpen }: ForwardDialogsProps) {
  const close = () => onOpen(undefined);
  return (
    <>
      {open === 'quick' && <Quick complaint={complaint} onClose={close} onManual={() => onOpen('manual')} />}
      {open === 'manual' && <Manual complaint={complaint} onClose={close} />}
    </>
  );
}
