import { isLetIn, maintenanceProblem } from '../core/access/maintenance';
import type { Session } from '../core/access/sessions';
import type { Product } from '../core/product';
import type { Route } from '../core/routes/registry';

/**
 * Administrators go on; for everybody else the panel is closed. A caller without a session has to sign in first, where
 * the call takes a session: an administrator whose session has run out must find the way to the login page.
 * @throws Problem maintenance.
 */
export function refuseDuringMaintenance(
  { policy, duringMaintenance }: Route,
  session: Session | null,
  product: Product,
): void {
  if (duringMaintenance || (session && isLetIn(product, session.user.role))) return;
  if (session || policy === 'public') throw maintenanceProblem();
}
