import { useState } from 'react';
import { usePanel } from '../../../../framework/panel/core/context';
import { ConfirmDialog } from '../../../../framework/panel/dialogs/ConfirmDialog';
import { Alert, AlertTitle } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import type { Resource } from '../../../../framework/schema';
import type { Programme } from '../shared/programme';
import { useProgrammeWords } from '../shared/words';
import { useFinishProgramme } from './useFinishProgramme';

interface FinishProposalProps {
  readonly resource: Resource;
  readonly programme: Programme;
}

/** The end date has passed: says so, and closes the programme for who may. */
export function FinishProposal({ resource, programme }: FinishProposalProps) {
  const words = useProgrammeWords();
  const { formats, permitted } = usePanel();
  const [isAsking, setAsking] = useState(false);
  const { finish, isBusy } = useFinishProgramme(resource);
  const close = () => setAsking(false);
  return (
    <Alert
      className="no-print"
      severity="warning"
      variant="outlined"
      action={
        permitted(resource, 'edit') ? (
          <Button color="inherit" size="small" onClick={() => setAsking(true)} style={{ whiteSpace: 'nowrap' }}>
            {words('finish.action')}
          </Button>
        ) : undefined
      }
    >
      <AlertTitle>{words('finish.title')}</AlertTitle>
      {words('finish.text', { end: formats.date(programme.tanggal_selesai) })}
      <ConfirmDialog
        open={isAsking}
        title={words('finish.question', { name: programme.nama_bantuan })}
        confirmLabel={words('finish.action')}
        busy={isBusy}
        onConfirm={() => void finish(programme).then(close)}
        onCancel={close}
      >
        {words('finish.effect')}
      </ConfirmDialog>
    </Alert>
  );
}
