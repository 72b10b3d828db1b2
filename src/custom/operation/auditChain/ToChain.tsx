import { useTranslate } from 'ra-core';
import { readAuditChain } from '../../../calls/operation/auditChain';
import { useIsOffered } from '../../../framework/panel/core/calls';
import { ButtonLink } from '../../../framework/panel/kit/Button';
import { auditChainPath } from '../../shell/app/paths';

/** From the log to what proves that nobody changed it. */
export function ToChain() {
  const translate = useTranslate();
  if (!useIsOffered(readAuditChain)) return null;
  return (
    <ButtonLink to={auditChainPath} variant="outlined" size="small">
      {translate('audit.chain.title')}
    </ButtonLink>
  );
}
