import Box from '@mui/material/Box';
import { type RaRecord, useRefresh, useTranslate } from 'ra-core';
import type { ImportState } from '../../../framework/import/answers';
import { usePanel } from '../../../framework/panel/core/context';
import { mayImport } from '../../../framework/panel/core/mayImport';
import type { SlotProps } from '../../../framework/panel/core/types';
import { FailedRowsButton } from '../../../framework/panel/import/FailedRowsButton';
import { ImportUndoButton } from '../../../framework/panel/import/ImportUndoButton';
import { ResumeButton } from '../../../framework/panel/import/LostPanel';
import { useProgressText } from '../../../framework/panel/import/useProgress';
import { Alert } from '../../../framework/panel/kit/Alert';
import { ButtonLink } from '../../../framework/panel/kit/Button';
import { importRouteOf, type Resource } from '../../../framework/schema';
import { useFresh } from '../../shell/app/useFresh';

/** Above an import: what has become of it, and what can still be done with it. */
export function ImportActions({ resource, record }: SlotProps) {
  const { model } = usePanel();
  const state = String(record?.state ?? '');
  useFresh(resource, state === 'menunggu' || state === 'berjalan');
  const target = model.byName[String(record?.resource ?? '')];
  if (!record || !target) return null;
  return (
    <Box className="no-print" sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <StateSentence state={state} record={record} />
      <Buttons target={target} record={record} />
    </Box>
  );
}

const severities = { menunggu: 'info', berjalan: 'info', gagal: 'error', dibatalkan: 'info' } as const;

/** A finished import says enough below. */
function StateSentence({ state, record }: { readonly state: string; readonly record: RaRecord }) {
  const translate = useTranslate();
  const { formats } = usePanel();
  const progress = useProgressText()(record.progress as ImportState['progress']);
  if (!(state in severities)) return null;
  return (
    <Alert severity={severities[state as keyof typeof severities]} variant="outlined" role="status">
      {translate(`imports.states.${state}`, { count: formats.number(Number(record.undone_count ?? 0)) })} {progress}
    </Alert>
  );
}

interface ButtonsProps {
  readonly target: Resource;
  readonly record: RaRecord;
}

function Buttons({ target, record }: ButtonsProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const panel = usePanel();
  const id = Number(record.id);
  const again = importRouteOf(target);
  const isNeeded = record.may_download === true && record.state === 'selesai';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
      {record.may_resume === true && <ResumeButton state={{ id, resource: target.name }} onDone={() => refresh()} />}
      {isNeeded && <FailedRowsButton importId={id} />}
      {record.may_undo === true && <ImportUndoButton resource={target} importId={id} onDone={() => refresh()} />}
      {again !== undefined && mayImport(target, panel) && (
        <ButtonLink to={again} color="inherit">
          {translate('imports.again')}
        </ButtonLink>
      )}
    </Box>
  );
}
