import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FamilyMember, RelatedCase } from '../../../../calls/aid/cases';
import { holdsPlace } from '../../../../domain/applications/states';
import { ageOn } from '../../../../domain/dates';
import { usePanel, useResource } from '../../../../framework/panel/core/context';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { TextLink } from '../../../../framework/panel/kit/TextLink';
import { pathOf } from '../../../../framework/schema';
import { ApplicationStatusChip } from './ApplicationStatusChip';
import { useCaseContext } from './api';
import { useApplicationWords } from './words';

/** Other applications of the same person, household, address or phone, and the family. Only where the API can tell. */
export function RelatedCases({ id }: { readonly id: number }) {
  const words = useApplicationWords();
  const { context, error, refetch } = useCaseContext(id);
  if (error && !context)
    return (
      <Alert severity="error" action={<Button onClick={refetch}>{words('retry')}</Button>}>
        {words('related.failed')}
      </Alert>
    );
  if (!context) return <Skeleton height={96} />;
  const { related, family } = context;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {related.some(({ status }) => holdsPlace(status)) && (
        <Alert severity="warning">{words('related.approved')}</Alert>
      )}
      {related.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{words('related.none')}</Typography>
      ) : (
        <RelatedList items={related} />
      )}
      <Family members={family} />
    </Box>
  );
}

/** Each with its programme, state, person, date and what connects them. */
export function RelatedList({ items }: { readonly items: readonly RelatedCase[] }) {
  return (
    <Box component="ul" sx={list}>
      {items.map((item) => (
        <Related key={item.id} item={item} />
      ))}
    </Box>
  );
}

function Related({ item }: { readonly item: RelatedCase }) {
  const words = useApplicationWords();
  const { formats, permitted } = usePanel();
  const resource = useResource('applications');
  const relations = item.relations.map((relation) => words(`related.relation.${relation}`)).join(', ');
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        {permitted(resource, 'show') ? (
          <TextLink
            to={pathOf(resource, 'show', item.id)}
            aria-label={words('related.open', { name: item.applicant, programme: item.programme })}
          >
            {item.programme}
          </TextLink>
        ) : (
          <span>{item.programme}</span>
        )}
        <ApplicationStatusChip status={item.status} />
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
        {[item.applicant, formats.dateTime(item.created_at), words('related.because', { relations })].join(' · ')}
      </Typography>
    </li>
  );
}

function Family({ members }: { readonly members: readonly FamilyMember[] }) {
  const words = useApplicationWords();
  return (
    <div>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {words('related.family')}
      </Typography>
      {members.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words('related.noFamily')}
        </Typography>
      ) : (
        <Box component="ul" sx={list}>
          {members.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </Box>
      )}
    </div>
  );
}

function Member({ member }: { readonly member: FamilyMember }) {
  const words = useApplicationWords();
  const { formats } = usePanel();
  const years = member.birth_date ? ageOn(member.birth_date, formats.today()) : undefined;
  const facts = [
    member.relation,
    years === undefined ? '' : words('related.age', { years }),
    member.job ?? '',
    member.income === null ? '' : formats.money(member.income),
    member.is_dependant ? words('related.dependant') : '',
  ];
  return (
    <li>
      {member.name}
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
        {facts.filter((fact) => fact !== '').join(' · ')}
      </Typography>
    </li>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: 14,
  '& > li': { py: 0.75, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } },
} as const;
