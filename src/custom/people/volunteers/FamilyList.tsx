import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { usePanel, useResource, useTexts } from '../../../framework/panel/core/context';
import { StatusChip } from '../../../framework/panel/displays/StatusChip';
import { TextLink } from '../../../framework/panel/kit/TextLink';
import { pathOf, type Resource } from '../../../framework/schema';
import { type Member, membersOf } from './profile';
import { useVolunteerWords } from './useVolunteerWords';
import { VolunteerProfileFacts } from './VolunteerProfileFacts';

const shown = ['jenis_kelamin', 'tanggal_lahir', 'pekerjaan', 'pendidikan', 'penghasilan'] as const;

/** The family of the volunteer, one member after the other. */
export function FamilyList({ record }: { readonly record: RaRecord }) {
  const words = useVolunteerWords();
  const families = useResource('families');
  const members = membersOf(record);
  if (members.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{words('detail.noFamily')}</Typography>;
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {members.map((member) => (
        <FamilyMember key={member.id} families={families} member={member} />
      ))}
    </Box>
  );
}

function FamilyMember({ families, member }: { readonly families: Resource; readonly member: Member }) {
  const texts = useTexts(families);
  const { permitted } = usePanel();
  const { name, record } = member;
  const isDependent = record.tanggungan === true || record.tanggungan === 1 || record.tanggungan === '1';
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography component="h4" variant="subtitle1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {permitted(families, 'show') ? <TextLink to={pathOf(families, 'show', member.id)}>{name}</TextLink> : name}
        </Typography>
        <StatusChip tone="neutral" label={texts.choice('hubungan', record.hubungan)} />
        {isDependent && <StatusChip tone="info" label={texts.column('tanggungan')} />}
      </Box>
      <VolunteerProfileFacts resource={families} record={record as RaRecord} names={shown} />
    </Box>
  );
}
