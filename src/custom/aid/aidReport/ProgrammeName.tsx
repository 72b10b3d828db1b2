import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { usePanel, useResource } from '../../../framework/panel/core/context';
import { pathOf } from '../../../framework/schema';
import type { ReportLine } from './report';

/** The name of a programme, with the way to its page for who may open it. */
export function ProgrammeName({ line }: { readonly line: ReportLine }) {
  const { permitted } = usePanel();
  const resource = useResource('programmes');
  if (!permitted(resource, 'show')) return line.nama_bantuan;
  return (
    <MuiLink component={Link} to={pathOf(resource, 'show', line.id)} underline="hover">
      {line.nama_bantuan}
    </MuiLink>
  );
}
