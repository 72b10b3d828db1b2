import type { ReportTexts } from '../../framework/schema';
import type { reports as declared } from '../../reports';

type Declared = typeof declared;

/** English for everything a report says. A label that is missing here does not compile. */
export const reports: { readonly [R in keyof Declared]: ReportTexts<Declared[R]> } = {
  aid: {
    label: 'Aid report',
    description: 'Quota, applicants and handing-over of every aid programme.',
    file: 'aid-report',
    figures: {
      kuota: 'Quota',
      terpakai: 'Used',
      persen: 'Used (%)',
      pendaftar: 'Applicants',
      pending: 'Pending',
      perlu_dilengkapi: 'Needs completion',
      disetujui: 'Approved',
      ditolak: 'Rejected',
      diserahkan: 'Handed over',
      nominal_diserahkan: 'Amount handed over',
    },
    tables: { program: { label: 'Report by programme', total: 'Total of {count} programmes' } },
    sentences: {
      loadFailed: 'Failed to load the aid report',
      empty: 'There are no aid programmes to report on yet',
      own: 'Applicants are only those of your legislator; the quota is that of the whole programme.',
      fromList: 'Counted from the list of programmes; this server offers no choice of period.',
    },
  },
  agreement: {
    label: 'Agreement report',
    description: 'How often the second judgement was the same as the first decision, by month and programme.',
    file: 'agreement-report',
    figures: { drawn: 'Drawn', judged: 'Judged', same: 'The same', different: 'Different', agreement: 'The same (%)' },
    tables: {
      month: { label: 'By month', none: 'Not judged yet' },
      programme: { label: 'By programme' },
      second: { label: 'By second judgement' },
    },
    sentences: {
      loadFailed: 'Failed to load the agreement report',
      empty: 'No decision was judged twice in this period',
    },
  },
  complaints: {
    label: 'Resolution report',
    description: 'Complaints received, answered and resolved, by category, department and priority.',
    file: 'complaint-report',
    figures: {
      received: 'Received',
      answered: 'Answered',
      closed: 'Resolved',
      overdue: 'Overdue',
      median_days: 'Median working days',
      rating: 'Average rating',
    },
    tables: {
      category: { label: 'By category' },
      department: { label: 'By department', none: 'Not forwarded' },
      priority: { label: 'By priority' },
    },
    sentences: {
      loadFailed: 'Failed to load the complaint report',
      empty: 'There are no complaints in this period',
      own: 'Only complaints of the citizens of your legislator.',
    },
  },
};
