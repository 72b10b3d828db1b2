import type { ResourceRules, Work } from '../../../core/context';
import type { Row } from '../../../sql/records';
import { lockComplaint } from '../complaints/thread';
import { tellAdministrators } from './alarm';
import { findAddress, firstDepartment } from './departments';
import { forwardComplaint } from './forward';
import { renewLink } from './renewLink';
import { categoryOf, readForwarding } from './settings';

/** What forwarding adds to the rules of complaints. */
export const forwardingRules: ResourceRules = {
  changed: async (work, { kind, after }) => (kind === 'create' ? followNewComplaint(work, after) : undefined),
  renewMessage: renewLink,
};

/**
 * What follows from a new complaint: administrators are notified of an alarming one, and in automatic mode it goes once to
 * the first department of its category, on every channel that is on and reaches it.
 */
async function followNewComplaint(changing: Work, complaint: Row): Promise<void> {
  // Done as the server, whatever the rights of the person who recorded the complaint.
  const work = { ...changing, actor: null };
  const forwarding = await readForwarding(work.tx);
  await tellAdministrators(work, complaint, forwarding);
  if (!forwarding.isAutomatic) return;
  for (const channel of forwarding.channels) {
    const department = await firstDepartment(work, categoryOf(complaint), channel, work.tx);
    if (!department || findAddress(department, channel) === undefined) continue;
    await forwardComplaint(work, { complaint: await lockComplaint(work, complaint.id), department, channel });
  }
}
