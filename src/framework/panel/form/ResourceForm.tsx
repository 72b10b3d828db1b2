import { useLocation, useNavigate, useParams } from 'react-router';
import { pathOf, type Resource } from '../../schema';
import { useTexts } from '../context';
import { PageBanner } from '../PageBanner';
import { FormDialog } from './FormDialog';
import { FormPage } from './FormPage';
import { useFormTitle } from './formView';
import type { FormMode } from './values';

interface ResourceFormProps {
  readonly resource: Resource;
  readonly mode: FormMode;
}

/** The form of a route: a page, or a dialog above the list, as the declaration says. Leads back to the list as it was. */
export function ResourceForm({ resource, mode }: ResourceFormProps) {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const texts = useTexts(resource);
  const title = useFormTitle(resource, mode);
  const list = pathOf(resource, 'list');
  const back = () => void navigate({ pathname: list, search });
  const view = { resource, mode, onDone: back, onCancel: back, ...(mode === 'edit' ? { id: Number(id) } : {}) };
  if (resource.form.as === 'dialog') return <FormDialog {...view} />;
  return (
    <>
      <PageBanner title={title} crumbs={[{ label: texts.label, to: list }]} />
      <FormPage {...view} />
    </>
  );
}
