import { array, boolean, nullable, number, object, picklist, string } from 'valibot';
import { complaintCategories } from '../../domain/complaints/categories';
import { replyActions } from '../../domain/complaints/forwarding';
import { complaintPriorities, complaintStatuses } from '../../domain/complaints/states';
import { type AnswerOf, defineCall, nothing } from '../../framework/calls';
import { publicStatusForm } from '../../resources/complaintForms';
import { ratingForm, replyForm } from '../../resources/forwardingForms';

/** Pages behind the links in messages. The secret of a link is the right to call, so no session is needed. */
const link = { of: 'public', extension: 'forwarding.replies', tag: 'Tautan' } as const;
const reply = { ...link, path: '/public/tanggapan/:token' } as const;
const rating = { ...link, path: '/public/nilai/:token' } as const;

/** No more about the reporter than stood in the message. */
export const readReplyCase = defineCall({
  ...reply,
  method: 'GET',
  summary: 'Pengaduan di balik tautan dinas',
  answer: object({
    site: string(),
    ticket: string(),
    title: string(),
    description: string(),
    category: picklist(complaintCategories),
    priority: picklist(complaintPriorities),
    status: picklist(complaintStatuses),
    location: nullable(string()),
    created_at: string(),
    /** The citizen's photo below /storage/, signed anew each time the open link is read: a closed link shows none. */
    photo: nullable(string()),
    /** Until when the office has to answer. */
    deadline: nullable(string()),
    department: string(),
    /** The department has confirmed that it takes the case on. */
    accepted: boolean(),
    /** Where it can be passed on to. */
    departments: array(object({ id: number(), name: string() })),
  }),
});

export const replyByLink = defineCall({
  ...reply,
  method: 'POST',
  summary: 'Tanggapan dinas',
  body: replyForm.fields,
  answer: object({ action: picklist(replyActions) }),
});

export const readRatingCase = defineCall({
  ...rating,
  method: 'GET',
  summary: 'Pengaduan di balik tautan penilaian',
  answer: object({ site: string(), ticket: string(), title: string(), response: nullable(string()) }),
});

export const rateByLink = defineCall({
  ...rating,
  method: 'POST',
  summary: 'Penilaian pelapor',
  body: ratingForm.fields,
  answer: nothing,
});

/** Nothing that reveals the complainant, or other complaints about it. */
export const readPublicStatus = defineCall({
  method: 'POST',
  path: '/public/aduan',
  of: 'public',
  extension: 'complaints.publicStatus',
  summary: 'Status pengaduan untuk pelapor',
  tag: 'Tautan',
  body: publicStatusForm.fields,
  answer: object({
    ticket: string(),
    status: picklist(complaintStatuses),
    created_at: string(),
    /** null once it is closed. */
    deadline: nullable(string()),
    /** What happened, as far as it is the citizen's to know; oldest first. */
    steps: array(
      object({
        at: string(),
        what: picklist(['received', 'forwarded', 'status']),
        /** What it became; null where it stayed as it was. */
        status: nullable(picklist(complaintStatuses)),
        /** What the office answered. */
        answer: nullable(string()),
      }),
    ),
  }),
});

export type ReplyCase = AnswerOf<typeof readReplyCase>;
export type RatingCase = AnswerOf<typeof readRatingCase>;
export type PublicStatus = AnswerOf<typeof readPublicStatus>;
