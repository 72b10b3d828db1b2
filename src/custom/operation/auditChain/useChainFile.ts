import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { downloadAuditChain } from '../../../calls/operation/auditChain';
import { reasonOf } from '../../../framework/panel/core/reason';
import { saveBlob } from '../../../framework/panel/core/saveFile';
import { useProvider } from '../../../framework/panel/core/useProvider';

export function useChainFile() {
  const provider = useProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const [isSaving, setSaving] = useState(false);
  async function run(): Promise<void> {
    setSaving(true);
    try {
      const { blob, name } = await provider.call(downloadAuditChain, {});
      saveBlob(name ?? 'rantai-audit.ndjson', blob);
    } catch (error) {
      notify(reasonOf(error, translate('audit.chain.downloadFailed')), { type: 'error' });
    } finally {
      setSaving(false);
    }
  }
  return { save: () => void run(), isSaving };
}
