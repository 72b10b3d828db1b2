import Typography from '@mui/material/Typography';
import { usePanel } from '../../../../framework/panel/core/context';
import { ButtonLink } from '../../../../framework/panel/kit/Button';
import { policy } from '../../../../resources/policy';
import { hasOwnScope } from '../../../shell/app/scope';
import { useIsThere } from '../../../shell/menu/useIsThere';
import type { Programme } from '../shared/programme';
import { useProgrammeWords } from '../shared/words';
import { DetailPanel } from './DetailPanel';
import { FigureList } from './FigureList';
import { readRegistrations } from './registrations';

const applications = '/pendaftaran';

/** Who applied, by state, and the way to the list that holds them. */
export function RegistrationPanel({ programme }: { readonly programme: Programme }) {
  const words = useProgrammeWords();
  const { formats, actor } = usePanel();
  const isThere = useIsThere();
  const figures = readRegistrations(programme.statistik_pendaftaran);
  const filter = encodeURIComponent(JSON.stringify({ bantuan_sosial_id: programme.id }));
  return (
    <DetailPanel title={words('registrations.title')}>
      {figures.length > 0 ? (
        <FigureList
          figures={figures.map(([name, count]) => [words(`registrations.${name}`), formats.number(count)] as const)}
        />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{words('registrations.unknown')}</Typography>
      )}
      {figures.length > 0 && hasOwnScope(policy.applications.access, actor.role) && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {words('registrations.own')}
        </Typography>
      )}
      {isThere(applications) && (
        <ButtonLink
          className="no-print"
          to={`${applications}?filter=${filter}`}
          variant="outlined"
          color="inherit"
          size="small"
          style={{ marginTop: 16 }}
        >
          {words('registrations.open')}
        </ButtonLink>
      )}
    </DetailPanel>
  );
}
