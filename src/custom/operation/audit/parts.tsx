import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { AuditEntry } from '../../../calls/operation/audit';
import { usePanel } from '../../../framework/panel/core/context';
import { pathOf, routeOf } from '../../../framework/schema';
import { useAuditWords } from './useAuditWords';

/** Who it was, in which role, and whether the account is still there. */
export function AuditPerson({ entry }: { readonly entry: AuditEntry }) {
  const translate = useTranslate();
  const { who, role } = useAuditWords(entry);
  const notes = [role, entry.by?.deleted ? translate('audit.by.deleted') : ''].filter(Boolean);
  return (
    <>
      {who}
      {notes.length > 0 && <Note>{notes.join(' · ')}</Note>}
    </>
  );
}

/** What it was done to: the name leads to the record while that is there. */
export function RecordName({ entry }: { readonly entry: AuditEntry }) {
  const translate = useTranslate();
  const { permitted } = usePanel();
  const { resource, label, title } = useAuditWords(entry);
  const { record } = entry;
  if (!label) return null;
  const state = record && record.state !== 'here' ? translate(`audit.record.${record.state}`) : '';
  const view = resource?.api.single ? 'edit' : 'show';
  const isOpen = resource && record?.state === 'here' && routeOf(resource, view) && permitted(resource, view);
  const name = title || label;
  return (
    <>
      {isOpen ? (
        <Link to={pathOf(resource, view, record.id)} className="record-link">
          {name}
        </Link>
      ) : (
        name
      )}
      {title && <Note>{[label, state].filter(Boolean).join(' · ')}</Note>}
    </>
  );
}

const Note = ({ children }: { readonly children: string }) => (
  <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
    {children}
  </Box>
);
