import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
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
    <Box sx={cardStyle}>
      <div>{heading}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        <Badge name="status" resource={resource} record={record} />
        <Badge name="jenis_bantuan" resource={resource} record={record} />
        {isProposedFinished(programme) && <StatusChip tone="warning" label={words('finish.chip')} />}
      </Box>
      <Typography variant="body2" sx={clamped} title={programme.deskripsi}>
        {programme.deskripsi}
      </Typography>
      <CardFacts programme={programme} resource={resource} record={record} />
      <QuotaBar used={programme.kuota_terpakai} quota={programme.kuota} />
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <strong>{words('requirements')}: </strong>
        {excerpt(programme.syarat_bantuan ?? '', requirementsShown) || words('noDate')}
      </Typography>
    </Box>
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

const cardStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.25,
  minWidth: 0,
  height: '100%',
  '& dl': {
    m: 0,
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    justifyContent: 'start',
    columnGap: 1.5,
    rowGap: 0.5,
  },
  '& dl .wide': { gridColumn: '1 / -1' },
} as const;

/** Long descriptions end after three lines, so that cards beside each other stay alike. */
const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
