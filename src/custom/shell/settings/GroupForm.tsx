import type { RaRecord } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { FormPage } from '../../../framework/panel/form/FormPage';
import { FormSections } from '../../../framework/panel/form/FormSections';
import type { OwnForm } from '../../../framework/panel/form/formView';
import { useNavigate } from '../../../framework/panel/router';
import type { Resource } from '../../../framework/schema';
import { settingsPath } from '../app/paths';
import { SavingNote } from '../blocks/SavingNote';

/** The id of the only record of a group of settings. */
export const SINGLE_ID = 1;

interface GroupFormProps {
  readonly resource: Resource;
  readonly saveLabel: string;
  readonly onSaved?: (record: RaRecord) => void;
  /** Sends in its own way, or holds something unsaved besides its fields. */
  readonly own?: Pick<OwnForm, 'send' | 'alsoUnsaved'>;
  /** Above the fields, inside the form. */
  readonly children?: ReactNode;
}

/** A group of settings on a page of its own: it stays where it is once it is saved. */
export function GroupForm({ resource, saveLabel, onSaved, own, children }: GroupFormProps) {
  const navigate = useNavigate();
  const [saves, setSaves] = useState(0);
  const content = (
    <>
      <SavingNote />
      {children}
      <FormSections resource={resource} mode="edit" headings="h2" />
    </>
  );
  const onDone = (record: RaRecord) => {
    setSaves((count) => count + 1);
    onSaved?.(record);
  };
  return (
    <FormPage
      key={saves}
      resource={resource}
      mode="edit"
      id={SINGLE_ID}
      own={{ ...own, content, saveLabel }}
      onDone={onDone}
      onCancel={() => void navigate(settingsPath)}
    />
  );
}
