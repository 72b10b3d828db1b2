import type { ReactNode } from 'react';
import { PageHead } from '../../../../framework/panel/blocks/PageHead';
import { useResource, useTexts } from '../../../../framework/panel/core/context';
import { RecordOnScreen } from '../../../../framework/panel/record/RecordStates';
import { useNavigate, useParams } from '../../../../framework/panel/router';
import { pathOf, type Resource, recordNumber } from '../../../../framework/schema';
import { useApplication } from './api';
import type { AidApplication } from './application';
import { DetailSkeleton } from './DetailSkeleton';
import { useApplicationWords } from './words';

export interface CaseView {
  readonly application: AidApplication;
  readonly resource: Resource;
  /** To the application's own page, in place of this one. */
  readonly toDetail: () => void;
}

interface CasePageProps {
  readonly title: string;
  readonly description: string;
  readonly children: (view: CaseView) => ReactNode;
}

/** A page about one application besides its detail: its head, and the message while there is nothing to show. */
export function CasePage({ title, description, children }: CasePageProps) {
  const words = useApplicationWords();
  const resource = useResource('applications');
  const texts = useTexts(resource);
  const navigate = useNavigate();
  const id = Number(useParams().id);
  const shown = useApplication(id);
  const application = shown.state === 'ready' ? shown.record : undefined;
  const list = pathOf(resource, 'list');
  const detail = pathOf(resource, 'show', id);
  return (
    <>
      <PageHead
        title={title}
        description={description}
        {...(application && { subtitle: `${application.applicant.name} – ${application.programme.name}` })}
        crumbs={[
          { label: texts.label, to: list },
          { label: words('detail.name', { number: Number.isNaN(id) ? '' : recordNumber(resource, id) }), to: detail },
        ]}
      />
      <RecordOnScreen
        resource={resource}
        state={shown}
        skeleton={<DetailSkeleton />}
        onBack={() => void navigate(list)}
        backLabel={words('detail.back')}
      >
        {(shownCase) =>
          children({ application: shownCase, resource, toDetail: () => void navigate(detail, { replace: true }) })
        }
      </RecordOnScreen>
    </>
  );
}
