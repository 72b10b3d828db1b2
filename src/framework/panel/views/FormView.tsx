import { useState } from 'react';
import type { Resource } from '../../schema';
import { PageHead } from '../blocks/PageHead';
import { useTexts } from '../core/context';
import type { FormValues } from '../core/formValues';
import { useCrumbs, useRecordId, useWayBack } from '../core/navigation';
import { FormDialog } from '../form/FormDialog';
import { FormPage } from '../form/FormPage';
import { type FormViewProps, useFormTitle } from '../form/formView';
import { useLocation, useNavigate } from '../router';
import { useViewEditing } from '../viewEditing/EditableView';
import { EditViewButton } from '../viewEditing/EditViewButton';

interface ViewProps {
  readonly resource: Resource;
}

export function CreateView({ resource }: ViewProps) {
  const back = useWayBack(resource);
  const [before, setBefore] = useState<{ readonly round: number; readonly kept: FormValues }>({ round: 0, kept: {} });
  const again = { round: before.round, onNext: (kept: FormValues) => setBefore({ round: before.round + 1, kept }) };
  return (
    <FormAt
      resource={resource}
      mode="create"
      own={{ start: before.kept }}
      again={again}
      onDone={back.toList}
      onCancel={back.leave}
    />
  );
}

export function EditView({ resource }: ViewProps) {
  return resource.api.single ? <SingleView resource={resource} /> : <RecordView resource={resource} />;
}

/** The id of the only record there is. */
const SINGLE_ID = 1;

/** A group of settings: who has saved stays with it, and sees it as it is now. */
function SingleView({ resource }: ViewProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [saves, setSaves] = useState(0);
  // The first entry of a visit has this key: behind it lies a page of another site.
  const leave = () => void (key === 'default' ? navigate('/') : navigate(-1));
  return (
    <FormAt
      key={saves}
      resource={resource}
      mode="edit"
      id={SINGLE_ID}
      onDone={() => setSaves((count) => count + 1)}
      onCancel={leave}
    />
  );
}

function RecordView({ resource }: ViewProps) {
  const back = useWayBack(resource);
  return (
    <FormAt
      resource={resource}
      mode="edit"
      id={useRecordId()}
      onDone={back.leave}
      onCancel={back.leave}
      onMissing={back.toList}
    />
  );
}

function FormAt(props: FormViewProps) {
  return props.resource.form.as === 'dialog' ? <FormDialog {...props} /> : <FormWithBanner {...props} />;
}

function FormWithBanner(props: FormViewProps) {
  const { resource, mode } = props;
  const texts = useTexts(resource);
  const formTitle = useFormTitle(resource, mode);
  const crumbs = useCrumbs(resource, 'below');
  const isOffered = useViewEditing(resource, mode) !== null;
  return (
    <>
      <PageHead
        title={resource.api.single ? texts.label : formTitle}
        {...(resource.api.single && texts.description ? { description: texts.description } : {})}
        crumbs={crumbs}
        actions={isOffered && <EditViewButton resource={resource} view={mode} />}
      />
      <FormPage {...props} />
    </>
  );
}
