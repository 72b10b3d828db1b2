import { PageHead } from '../../../../framework/panel/blocks/PageHead';
import { usePanel, useTexts } from '../../../../framework/panel/core/context';
import { RecordOnScreen } from '../../../../framework/panel/record/RecordStates';
import { useNavigate, useParams } from '../../../../framework/panel/router';
import { type Resource, recordNumber } from '../../../../framework/schema';
import type { TextOf } from '../../../shell/words';
import { useApplication } from '../shared/api';
import type { AidApplication } from '../shared/application';
import { DetailSkeleton } from '../shared/DetailSkeleton';
import { useApplicationWords } from '../shared/words';
import { ApplicationDetailActions } from './ApplicationDetailActions';
import { ApplicationDetailBody } from './ApplicationDetailBody';
import { useCaseWayBack } from './useCaseWayBack';

interface DetailPageProps {
  readonly resource: Resource;
}

/** One application: who, for what, with which documents, what happened, and what can be done now. */
export function DetailPage({ resource }: DetailPageProps) {
  const words = useApplicationWords();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  const navigate = useNavigate();
  const id = Number(useParams().id);
  const back = useCaseWayBack(id);
  const shown = useApplication(id);
  const application = shown.state === 'ready' ? shown.record : undefined;
  const leave = () => void navigate(back.to);
  const crumb = back.isToVerification
    ? { label: words('detail.verify'), to: `${back.to.pathname}${back.to.search}` }
    : { label: texts.label, to: `${back.to.pathname}${back.to.search}` };
  return (
    <>
      <PageHead
        title={application?.applicant.name || words('detail.title')}
        name={words('detail.name', { number: Number.isNaN(id) ? '' : recordNumber(resource, id) })}
        crumbs={[crumb]}
        {...(application && {
          subtitle: describe(application, words, formats.dateTime),
          actions: <ApplicationDetailActions resource={resource} application={application} back={back} />,
        })}
      />
      <RecordOnScreen
        resource={resource}
        state={shown}
        skeleton={<DetailSkeleton />}
        onBack={leave}
        backLabel={words(back.isToVerification ? 'detail.backToVerify' : 'detail.back')}
      >
        {(shownCase) => <ApplicationDetailBody application={shownCase} />}
      </RecordOnScreen>
    </>
  );
}

const describe = ({ programme, createdAt }: AidApplication, words: TextOf, dateTime: (iso: string) => string): string =>
  words('detail.subtitle', { programme: programme.name, date: createdAt && dateTime(createdAt) });
