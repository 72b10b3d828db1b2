import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { formatPhone } from '../../../domain/phone';
import { usePanel, useTexts } from '../../../framework/panel/core/context';
import { storedAddress } from '../../../framework/panel/core/stored';
import { FieldValue } from '../../../framework/panel/displays/Noted';
import { StatusChip } from '../../../framework/panel/displays/StatusChip';
import { HistoryPanel } from '../../../framework/panel/history/HistoryPanel';
import { Alert } from '../../../framework/panel/kit/Alert';
import type { Resource } from '../../../framework/schema';
import { ProfileTabs } from './ProfileTabs';
import { completionOf } from './profile';
import { useVolunteerWords } from './useVolunteerWords';
import { VolunteerDetailActions } from './VolunteerDetailActions';

interface DetailBodyProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly onDeleted: () => void;
}

/** Who it is, what can be done, what is still missing, and the four parts of the profile. */
export function VolunteerDetailBody({ resource, record, onDeleted }: DetailBodyProps) {
  const words = useVolunteerWords();
  const completion = completionOf(record);
  const isComplete = completion.percentage >= 100;
  return (
    <Box className="panel-print" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Head resource={resource} record={record} percentage={completion.percentage} />
      <VolunteerDetailActions resource={resource} record={record} onDeleted={onDeleted} />
      <Alert severity={isComplete ? 'info' : 'warning'} variant="outlined">
        {isComplete
          ? words('detail.byApp')
          : words('detail.incomplete', { done: completion.done, total: completion.total })}
      </Alert>
      <ProfileTabs resource={resource} record={record} />
      <HistoryPanel resource={resource} id={Number(record.id)} />
    </Box>
  );
}

interface HeadProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly percentage: number;
}

function Head({ resource, record, percentage }: HeadProps) {
  const words = useVolunteerWords();
  const texts = useTexts(resource);
  const { storageRoot } = usePanel();
  const name = String(record.name ?? '');
  const photo = typeof record.foto_profil === 'string' ? storedAddress(record.foto_profil, storageRoot) : undefined;
  const isActive = record.is_active === true;
  const contact = [record.email, typeof record.phone === 'string' && formatPhone(record.phone)].filter(Boolean);
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
      <Avatar
        {...(photo ? { src: photo, alt: words('detail.photo', { name }) } : { 'aria-hidden': true })}
        sx={{ width: 64, height: 64, bgcolor: 'primary.main', color: 'primary.contrastText' }}
      >
        {([...name.trim()][0] ?? '?').toUpperCase()}
      </Avatar>
      <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {contact.join(' · ')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <StatusChip tone={isActive ? 'success' : 'neutral'} label={texts.labels('is_active')[isActive ? 0 : 1]} />
          <FieldValue
            resource={resource}
            record={{ ...record, profile_percentage: percentage }}
            name="profile_percentage"
            where="show"
          />
        </Box>
      </Box>
    </Box>
  );
}
