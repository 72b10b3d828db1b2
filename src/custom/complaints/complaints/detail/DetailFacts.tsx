import { formatPhone } from '../../../../domain/phone';
import { usePanel, useResource, useTexts } from '../../../../framework/panel/core/context';
import { useRevealed } from '../../../../framework/panel/core/revealed';
import type { DisplayProps } from '../../../../framework/panel/core/types';
import { RevealButton } from '../../../../framework/panel/dialogs/RevealButton';
import { PointDisplay } from '../../../../framework/panel/displays';
import { asText } from '../../../../framework/rest/decode';
import { isMasked, type Resource } from '../../../../framework/schema';
import { type Fact, FactList } from '../../../shell/blocks/FactList';
import { PersonLink } from '../../../shell/person/PersonLink';
import type { Complaint } from '../shared/complaint';
import { useWeekday } from '../shared/useMoments';
import { useComplaintWords } from '../shared/words';

interface FactsProps {
  readonly complaint: Complaint;
}

/** Who complains, and when it came. */
export function ReporterFacts({ complaint }: FactsProps) {
  const words = useComplaintWords();
  const weekday = useWeekday();
  const { reporter, createdAt, isAnonymous } = complaint;
  if (isAnonymous)
    return (
      <FactList
        unknown={words('unknown')}
        facts={[
          [words('detail.name'), words('detail.anonymous')],
          [words('detail.phone'), reporter.phone && <ReporterPhone complaint={complaint} phone={reporter.phone} />],
          [words('detail.created'), createdAt && weekday(createdAt)],
        ]}
      />
    );
  return (
    <FactList
      unknown={words('unknown')}
      facts={[
        [words('detail.name'), reporter.name && <PersonLink id={reporter.id}>{reporter.name}</PersonLink>],
        [words('detail.email'), reporter.email],
        [words('detail.phone'), reporter.phone && <ReporterPhone complaint={complaint} phone={reporter.phone} />],
        [words('detail.created'), createdAt && weekday(createdAt)],
      ]}
    />
  );
}

interface PhoneProps extends FactsProps {
  readonly phone: string;
}

/** Where it is masked, shown for a reason: it stands with the account, or with the complaint of somebody without a name. */
function ReporterPhone({ complaint: { id, reporter, isAnonymous }, phone }: PhoneProps) {
  const words = useComplaintWords();
  const [users, complaints] = [useResource('users'), useResource('complaints')];
  const [resource, of] = isAnonymous ? [complaints, id] : [users, reporter.id];
  const whole = useRevealed(resource, of ?? undefined)?.values;
  const shown = asText(isAnonymous ? whole?.kontak_pelapor : whole?.phone) ?? phone;
  return (
    <>
      {isMasked(shown) ? shown : formatPhone(shown)}
      {isMasked(phone) && of != null && <RevealButton resource={resource} id={of} label={words('detail.phone')} />}
    </>
  );
}

/** Where it happened on the map, where the API keeps it and it is known. */
function spotOf(resource: Resource, { record }: Complaint): DisplayProps | null {
  const field = resource.fields.titik_lokasi;
  const value: unknown = record.titik_lokasi;
  return field && value ? { value, name: 'titik_lokasi', field, resource, record, where: 'show' } : null;
}

/** What it is about, how far it has come, and what the reporter thought of it. */
export function ComplaintFacts({ complaint }: FactsProps) {
  const words = useComplaintWords();
  const resource = useResource('complaints');
  const texts = useTexts(resource);
  const spot = spotOf(resource, complaint);
  const { formats } = usePanel();
  const { rating, feedback, source, stage, deadline, department, forwardedAt, reopened } = complaint;
  const deadlineText = deadline && formats.dateTime(deadline);
  const known: readonly (Fact | null | '' | false)[] = [
    [words('card.category'), texts.choice('kategori', complaint.category)],
    [words('detail.location'), complaint.location],
    spot && [texts.field('titik_lokasi'), <PointDisplay key="titik_lokasi" {...spot} />],
    stage && [words('detail.stage'), texts.choice('tahap', stage)],
    deadlineText && [
      words('detail.deadline'),
      complaint.isOverdue ? words('detail.overdueSince', { date: deadlineText }) : deadlineText,
    ],
    department && [
      words('detail.forwardedTo'),
      forwardedAt
        ? words('detail.forwardedOn', { department: department.name, date: formats.dateTime(forwardedAt) })
        : department.name,
    ],
    source && [words('detail.source'), texts.choice('sumber', source)],
    reopened > 0 && [words('detail.reopened'), words('detail.reopenedTimes', { count: reopened })],
    rating !== null && [words('detail.rating'), words('detail.ratingOf', { rating })],
    feedback !== null && [words('detail.feedback'), feedback, 'full'],
  ];
  return <FactList unknown={words('unknown')} facts={known.filter((fact): fact is Fact => Boolean(fact))} />;
}
