import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { exportAudit } from '../../../calls/operation/audit';
import { usePanel } from '../../../framework/panel/core/context';
import { reasonOf } from '../../../framework/panel/core/reason';
import { saveBlob } from '../../../framework/panel/core/saveFile';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import type { AuditFilters } from './useAuditFilters';

/** Everything the filters leave, not only what is on the page. */
export function AuditExportButton({ filters }: { readonly filters: AuditFilters }) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useProvider();
  const { actor } = usePanel();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.call(exportAudit, { query: filters }),
    onSuccess: ({ blob, name = 'log-audit.csv' }) => {
      saveBlob(name, blob);
      notify('audit.exported', { type: 'success', messageArgs: { file: name } });
    },
    onError: (error) => notify(reasonOf(error, translate('audit.exportFailed')), { type: 'error' }),
  });
  if (!can(policy.audit, 'export', actor).allowed) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<Download aria-hidden />}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate();
      }}
      sx={{ justifySelf: 'start' }}
    >
      {translate(isPending ? 'audit.exporting' : 'audit.export')}
    </Button>
  );
}
