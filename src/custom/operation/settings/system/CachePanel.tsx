import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../framework/panel/dialogs/ConfirmDialog';
import { Button } from '../../../../framework/panel/kit/Button';
import { useApp } from '../../../shell/app/app';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';

/** Throws away what this browser keeps of answers; what is on the screen is fetched again at once. */
export function CachePanel() {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const { site } = useApp().boot;
  const [isAsking, setAsking] = useState(false);
  const say = (key: string) => translate(`settings.system.cache.${key}`);
  const reset = () => {
    setAsking(false);
    queries.removeQueries({ type: 'inactive' });
    void queries.invalidateQueries();
    void site.refresh();
    notify(say('done'), { type: 'success' });
  };
  return (
    <TitledPanel title={say('title')}>
      <Typography sx={{ mb: 2 }}>{say('text')}</Typography>
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        {say('reset')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={say('question')}
        confirmLabel={say('reset')}
        onConfirm={reset}
        onCancel={() => setAsking(false)}
      >
        {say('text')}
      </ConfirmDialog>
    </TitledPanel>
  );
}
