import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { readDashboard } from '../../../../calls/statistics/dashboard';
import { PageHead } from '../../../../framework/panel/blocks/PageHead';
import { renew } from '../../../../framework/panel/core/calls';
import { useTexts } from '../../../../framework/panel/core/context';
import { useWayBack } from '../../../../framework/panel/core/navigation';
import { FormField } from '../../../../framework/panel/form/FormField';
import type { OwnForm } from '../../../../framework/panel/form/formView';
import { ResourceForm } from '../../../../framework/panel/form/ResourceForm';
import { useNavigate, useSearchParams } from '../../../../framework/panel/router';
import { pathOf, type Resource } from '../../../../framework/schema';
import { messages } from '../../../../resources/messages';
import { justRecorded } from '../../../shell/blocks/PrintButton';
import { PersonInput } from '../../../shell/person/PersonInput';
import { ticketPathOf } from '../shared/paths';
import { useComplaintWords } from '../shared/words';

/** A citizen at the counter: who complains, about what, with a photo. Leads to the slip they take home. */
export function ComplaintCounterPage({ resource }: { readonly resource: Resource }) {
  const words = useComplaintWords();
  const texts = useTexts(resource);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const back = useWayBack(resource);
  const start = useWished();
  const onDone = (record: RaRecord) => {
    void renew(queries, { changes: [messages, readDashboard] });
    void navigate(ticketPathOf(Number(record.id)), { replace: true, state: justRecorded });
  };
  return (
    <>
      <PageHead
        title={texts.sentence('createTitle')}
        description={words('counter.description')}
        crumbs={[{ label: texts.label, to: pathOf(resource, 'list') }]}
      />
      <ResourceForm
        resource={resource}
        mode="create"
        layout="page"
        own={useOwnForm(resource, start)}
        onDone={onDone}
        onCancel={back.leave}
      />
    </>
  );
}

function useOwnForm(resource: Resource, start: OwnForm['start']): OwnForm {
  const words = useComplaintWords();
  const field = (name: string) => <FormField key={name} resource={resource} name={name} mode="create" />;
  return {
    ...(start && { start }),
    saveLabel: words('counter.save'),
    content: (
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Part title={words('counter.reporter')}>
          <Reporter resource={resource} />
        </Part>
        <Part title={words('counter.complaint')}>
          {['judul', 'deskripsi'].map(field)}
          <Box sx={pair}>{['kategori', 'prioritas'].map(field)}</Box>
          {['lokasi', 'titik_lokasi', 'image_path'].filter((name) => resource.fields[name]).map(field)}
        </Part>
      </Box>
    ),
  };
}

/** A person, or anonymous: then the choice is put aside, and a number may be left. */
function Reporter({ resource }: { readonly resource: Resource }) {
  const words = useComplaintWords();
  const isAnonymous = useWatch({ name: 'tanpa_nama' }) === true;
  const offersAnonymity = resource.fields.tanpa_nama !== undefined;
  return (
    <>
      {/* Of one height, so that the switch below stays under the pointer that turned it. */}
      <Box sx={{ display: 'grid', alignContent: 'start', minHeight: 116 }}>
        {isAnonymous ? (
          <FormField resource={resource} name="kontak_pelapor" mode="create" />
        ) : (
          <PersonInput
            resource={resource}
            texts={{
              find: words('counter.person'),
              add: words('counter.newPerson'),
              addTitle: words('counter.newPersonTitle'),
              added: words('counter.newPersonSaved'),
            }}
          />
        )}
      </Box>
      {offersAnonymity && <FormField resource={resource} name="tanpa_nama" mode="create" />}
    </>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" sx={{ minWidth: 0, display: 'grid', gap: 2, alignContent: 'start' }}>
    <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 700 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const pair = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** A link may name the reporter: `?user_id=7`. */
function useWished(): OwnForm['start'] {
  const [query] = useSearchParams();
  const [wished] = useState(() => {
    const id = Number(query.get('user_id'));
    return Number.isInteger(id) && id > 0 ? { user_id: id } : undefined;
  });
  return wished;
}
