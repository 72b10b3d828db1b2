import Box from '@mui/material/Box';
import type { DisplayProps } from '../../../../framework/panel/core/types';
import { PersonLink } from '../../../shell/person/PersonLink';
import { useComplaintWords } from '../shared/words';

/** The name as it was kept, leading to the person's page; who did not want to be named is called so in the reader's language. */
export function ReporterCell({ value, record, where }: DisplayProps) {
  const words = useComplaintWords();
  if (record.tanpa_nama === true) return <>{words('detail.anonymous')}</>;
  const name = String(value ?? '');
  const person = <PersonLink id={Number(record.user_id)}>{name}</PersonLink>;
  return where === 'cell' ? (
    <Box component="span" title={name} sx={twoLines}>
      {person}
    </Box>
  ) : (
    person
  );
}

/** A name with titles is cut, so that it makes no row taller than the others; the whole is in the hint. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  minWidth: 96,
} as const;
