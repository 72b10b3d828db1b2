import type { RaRecord } from 'ra-core';
import { useMemo, useState } from 'react';
import { useResource } from '../../../framework/panel/core/context';
import { randomKey } from '../../../framework/panel/core/randomKey';
import { FormDialog } from '../../../framework/panel/form/FormDialog';
import { asks } from './asks';

export interface PersonTexts {
  /** In the empty field. */
  readonly find: string;
  readonly add: string;
  readonly addTitle: string;
  readonly added: string;
}

interface NewPersonDialogProps {
  readonly texts: Pick<PersonTexts, 'addTitle' | 'added'>;
  readonly onDone: (person: RaRecord) => void;
  readonly onCancel: () => void;
}

const asked = [
  'name',
  'nik',
  'no_kk',
  'phone',
  'email',
  'tanggal_lahir',
  'status_perkawinan',
  'pekerjaan',
  'penghasilan_bulanan',
  'jumlah_tanggungan',
  'address',
  'kecamatan',
  'kelurahan',
] as const;

/** A citizen who is not known yet: the form of users with the fields of a citizen. */
export function NewPersonDialog({ texts, onDone, onCancel }: NewPersonDialogProps) {
  const users = useResource('users');
  const form = useMemo(() => asks(users, 'Data penerima', asked), [users]);
  // The call wants a password. Staff must not choose one for a citizen, so it is random and never shown.
  const [fixed] = useState(() => ({ role: 'user', password: randomKey() }));
  return (
    <FormDialog
      resource={form}
      mode="create"
      title={texts.addTitle}
      fixed={fixed}
      own={{ saved: texts.added }}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
