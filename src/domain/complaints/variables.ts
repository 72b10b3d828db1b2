/** What may stand in braces in a text about a complaint. Source: specification 2, section 9, and decision B-25. */
export const complaintVariables = [
  'ticket_number',
  'title',
  'category',
  'description',
  'priority',
  'user_name',
  'user_email',
  'created_at',
  'location',
  'department',
  'reply_link',
] as const;

export type ComplaintVariable = (typeof complaintVariables)[number];
