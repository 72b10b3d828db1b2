import { type Resource, routeOf } from '../../schema';
import { useTexts } from '../context';
import { FormDialog } from '../form/FormDialog';
import { FormPage } from '../form/FormPage';
import { type FormViewProps, useFormTitle } from '../form/formView';
import { PageBanner } from '../PageBanner';
import { useRecordId, useWayBack } from './navigation';

interface ViewProps {
  readonly resource: Resource;
}

export function CreateView({ resource }: ViewProps) {
  const back = useWayBack(resource);
  return <FormAt resource={resource} mode="create" onDone={back.toList} onCancel={back.leave} />;
}

export function EditView({ resource }: ViewProps) {
  const back = useWayBack(resource);
  return <FormAt resource={resource} mode="edit" id={useRecordId()} onDone={back.leave} onCancel={back.leave} />;
}

function FormAt(props: FormViewProps) {
  return props.resource.form.as === 'dialog' ? <FormDialog {...props} /> : <FormWithBanner {...props} />;
}

function FormWithBanner(props: FormViewProps) {
  const { resource, mode } = props;
  const texts = useTexts(resource);
  const list = routeOf(resource, 'list');
  return (
    <>
      <PageBanner
        title={useFormTitle(resource, mode)}
        {...(list ? { crumbs: [{ label: texts.label, to: list }] } : {})}
      />
      <FormPage {...props} />
    </>
  );
}
