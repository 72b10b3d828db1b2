import type { TextOf } from '../../../shell/words';
import type { Complaint } from '../shared/complaint';
import type { Department } from './departments';

export interface ForwardDraft {
  readonly subject: string;
  readonly body: string;
}

interface Told {
  readonly complaint: Complaint;
  readonly department: Department;
  readonly extra: string;
  /** For the preview: the reporter's name is not shown in full. */
  readonly isMasked: boolean;
}

interface Means {
  readonly words: TextOf;
  readonly date: (iso: string) => string;
}

/**
 * The e-mail for an API that takes its text from the panel. Phone and e-mail of the reporter stay here: a department
 * answers through the office.
 */
export function composeEmail(told: Told, { words, date }: Means): ForwardDraft {
  const { complaint, department, extra, isMasked } = told;
  const { name } = complaint.reporter;
  const facts = [
    ['ticket', complaint.ticket ?? String(complaint.id)],
    ['title', complaint.title],
    ['category', complaint.category],
    ['priority', complaint.priority],
    ['location', complaint.location],
    ['date', complaint.createdAt && date(complaint.createdAt)],
    ['name', name && isMasked ? maskName(name) : name],
  ].flatMap(([key, value]) => (value ? [words(`email.${key}`, { value })] : []));
  const parts = [
    words('email.greeting', { department: department.name }),
    words('email.intro'),
    facts.join('\n'),
    `${words('email.description')}\n${complaint.description}`,
    ...(extra.trim() ? [`${words('email.extra')}\n${extra.trim()}`] : []),
  ];
  const subject = words('email.subject', { ticket: complaint.ticket ?? complaint.id });
  return { subject: subject.replace(/\s+/g, ' '), body: parts.join('\n\n') };
}

/** @example maskName('Siti Aminah') // 'S*** A*****' */
export const maskName = (name: string): string =>
  name.replace(/\S+/g, (word) => {
    const [first = '', ...rest] = [...word];
    return first + '*'.repeat(rest.length);
  });
