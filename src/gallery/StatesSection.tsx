import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EmptyState } from '../framework/panel/blocks/states/EmptyState';
import { ErrorBox, ErrorState } from '../framework/panel/blocks/states/ErrorState';
import { NoAccess } from '../framework/panel/blocks/states/NoAccess';
import { StaleBanner } from '../framework/panel/blocks/states/StaleBanner';
import { Button } from '../framework/panel/kit/Button';
import { SkeletonRows } from '../framework/panel/list/SkeletonRows';
import { FormSkeleton, RecordMissing } from '../framework/panel/record/RecordStates';
import { Specimen, Specimens } from './Specimen';
import { specimens } from './specimens';
import { galleryWords, stateNames } from './words';

const nothing = () => undefined;

const states: Readonly<Record<keyof typeof stateNames, ReactNode>> = {
  skeletonRows: (
    <table className="record-table row-controls">
      <tbody>
        <SkeletonRows rows={3} columns={3} />
      </tbody>
    </table>
  ),
  skeletonForm: (
    <FormSkeleton resource={{ ...specimens, form: { sections: specimens.form.sections.map(firstThree) } }} />
  ),
  empty: (
    <EmptyState
      sentence={galleryWords.emptySentence}
      action={<Button variant="contained">{galleryWords.add}</Button>}
    />
  ),
  nothingFound: <EmptyState sentence={galleryWords.nothingFound} filtered />,
  error: <ErrorState sentence={galleryWords.loadFailed} reason={galleryWords.error} onRetry={nothing} />,
  errorBox: <ErrorBox sentence={galleryWords.loadFailed} onRetry={nothing} />,
  stale: <StaleBanner onRetry={nothing} />,
  noAccess: <NoAccess />,
  missing: <RecordMissing resource={specimens} onBack={nothing} backLabel={galleryWords.title} />,
};

/** What stands in the place of a list, a form or a record that is not there. */
export function StatesSection() {
  return (
    <section id="keadaan">
      <Typography variant="h2" sx={{ mt: 4 }}>
        {galleryWords.states}
      </Typography>
      <Specimens>
        {Object.entries(states).map(([name, state]) => (
          <Specimen key={name} name={stateNames[name as keyof typeof stateNames]} id={name}>
            {state}
          </Specimen>
        ))}
      </Specimens>
    </section>
  );
}

function firstThree<T extends { readonly fields: readonly string[] }>(section: T): T {
  return { ...section, fields: section.fields.slice(0, 3) };
}
