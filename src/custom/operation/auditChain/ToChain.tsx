import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { readAuditChain } from '../../../calls/operation/auditChain';
import { useIsOffered } from '../../../framework/panel/core/calls';
import { Link } from '../../../framework/panel/router';
import { auditChainPath } from '../../shell/app/paths';

/** From the log to what proves that nobody changed it. */
export function ToChain() {
  const translate = useTranslate();
  if (!useIsOffered(readAuditChain)) return null;
  return (
    <Button component={Link} to={auditChainPath} variant="outlined" size="small">
      {translate('audit.chain.title')}
    </Button>
  );
}
