import type { ReplyAction } from '../../../../src/domain/complaints/forwarding';
import { uploadRuleOf } from '../../../../src/framework/schema';
import { ratingForm, replyForm } from '../../../../src/resources/forwardingForms';
import { type Call, inTransaction, type Work } from '../../../core/context';
import { readForm } from '../../../core/forms';
import { acceptByLink, getLink, type MessageLink, revokeLinks, spendLink } from '../../../core/links/links';
import { keepFile } from '../../../core/records/uploads';
import type { UploadVerdict } from '../../../files/accept';
import { UploadedFile } from '../../../files/upload';
import { localized } from '../../../sql/localized';
import { Problem, validationProblem } from '../../../sql/problem';
import type { Row } from '../../../sql/records';
import { moveComplaint } from '../complaints/status';
import { appendEntry, changeComplaint, lockComplaint } from '../complaints/thread';
import { listForwardingDepartments } from '../forwarding/departments';

type Input = Readonly<Record<string, unknown>>;

/** Photos of departments belong to the thread, which no column of a resource names. */
const PHOTO_FOLDER = 'complaint-replies';

/**
 * A department answers by its link: it takes the case on (once), passes it on, or reports it done; the last two use up
 * all its links for this case. The office closes the case itself: what a department calls done is an answer to check.
 * @throws Problem linkClosed, validation.
 */
export async function answerByLink(asked: Call, token: unknown, input: Input): Promise<ReplyAction> {
  const call = { ...asked, actor: null };
  const link = await getLink(call, 'reply', token);
  const form = readForm(call, replyForm, { ...input, photo: undefined });
  const action = form.action as ReplyAction;
  const photo = await judgePhoto(call, input.photo);
  await inTransaction(call, async (work) => {
    const { complaint, department } = await lockCase(work, link);
    if (action === 'terima') await acceptByLink(work, link);
    else await closeLinks(work, link);
    const other = action === 'alihkan' ? await otherDepartment(work, form.department_id, department) : undefined;
    await appendEntry(work, complaint.id, {
      kind: 'reply',
      response: form.text === null ? null : String(form.text),
      note: noteOf(action, other),
      photoPath: photo ? await keepFile(work, photo, PHOTO_FOLDER) : null,
      department: { id: department.id, name: String(department.name) },
    });
    // A new complaint is under way once a department has it; nothing here ends one.
    if (action !== 'alihkan' && complaint.status === 'Baru')
      await moveComplaint(work, complaint, { status: 'Diproses' });
    const answered = action === 'selesai' && complaint.dijawab_pada === null ? { dijawab_pada: work.now() } : {};
    await changeComplaint(work, complaint.id, answered, {
      action: 'reply',
      noted: { department: department.id, reply: action },
    });
  });
  return action;
}

/** A complaint that was deleted since has no links any more. */
const lockComplaintOf = (work: Work, link: MessageLink): Promise<Row> =>
  lockComplaint(work, link.record_id).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'notFound' ? new Problem('linkClosed') : error;
  });

async function lockCase(work: Work, link: MessageLink) {
  const complaint = await lockComplaintOf(work, link);
  const department = (await listForwardingDepartments(work, work.tx)).find(({ id }) => id === link.department_id);
  if (!department) throw new Problem('linkClosed');
  return { complaint, department };
}

/** By whichever of its links a department has answered: there is one answer. */
async function closeLinks(work: Work, link: MessageLink): Promise<void> {
  await spendLink(work, link);
  await revokeLinks(work, {
    kind: 'reply',
    resource: 'complaints',
    recordId: link.record_id,
    ...(link.department_id !== null && { departmentId: link.department_id }),
  });
}

async function otherDepartment(work: Work, id: unknown, own: Row): Promise<Row | undefined> {
  if (id === null || id === undefined) return undefined;
  const found = (await listForwardingDepartments(work, work.tx)).find(
    (each) => each.id === id && each.is_active === true,
  );
  if (!found || found.id === own.id)
    throw validationProblem([{ field: 'department_id', message: localized('complaints.otherDepartmentNotFound') }]);
  return found;
}

const words: Readonly<Record<ReplyAction, string>> = {
  terima: 'Diterima dinas',
  alihkan: 'Diminta dialihkan',
  selesai: 'Dilaporkan selesai oleh dinas',
};

const noteOf = (action: ReplyAction, other: Row | undefined): string =>
  other ? `${words[action]} ke ${other.name}` : words[action];

async function judgePhoto(
  call: Call,
  given: unknown,
): Promise<Extract<UploadVerdict, { readonly ok: true }> | undefined> {
  if (!(given instanceof UploadedFile)) return undefined;
  const field = replyForm.fields.photo;
  const usual = call.model.kinds[field.kind]?.upload;
  const judged = usual ? await call.accept(given, uploadRuleOf(field, usual)) : undefined;
  if (judged?.ok) return judged;
  const message =
    judged?.code === 'fileTooBig' ? localized('complaints.photoTooLarge') : localized('complaints.photoBroken');
  throw validationProblem([{ field: 'photo', message }]);
}

/** A citizen rates what became of the complaint, once. @throws Problem linkClosed, validation. */
export async function rateByLink(asked: Call, token: unknown, input: Input): Promise<void> {
  const call = { ...asked, actor: null };
  const link = await getLink(call, 'rating', token);
  const { rating, feedback } = readForm(call, ratingForm, input);
  await inTransaction(call, async (work) => {
    await lockComplaintOf(work, link);
    await spendLink(work, link);
    await changeComplaint(work, link.record_id, { rating, feedback }, { action: 'rate' });
    await appendEntry(work, link.record_id, {
      kind: 'rating',
      response: feedback === null ? null : String(feedback),
      note: `Nilai ${rating} dari 5`,
    });
  });
}
