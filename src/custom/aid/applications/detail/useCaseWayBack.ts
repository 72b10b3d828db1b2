import { useQueryClient } from '@tanstack/react-query';
import { useResource } from '../../../../framework/panel/core/context';
import { useLocation } from '../../../../framework/panel/router';
import { pathOf } from '../../../../framework/schema';
import { useIsThere } from '../../../shell/menu/useIsThere';
import { listPlace } from '../shared/listPlace';

export interface CaseWayBack {
  readonly to: { readonly pathname: string; readonly search: string };
  readonly isToVerification: boolean;
}

const workbench = '/pendaftaran/verify';

/**
 * Back to the same place: with `from=verifikasi` to the case in its queue, whose filters stand in the address;
 * else to the list as it was left.
 */
export function useCaseWayBack(id: number): CaseWayBack {
  const queries = useQueryClient();
  const resource = useResource('applications');
  const isThere = useIsThere();
  const query = new URLSearchParams(useLocation().search);
  if (query.get('from') === 'verifikasi' && isThere(workbench)) {
    query.delete('from');
    if (!query.has('id')) query.set('id', String(id));
    return { to: { pathname: workbench, search: `?${query}` }, isToVerification: true };
  }
  return { to: { pathname: pathOf(resource, 'list'), search: listPlace(queries) }, isToVerification: false };
}
