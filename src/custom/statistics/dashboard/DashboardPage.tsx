import './dashboard.css';
import DashboardCustomizeIcon from '@mui/icons-material/DashboardCustomizeOutlined';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { EmptyState } from '../../../framework/panel/blocks/states/EmptyState';
import { laterDialog } from '../../../framework/panel/core/later';
import { reasonOf } from '../../../framework/panel/core/reason';
import type { ArrangeDialogProps } from '../../../framework/panel/dialogs/arrange/ArrangeDialog';
import { Alert, AlertTitle } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import { useApp } from '../../shell/app/app';
import { DashboardCards } from './CardGrid';
import { useCards } from './useCards';
import { useDashboard } from './useDashboard';

const ArrangeDialog = laterDialog<ArrangeDialogProps>(() =>
  import('../../../framework/panel/dialogs/arrange/ArrangeDialog').then((part) => part.ArrangeDialog),
);

export function DashboardPage() {
  const translate = useTranslate();
  const { user } = useApp();
  const loaded = useDashboard();
  const { all, shown, chosen, choose } = useCards(loaded);
  const [isArranging, setArranging] = useState(false);
  const arrange = (
    <Button
      color="inherit"
      size="small"
      startIcon={<DashboardCustomizeIcon aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => setArranging(true)}
    >
      {translate('dashboard.arrange.open')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={translate('dashboard.welcome', { name: user.name })}
        name={translate('dashboard.title')}
        description={translate('dashboard.description')}
        primary={arrange}
        isWelcome
      />
      <div className="dashboard">
        {loaded.error && <LoadFailed error={loaded.error} onRetry={() => void loaded.refetch()} />}
        {shown.length > 0 ? (
          <DashboardCards cards={shown} />
        ) : (
          <EmptyState sentence={translate('dashboard.arrange.empty')} action={arrange} />
        )}
      </div>
      <ArrangeDialog
        open={isArranging}
        title={translate('dashboard.arrange.open')}
        help={translate('dashboard.arrange.help')}
        items={all}
        chosen={chosen}
        onChange={choose}
        onReset={() => choose(null)}
        onClose={() => setArranging(false)}
      />
    </>
  );
}

function LoadFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const translate = useTranslate();
  const sentence = translate('dashboard.loadFailed');
  const reason = reasonOf(error, sentence);
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry} style={{ whiteSpace: 'nowrap' }}>
          {translate('dashboard.retry')}
        </Button>
      }
    >
      <AlertTitle>{sentence}</AlertTitle>
      {reason !== sentence && reason}
    </Alert>
  );
}
