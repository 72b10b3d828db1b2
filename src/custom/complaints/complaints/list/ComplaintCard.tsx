import MarkEmailRead from '@mui/icons-material/MarkChatReadOutlined';
import { excerpt } from '../../../../domain/excerpt';
import { useIsOffered } from '../../../../framework/panel/core/calls';
import { usePanel, useResource, useTexts } from '../../../../framework/panel/core/context';
import type { SlotProps } from '../../../../framework/panel/core/types';
import { StatusChip } from '../../../../framework/panel/displays/StatusChip';
import { complaints } from '../../../../resources/complaints';
import { PersonLink } from '../../../shell/person/PersonLink';
import { ChoiceChip, OverdueChip } from '../shared/chips';
import { type Complaint, readComplaint } from '../shared/complaint';
import { useComplaintWords } from '../shared/words';
import { Thumbnail } from './Thumbnail';

/** Characters of the description that stand on a card. */
const descriptionShown = 150;

/** What a card of the list says: photo, states, whose it is, and whether it was answered. */
export function ComplaintCard({ record, heading }: SlotProps) {
  const words = useComplaintWords();
  if (!record) return null;
  const complaint = readComplaint(record);
  return (
    <div className="card-body card-facts-last">
      <div className="card-head">
        <Thumbnail path={complaint.photo} />
        <div>
          {heading}
          <p className="small muted">
            {complaint.ticket ? words('card.ticket', { ticket: complaint.ticket }) : words('card.noTicket')}
          </p>
        </div>
      </div>
      <div className="line">
        <ChoiceChip name="status" value={complaint.status} />
        <ChoiceChip name="prioritas" value={complaint.priority} />
        {complaint.isOverdue && <OverdueChip />}
        {complaint.answer && <StatusChip tone="success" icon={<MarkEmailRead />} label={words('card.hasAnswer')} />}
      </div>
      <p className="small breaks">{excerpt(complaint.description, descriptionShown)}</p>
      <CardFacts complaint={complaint} />
    </div>
  );
}

function CardFacts({ complaint }: { readonly complaint: Complaint }) {
  const words = useComplaintWords();
  const texts = useTexts(useResource('complaints'));
  const { formats } = usePanel();
  const hasOfficers = useIsOffered(complaints.actions.assign);
  const { reporter, category, createdAt, answeredAt, stage, deadline, isAnonymous, officer } = complaint;
  return (
    <dl>
      <dt>{words('card.reporter')}</dt>
      <dd>
        {isAnonymous ? (
          words('detail.anonymous')
        ) : reporter.name ? (
          <PersonLink id={reporter.id}>{reporter.name}</PersonLink>
        ) : (
          words('unknown')
        )}
        {reporter.email && <span className="value-below">{reporter.email}</span>}
      </dd>
      <dt>{words('card.category')}</dt>
      <dd>
        {texts.choice('kategori', category)}
        {stage && <span className="value-below">{words('card.stage', { stage: texts.choice('tahap', stage) })}</span>}
      </dd>
      {hasOfficers && (
        <>
          <dt>{words('card.officer')}</dt>
          <dd>{officer?.name ?? words('card.noOfficer')}</dd>
        </>
      )}
      <dt>{words('card.created')}</dt>
      <dd>
        {createdAt ? formats.dateTime(createdAt) : words('unknown')}
        {deadline && <span className="value-below">{words('card.due', { date: formats.dateTime(deadline) })}</span>}
      </dd>
      {answeredAt && (
        <>
          <dt>{words('card.answeredOn')}</dt>
          <dd>{formats.dateTime(answeredAt)}</dd>
        </>
      )}
    </dl>
  );
}
