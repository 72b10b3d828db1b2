import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type AuditChain, readAuditChain } from '../../../calls/operation/auditChain';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { ErrorState } from '../../../framework/panel/blocks/states/ErrorState';
import { useAnswer } from '../../../framework/panel/core/calls';
import { usePanel, useResource } from '../../../framework/panel/core/context';
import { useCrumbs } from '../../../framework/panel/core/navigation';
import { reasonOf } from '../../../framework/panel/core/reason';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import { RootTable } from './RootTable';
import { useChainCheck } from './useChainCheck';
import { useChainFile } from './useChainFile';

/** For auditors: how far the log is sealed, the roots to be printed and kept, and the file somebody else can check. */
export function AuditChainPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useAnswer(readAuditChain, {});
  return (
    <>
      <PageHead
        title={translate('audit.chain.title')}
        description={translate('audit.chain.description')}
        crumbs={useCrumbs(useResource('audit'), 'below')}
      />
      {error && !data && (
        <ErrorState
          sentence={translate('audit.chain.loadFailed')}
          reason={reasonOf(error, '')}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton height={240} />}
      {data && <Chain chain={data} />}
    </>
  );
}

function Chain({ chain }: { readonly chain: AuditChain }) {
  const translate = useTranslate();
  const { formats } = usePanel();
  return (
    <Box className="panel-print" sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography>
          {chain.sealed_at === null
            ? translate('audit.chain.none')
            : translate('audit.chain.sealed', {
                count: formats.number(chain.links),
                time: formats.dateTime(chain.sealed_at),
              })}
        </Typography>
        {chain.waiting > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('audit.chain.waiting', { count: formats.number(chain.waiting) })}
          </Typography>
        )}
      </Box>
      <ChainButtons />
      <RootTable roots={chain.roots} />
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 720 }}>
        {translate('audit.chain.how')}
      </Typography>
    </Box>
  );
}

function ChainButtons() {
  const translate = useTranslate();
  const { formats } = usePanel();
  const { check, isChecking, report, failure } = useChainCheck();
  const { save, isSaving } = useChainFile();
  const number = (value: number) => formats.number(value);
  return (
    <Box className="no-print" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={isChecking} onClick={check}>
          {translate(isChecking ? 'audit.chain.checking' : 'audit.chain.check')}
        </Button>
        <Button variant="outlined" disabled={isSaving} onClick={save}>
          {translate('audit.chain.download')}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {translate('audit.chain.print')}
        </Button>
      </Box>
      <div role="status">
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        {report && !report.fault && (
          <Alert severity="success">
            {translate('audit.chain.whole', { count: number(report.links), removed: number(report.removed) })}
          </Alert>
        )}
        {report?.fault && (
          <Alert severity="error">
            {translate('audit.chain.broken', {
              seq: number(report.fault.seq),
              entry: report.fault.entry === undefined ? '–' : String(report.fault.entry),
              why: report.fault.why,
            })}
          </Alert>
        )}
      </div>
    </Box>
  );
}
