import { everyRow, type Work } from '../../../core/context';
import { createLink, type LinkKind } from '../../../core/links/links';
import { keepSecretBody } from '../../../core/outbox/secretBody';
import { pickRecords } from '../../../sql/pick';
import type { Row } from '../../../sql/records';
import { RATING_LINK_TO_COME } from '../complaints/messages';
import { complaintResource } from '../complaints/tables';
import { LINK_TO_COME } from './text';

interface Place {
  readonly kind: LinkKind;
  /** Stands in the text people see where the link stands in the one that is sent. */
  readonly words: string;
}

const placeOf: Readonly<Record<string, Place>> = {
  'complaint.forward': { kind: 'reply', words: LINK_TO_COME },
  'complaint.answer': { kind: 'rating', words: RATING_LINK_TO_COME },
};

/**
 * Gives a message whose secret text is gone a new link. The one it had stays open: it may have arrived after all. False
 * where there is no link to be made: a reset of a password is requested anew by its owner.
 */
export async function renewLink(work: Work, message: Row): Promise<boolean> {
  const place = placeOf[String(message.kind)];
  const body = String(message.body);
  if (!place || !body.includes(place.words) || message.resource !== 'complaints') return false;
  const recordId = Number(message.record_id);
  if (!(await isOpen(work, place.kind, recordId))) return false;
  const link = await createLink(work, {
    kind: place.kind,
    about: { resource: 'complaints', id: recordId },
    ...(message.department_id ? { departmentId: Number(message.department_id) } : {}),
    ...(message.user_id ? { userId: Number(message.user_id) } : {}),
  });
  await keepSecretBody(
    work,
    message.id,
    body.replace(place.words, () => link),
  );
  return true;
}

/** A complaint that was rated or opened again meanwhile is not to be rated. */
async function isOpen(work: Work, kind: LinkKind, id: number): Promise<boolean> {
  const [row] = await pickRecords(everyRow(work, work.tx), complaintResource(work, 'complaints'), {
    fields: ['status', 'rating'],
    where: { id: { eq: id } },
    limit: 1,
  });
  return row !== undefined && (kind !== 'rating' || (row.status === 'Selesai' && row.rating === null));
}
