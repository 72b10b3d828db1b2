import Box from '@mui/material/Box';
import type { HandoverRow } from '../../../../calls/aid/reports';
import { formatPhone } from '../../../../domain/phone';
import { usePanel, useResource } from '../../../../framework/panel/core/context';
import { StatusChip } from '../../../../framework/panel/displays/StatusChip';
import { ButtonLink } from '../../../../framework/panel/kit/Button';
import { TextLink } from '../../../../framework/panel/kit/TextLink';
import { pathOf } from '../../../../framework/schema';
import { useIsThere } from '../../../shell/menu/useIsThere';
import { casePath, deliveryPath, receiptPath } from '../shared/paths';
import { useCounterWords } from '../shared/words';
import { aidOf } from './groups';

interface CellProps {
  readonly row: HandoverRow;
}

/** What tells people of the same name apart, as it stands on their card. */
export const contactOf = ({ nik, telepon }: HandoverRow): string =>
  [nik?.replace(/(\d{4})(?=\d)/g, '$1 '), telepon && formatPhone(telepon)].filter(Boolean).join(' · ');

export function HandoverPersonLink({ row }: CellProps) {
  const words = useCounterWords();
  const resource = useResource('applications');
  return (
    <TextLink
      to={pathOf(resource, 'show', row.id)}
      aria-label={words('handover.open', { name: row.nama_pemohon })}
      style={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {row.nama_pemohon}
    </TextLink>
  );
}

export function AidText({ row }: CellProps) {
  const { formats } = usePanel();
  const { amount, goods } = aidOf(row);
  return [amount === null ? '' : formats.money(amount), goods ?? ''].filter((part) => part !== '').join(' + ') || '–';
}

const tones = { Disetujui: 'warning', Diproses: 'info', Selesai: 'success' } as const;

export function HandoverStatusChip({ row }: CellProps) {
  const words = useCounterWords();
  return <StatusChip tone={tones[row.status]} label={words(`handover.statusOf.${row.status}`)} />;
}

/** What can be done with the row, where its page exists and this person may open it. */
export function HandoverLinks({ row }: CellProps) {
  const words = useCounterWords();
  const isThere = useIsThere();
  const name = row.nama_pemohon;
  const links = [
    { key: 'deliver', path: deliveryPath, isOffered: row.status !== 'Selesai' },
    { key: 'receipt', path: receiptPath, isOffered: row.status !== 'Disetujui' },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {links
        .filter(({ path, isOffered }) => isOffered && isThere(path))
        .map(({ key, path }) => (
          <ButtonLink
            key={key}
            to={casePath(path, row.id)}
            size="small"
            variant="outlined"
            color="inherit"
            style={{ whiteSpace: 'nowrap' }}
            aria-label={words(`handover.${key}Of`, { name })}
          >
            {words(`handover.${key}`)}
          </ButtonLink>
        ))}
    </Box>
  );
}
