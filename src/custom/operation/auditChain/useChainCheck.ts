import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type AuditChainCheck, checkAuditChain } from '../../../calls/operation/auditChain';
import { reasonOf } from '../../../framework/panel/core/reason';
import { useProvider } from '../../../framework/panel/core/useProvider';

/** All of it is read again, so it takes a while and is asked for. */
export function useChainCheck() {
  const provider = useProvider();
  const translate = useTranslate();
  const [isChecking, setChecking] = useState(false);
  const [report, setReport] = useState<AuditChainCheck>();
  const [failure, setFailure] = useState<string>();
  async function run(): Promise<void> {
    setChecking(true);
    setFailure(undefined);
    try {
      setReport(await provider.call(checkAuditChain, {}));
    } catch (error) {
      setFailure(reasonOf(error, translate('audit.chain.checkFailed')));
    } finally {
      setChecking(false);
    }
  }
  return { check: () => void run(), isChecking, report, failure };
}
