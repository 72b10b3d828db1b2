import ArrowBack from '@mui/icons-material/ArrowBack';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Print from '@mui/icons-material/Print';
import ReceiptLong from '@mui/icons-material/ReceiptLong';
import { usePanel } from '../../../../framework/panel/core/context';
import { useDeleteDialog } from '../../../../framework/panel/dialogs/useDeleteDialog';
import { Button, ButtonLink } from '../../../../framework/panel/kit/Button';
import { useNavigate } from '../../../../framework/panel/router';
import { OtherActions } from '../../../../framework/panel/show/OtherActions';
import type { Resource } from '../../../../framework/schema';
import type { AidApplication } from '../shared/application';
import { casePath, slipPath } from '../shared/paths';
import { useApplicationWords } from '../shared/words';
import type { CaseWayBack } from './useCaseWayBack';

interface DetailActionsProps {
  readonly resource: Resource;
  readonly application: AidApplication;
  readonly back: CaseWayBack;
}

/** What concerns the page rather than the case: the way back, paper, deletion. */
export function ApplicationDetailActions({ resource, application, back }: DetailActionsProps) {
  const words = useApplicationWords();
  const navigate = useNavigate();
  const { permitted } = usePanel();
  const { askDelete, deleteDialog } = useDeleteDialog(resource, () => void navigate(back.to, { replace: true }));
  return (
    <>
      <ButtonLink to={back.to} variant="outlined" color="inherit" startIcon={<ArrowBack />}>
        {words(back.isToVerification ? 'detail.backToVerify' : 'detail.back')}
      </ButtonLink>
      <Button variant="outlined" color="inherit" startIcon={<Print />} onClick={() => window.print()}>
        {words('detail.print')}
      </Button>
      <ButtonLink
        to={casePath(slipPath, application.id)}
        variant="outlined"
        color="inherit"
        startIcon={<ReceiptLong />}
      >
        {words('detail.slip')}
      </ButtonLink>
      <OtherActions resource={resource} record={application.record} />
      {permitted(resource, 'delete') && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteOutline />}
          onClick={() => askDelete([application.record])}
        >
          {words('detail.delete')}
        </Button>
      )}
      {deleteDialog}
    </>
  );
}
