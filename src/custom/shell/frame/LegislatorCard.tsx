import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useApp } from '../app/app';

/** Whose data an `admin_aleg` sees. */
export function LegislatorCard() {
  const translate = useTranslate();
  const { role, anggota_legislatif: member } = useApp().user;
  if (role !== 'admin_aleg' || !member) return null;
  return (
    <Box component="section" aria-label={translate('shell.legislator')} sx={cardStyle}>
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{translate('shell.legislator')}</Box>
      <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{member.nama_lengkap}</Box>
      {member.partai_politik && <Box sx={{ fontSize: '0.8125rem' }}>{member.partai_politik}</Box>}
    </Box>
  );
}

const cardStyle = {
  mx: 2,
  mb: 1.5,
  p: 1.5,
  borderRadius: 'var(--radius-card)',
  border: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'var(--color-accent-soft)',
} as const;
