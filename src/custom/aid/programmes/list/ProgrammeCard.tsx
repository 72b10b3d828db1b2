import type { RaRecord } from 'ra-core';
import { excerpt } from '../../../../domain/excerpt';
import { usePanel } from '../../../../framework/panel/core/context';
import type { SlotProps } from '../../../../framework/panel/core/types';
import { FieldValue } from '../../../../framework/panel/displays/Noted';
import { StatusChip } from '../../../../framework/panel/displays/StatusChip';
import type { Resource } from '../../../../framework/schema';
import { asProgramme, isProposedFinished, type Programme } from '../shared/programme';
import { QuotaBar } from '../shared/QuotaBar';
import { useProgrammeWords } from '../shared/words';

/** Characters of the requirements that stand on a card. */
const requirementsShown = 100;

/** What a card of the list says: states, for whom, how much, when, and how full it is. */
export function ProgrammeCard({ resource, record, heading }: SlotProps) {
  const words = useProgrammeWords();
  const programme = asProgramme(record);
  if (!record || !programme) return null;
  return (
    <div className="card-body card-in-pairs">
      <div>{heading}</div>
      <div className="line">
        <Badge name="status" resource={resource} record={record} />
        <Badge name="jenis_bantuan" resource={resource} record={record} />
        {isProposedFinished(programme) && <StatusChip tone="warning" label={words('finish.chip')} />}
      </div>
      <p className="three-lines small" title={programme.deskripsi}>
        {programme.deskripsi}
      </p>
      <CardFacts programme={programme} resource={resource} record={record} />
      <QuotaBar used={programme.kuota_terpakai} quota={programme.kuota} />
      <p className="small muted breaks">
        <strong>{words('requirements')}: </strong>
        {excerpt(programme.syarat_bantuan ?? '', requirementsShown) || words('noDate')}
      </p>
    </div>
  );
}

interface CardFactsProps {
  readonly programme: Programme;
  readonly resource: Resource;
  readonly record: RaRecord;
}

function CardFacts({ programme, resource, record }: CardFactsProps) {
  const words = useProgrammeWords();
  const { formats } = usePanel();
  const day = (plain: string | null | undefined) => (plain ? formats.date(plain) : words('noDate'));
  return (
    <dl>
      <div className="wide">
        <dt>{words('amount')}</dt>
        <dd>
          <FieldValue resource={resource} record={record} name="nominal" where="card" />
        </dd>
      </div>
      <div>
        <dt>{words('start')}</dt>
        <dd>{day(programme.tanggal_mulai)}</dd>
      </div>
      <div>
        <dt>{words('end')}</dt>
        <dd>{day(programme.tanggal_selesai)}</dd>
      </div>
    </dl>
  );
}

function Badge(props: { readonly name: string; readonly resource: Resource; readonly record: RaRecord }) {
  return props.resource.fields[props.name] ? <FieldValue {...props} where="card" /> : null;
}
