import type { Identifier, RaRecord } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { useTexts } from '../../../framework/panel/core/context';
import type { FormMode } from '../../../framework/panel/core/formValues';
import { useCrumbs, useRecordId, useWayBack } from '../../../framework/panel/core/navigation';
import { FormPage } from '../../../framework/panel/form/FormPage';
import type { OwnForm } from '../../../framework/panel/form/formView';
import { OnPage } from '../../../framework/panel/form/OnPage';
import { FormSkeleton } from '../../../framework/panel/record/RecordStates';
import type { Resource } from '../../../framework/schema';
import { useNewsWords } from '../shared/words';
import { FormContent } from './FormContent';
import { useTemplate } from './useTemplate';

interface ViewProps {
  readonly resource: Resource;
}

/** A new article, from nothing or from a template. */
export function CreateNews({ resource }: ViewProps) {
  const template = useTemplate();
  const own = useOwnForm(resource, 'create', template.start);
  return (
    <WithBanner resource={resource} mode="create">
      {template.isPending ? (
        <OnPage>
          <FormSkeleton resource={resource} />
        </OnPage>
      ) : (
        <NewsForm resource={resource} mode="create" own={own} />
      )}
    </WithBanner>
  );
}

export function EditNews({ resource }: ViewProps) {
  const id = useRecordId();
  return (
    <WithBanner resource={resource} mode="edit">
      <NewsForm resource={resource} mode="edit" id={id} own={useOwnForm(resource, 'edit')} />
    </WithBanner>
  );
}

interface NewsFormProps extends ViewProps {
  readonly mode: FormMode;
  readonly id?: Identifier;
  readonly own: OwnForm;
}

function NewsForm({ resource, mode, id, own }: NewsFormProps) {
  const back = useWayBack(resource);
  const onDone = (_saved: RaRecord) => back.toList();
  return (
    <FormPage
      resource={resource}
      mode={mode}
      id={id}
      own={own}
      onDone={onDone}
      onCancel={back.leave}
      onMissing={back.toList}
    />
  );
}

interface WithBannerProps extends ViewProps {
  readonly mode: FormMode;
  readonly children: ReactNode;
}

function WithBanner({ resource, mode, children }: WithBannerProps) {
  const words = useNewsWords();
  const texts = useTexts(resource);
  const crumbs = useCrumbs(resource, 'below');
  return (
    <>
      <PageHead
        title={texts.sentence(mode === 'create' ? 'createTitle' : 'editTitle')}
        description={words('form.description')}
        crumbs={crumbs}
      />
      {children}
    </>
  );
}

/** Two buttons: one keeps it to the office, one shows it to everybody. */
function useOwnForm(resource: Resource, mode: FormMode, start?: OwnForm['start']): OwnForm {
  const words = useNewsWords();
  return useMemo(
    () => ({
      ...(start && { start }),
      content: <FormContent resource={resource} mode={mode} />,
      submits: [
        // Enter in the title of something half written must not show it to a city.
        { label: words('form.draft'), values: { is_published: false }, isUsual: mode === 'create', isPrimary: false },
        { label: words('form.publish'), values: { is_published: true }, isUsual: mode === 'edit', isPrimary: true },
      ],
    }),
    [resource, mode, start, words],
  );
}
