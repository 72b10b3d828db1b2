/** What of the reporter may go out with a complaint, where the settings say so for its category. */
export const personalFacts = ['user_name', 'user_phone', 'user_email'] as const;
export type PersonalFact = (typeof personalFacts)[number];

/** What a department may answer through its link. */
export const replyActions = ['terima', 'alihkan', 'selesai'] as const;
export type ReplyAction = (typeof replyActions)[number];
