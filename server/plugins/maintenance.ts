import type { Route } from '../routes/registry';
import { isLetIn, maintenanceProblem } from '../rules/maintenance';
import type { Session } from '../rules/sessions';

/**
 * Administrators go on; for everybody else the panel is closed. Whoever has not signed in is asked to do so first, where
 * the call takes a session: an administrator whose session has run out must find the way to the login page.
 * @throws Problem maintenance.
 */
export function refuseDuringMaintenance({ policy, duringMaintenance }: Route, session: Session | null): void {
  if (duringMaintenance || (session && isLetIn(String(session.user.role)))) return;
  if (session || policy === 'public') throw maintenanceProblem();
}
