import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePanel } from '../../../../framework/panel/core/context';
import { Button, ButtonLink } from '../../../../framework/panel/kit/Button';
import { pathOf, recordNumber } from '../../../../framework/schema';
import { useApp } from '../../../shell/app/app';
import { PaperSheet, SheetFacts, SheetNumber } from '../../../shell/blocks/PaperSheet';
import { PrintButton } from '../../../shell/blocks/PrintButton';
import { useStatusName } from '../shared/ApplicationStatusChip';
import type { AidApplication } from '../shared/application';
import { CasePage, type CaseView } from '../shared/CasePage';
import { toShownDocuments } from '../shared/documents';
import { useCounterWords } from '../shared/words';

/** The slip of a registration, to be printed and taken home. */
export function SlipPage() {
  const words = useCounterWords();
  return (
    <CasePage title={words('slip.title')} description={words('slip.description')}>
      {(view) => <Slip {...view} />}
    </CasePage>
  );
}

function Slip({ application, resource, toDetail }: CaseView) {
  const words = useCounterWords();
  const { formats, permitted } = usePanel();
  const { capabilities } = useApp();
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <PrintButton>{words('slip.print')}</PrintButton>
        <Button variant="outlined" color="inherit" onClick={toDetail}>
          {words('slip.back')}
        </Button>
        {permitted(resource, 'create') && (
          <ButtonLink to={pathOf(resource, 'create')} variant="outlined" color="inherit">
            {words('slip.another')}
          </ButtonLink>
        )}
      </Box>
      <PaperSheet label={words('slip.title')} heading={words('slip.heading')} demo={words('slip.demo')} maxWidth={640}>
        <SheetNumber label={words('slip.number')} value={recordNumber(resource, application.id)} />
        <SheetFacts lines={useLines(application)} />
        <Typography component="h3" sx={{ fontWeight: 700, mt: 3 }}>
          {words('slip.where')}
        </Typography>
        <Typography>{words('slip.whereHelp', { office: capabilities.site.name })}</Typography>
        <Typography variant="caption" sx={{ display: 'block', mt: 3 }}>
          {words('slip.printed', { time: formats.dateTime(new Date().toISOString()) })}
        </Typography>
      </PaperSheet>
    </>
  );
}

function useLines(application: AidApplication): readonly (readonly [label: string, value: string | null])[] {
  const words = useCounterWords();
  const { formats } = usePanel();
  const nameOf = useStatusName();
  const { applicant, programme, createdAt, status, statusText, adminNote } = application;
  const brought = toShownDocuments(application.documents, '').map(({ name }) => name);
  const lines: readonly (readonly [string, string | null])[] = [
    [words('slip.name'), applicant.name],
    [words('slip.programme'), programme.name],
    [words('slip.date'), createdAt && formats.dateTime(createdAt)],
    [words('slip.status'), statusText && nameOf(statusText)],
    [words('slip.brought'), brought.join(', ') || words('slip.broughtNone')],
    [words('slip.needed'), programme.documents],
  ];
  return [
    ...lines.filter(([, value]) => value),
    // What is not recorded yet can be written by hand.
    [words('slip.missing'), status === 'Perlu Dilengkapi' ? adminNote : null],
  ];
}
