import type { MessageChannel, MessageState } from '../messageStates';
import type { ComplaintCategory } from './categories';
import type { ComplaintPriority, ComplaintStatus } from './states';

/** What the calls of forwarding and of the links in messages answer: one shape for server and panel. */

/** What of the reporter may go out with a complaint, where the settings say so for its category. */
export const personalFacts = ['user_name', 'user_phone', 'user_email'] as const;
export type PersonalFact = (typeof personalFacts)[number];

/** An earlier forwarding of the same complaint to the same department by the same channel. */
export interface EarlierForward {
  readonly department: { readonly id: number; readonly name: string };
  /** null: by the server itself. */
  readonly by: string | null;
  readonly at: string;
}

/** GET /admin/complaint/{id}/forward-preview: the text as it would be sent; only its secret link is not made yet. */
export interface ForwardPreview {
  readonly subject: string;
  readonly body: string;
  /** What of the reporter stays back. */
  readonly masked: readonly PersonalFact[];
  readonly already: EarlierForward | null;
}

/** One row of GET /admin/forwarding/logs, newest first. */
export interface ForwardingLogRow {
  readonly timestamp: string;
  readonly complaintId: number;
  readonly complaintTitle: string;
  readonly departmentId: number;
  readonly departmentName: string;
  readonly results: readonly {
    readonly type: MessageChannel;
    /** false once it has failed for good. */
    readonly success: boolean;
    readonly state: MessageState;
    readonly message: string;
  }[];
}

/** What a department may answer through its link. */
export const replyActions = ['terima', 'alihkan', 'selesai'] as const;
export type ReplyAction = (typeof replyActions)[number];

/** GET /public/tanggapan/{token}: no more about the reporter than stood in the message. */
export interface ReplyCase {
  readonly site: string;
  readonly ticket: string;
  readonly title: string;
  readonly description: string;
  readonly category: ComplaintCategory;
  readonly priority: ComplaintPriority;
  readonly status: ComplaintStatus;
  readonly location: string | null;
  readonly created_at: string;
  /** The citizen's photo below /storage/, signed anew each time the open link is read: a closed link shows none. */
  readonly photo: string | null;
  /** Until when the office has to answer. */
  readonly deadline: string | null;
  readonly department: string;
  /** The department has said that it takes the case on. */
  readonly accepted: boolean;
  /** Where it can be passed on to. */
  readonly departments: readonly { readonly id: number; readonly name: string }[];
}

/** GET /public/nilai/{token} */
export interface RatingCase {
  readonly site: string;
  readonly ticket: string;
  readonly title: string;
  readonly response: string | null;
}
