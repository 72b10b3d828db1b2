import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEvent } from 'ra-core';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { pathOf, toId } from '../../schema';
import { useTexts } from '../core/context';
import { recordTitle } from '../core/recordTitle';
import { useOpenedText } from '../core/useOpenedText';
import { ButtonLink } from '../kit/Button';
import { IconButton } from '../kit/IconButton';
import type { BesideProps } from '../list/useBeside';
import { useRecord } from '../record/useRecord';
import { ResourceShow } from './ResourceShow';

/** The page of a record to read, beside its list. It shows the row that is come to; Escape closes it. */
export function RecordBeside({ resource, id, place, onMove, onClose }: BesideProps) {
  const texts = useTexts(resource);
  const text = useOpenedText();
  const titleId = useId();
  const area = useRef<HTMLElement>(null);
  const record = useRecord(resource, toId(id));
  useFollowing(place, id, onMove);
  const close = useEvent(() => {
    if (area.current?.contains(document.activeElement))
      rowOf(place, id)?.querySelector<HTMLElement>('.row-link')?.focus();
    onClose();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Menus, dialogs and the input of a cell keep theirs to themselves.
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [close]);
  return (
    <Box ref={area} component="aside" aria-labelledby={titleId} className="no-print" sx={style}>
      <Box sx={head}>
        <Typography id={titleId} component="h2" variant="h6" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {record.state === 'ready' ? recordTitle(resource, record.record, texts) : texts.label}
        </Typography>
        <ButtonLink size="small" to={pathOf(resource, 'show', id)}>
          {text('beside.page')}
        </ButtonLink>
        <IconButton size="small" aria-label={text('form.close')} onClick={close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <ResourceShow key={id} resource={resource} id={toId(id)} onBack={close} isWhole={false} isInDialog />
    </Box>
  );
}

const rowOf = (place: RefObject<HTMLElement | null>, id: string) =>
  place.current?.querySelector(`[data-record="${CSS.escape(id)}"]`);

/** Which row it is about is seen there; the row one comes to, by keyboard or with a press, is shown. */
function useFollowing(place: RefObject<HTMLElement | null>, id: string, onMove: (id: string) => void): void {
  useEffect(() => {
    const row = rowOf(place, id);
    row?.setAttribute('aria-current', 'true');
    return () => row?.removeAttribute('aria-current');
  });
  useEffect(() => {
    const list = place.current;
    const come = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-record]') : null;
      if (row?.dataset.record !== undefined) onMove(row.dataset.record);
    };
    list?.addEventListener('focusin', come);
    return () => list?.removeEventListener('focusin', come);
  }, [place, onMove]);
}

const style = {
  position: 'sticky',
  top: 'calc(var(--bar-height) + var(--head-stuck) + 8px)',
  alignSelf: 'start',
  minWidth: 0,
  maxHeight: 'calc(100dvh - var(--bar-height) - var(--head-stuck) - 24px)',
  overflow: 'auto',
  // One thing below the other, whatever room the window has.
  '&& dl': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& section': { p: 2 },
} as const;

const head = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  pb: 1,
  bgcolor: 'background.default',
} as const;
