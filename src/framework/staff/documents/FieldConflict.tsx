import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import type { FieldVersion } from '../../calls/fields';
import { usePanel } from '../../panel/core/context';
import type { Side } from '../../panel/dialogs/conflictFields';
import { Alert } from '../../panel/kit/Alert';
import { Button } from '../../panel/kit/Button';
import { useMediaQuery } from '../../panel/kit/useMediaQuery';
import type { Overlay } from '../../schema';
import { changesOf, changesOfOwn } from '../../schema/overlay/changes';
import { canonical } from '../../schema/overlay/editing';
import { type Meeting, withDifference } from '../../schema/overlay/merging';
import { useSay } from '../said/useSay';
import { ContestedChange } from './ContestedChange';
import { planOf, resolvedOf } from './conflict';
import { listStyle, ReportOf } from './ReportView';
import type { Stale } from './stale';
import { useChangeWords } from './useOverlayWords';

export interface FieldConflictProps {
  readonly stale: Stale;
  readonly mine: Overlay;
  /** Whose changes `mine` are, when they are not the reader's own. */
  readonly author?: string;
  readonly isBusy: boolean;
  /** Why what came of the choices could not be published. */
  readonly failure?: string | undefined;
  /** Called with one document, and the version it is published upon. */
  readonly onPublish: (overlay: Overlay, parent: FieldVersion) => void;
  readonly onCancel: () => void;
}

/** Two people changed the same configuration: both are shown in words, and nothing is put together unseen. */
export function FieldConflict({ stale, mine, author, isBusy, failure, onPublish, onCancel }: FieldConflictProps) {
  const say = useSay();
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const { current, base } = stale;
  const plan = useMemo(() => planOf(base, current.overlay, mine), [base, current.overlay, mine]);
  const words = useDifferenceWords(base, { theirs: current.overlay, mine });
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [isSeen, setSeen] = useState(false);
  const result = useMemo(() => resolvedOf(plan, current.overlay, mine, chosen), [plan, current.overlay, mine, chosen]);
  const isNothingLeft = result !== undefined && canonical(result) === canonical(current.overlay);
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(plan.contested.map(({ key }) => [key, side])));
  const names = { theirs: useVersionName(current), mine: author ?? say('fieldConflict.you') };
  return (
    <Dialog
      open
      onClose={() => !isBusy && onCancel()}
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{say('fieldConflict.title')}</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <Who current={current} author={author} />
        {plan.contested.length > 0 && (
          <Box component="section">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
              <Heading>{say('fieldConflict.contested', { smart_count: plan.contested.length })}</Heading>
              {plan.contested.length > 1 && (
                <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  <Button size="small" onClick={() => chooseAll('theirs')}>
                    {say('fieldConflict.allTheirs')}
                  </Button>
                  <Button size="small" onClick={() => chooseAll('mine')}>
                    {say('fieldConflict.allMine', { name: names.mine })}
                  </Button>
                </Box>
              )}
            </Box>
            {plan.contested.map((meeting) => (
              <ContestedChange
                key={meeting.key}
                names={names}
                theirs={words('theirs', meeting)}
                mine={words('mine', meeting)}
                side={chosen[meeting.key]}
                onChoose={(side) => setChosen({ ...chosen, [meeting.key]: side })}
              />
            ))}
          </Box>
        )}
        <Untouched
          title={say('fieldConflict.onlyTheirs', { name: names.theirs })}
          sentences={plan.theirs.flatMap((meeting) => words('theirs', meeting))}
        />
        <Untouched
          title={say('fieldConflict.onlyMine', { name: names.mine })}
          sentences={plan.mine.flatMap((meeting) => words('mine', meeting))}
        />
        {result && !isNothingLeft && <ReportOf overlay={result} />}
        <FormControlLabel
          control={<Checkbox checked={isSeen} onChange={(_event, checked) => setSeen(checked)} />}
          label={say('fieldConflict.seen')}
        />
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 1.5, flexWrap: 'wrap', gap: 1 }}>
        {(!result || isNothingLeft) && (
          <Typography variant="body2" role="status" sx={{ mr: 'auto', color: 'text.secondary' }}>
            {say(
              !result
                ? 'fieldConflict.choose'
                : author === undefined
                  ? 'fieldConflict.nothing'
                  : 'fieldConflict.nothingProposed',
            )}
          </Typography>
        )}
        <Button autoFocus variant="outlined" color="inherit" disabled={isBusy} onClick={onCancel}>
          {say('fieldConflict.later')}
        </Button>
        <Button
          variant="contained"
          style={{ marginLeft: 0 }}
          disabled={isBusy || !result || !isSeen || (isNothingLeft && author !== undefined)}
          onClick={() => result && onPublish(result, current)}
        >
          {say(isBusy ? 'fieldConflict.publishing' : isNothingLeft ? 'fieldConflict.finish' : 'fieldConflict.publish')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Heading = ({ children }: { readonly children: string }) => (
  <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
    {children}
  </Typography>
);

function Who({ current, author }: { readonly current: FieldVersion; readonly author: string | undefined }) {
  const say = useSay();
  const { formats } = usePanel();
  const facts = {
    version: current.version,
    name: current.author?.name ?? say('fieldVersions.nobody'),
    time: formats.dateTime(current.at),
  };
  return (
    <Typography>{say(author === undefined ? 'fieldConflict.who' : 'fieldConflict.whoProposal', facts)}</Typography>
  );
}

function useVersionName({ version, author }: FieldVersion): string {
  const say = useSay();
  return say('fieldConflict.version', { version, name: author?.name ?? say('fieldVersions.nobody') });
}

function Untouched({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Box component="section">
      <Heading>{title}</Heading>
      <Box component="ul" sx={listStyle}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Box>
  );
}

/**
 * One thing in words, as if nothing else had been changed, with the names of all that was. Beside what the other side
 * says of the same: in every language, and for a field that both add with what it is.
 */
function useDifferenceWords(base: Overlay | null, documents: Readonly<Record<Side, Overlay>>) {
  const wordsOf = useChangeWords();
  return (side: Side, meeting: Meeting): readonly string[] => {
    const other = side === 'mine' ? 'theirs' : 'mine';
    const [said, saidThere] = [meeting[side], meeting[other]];
    if (!said) return [];
    const after = withDifference(base, documents[side], said);
    const isOwnOfBoth = said.facets.length === 0 && said.after !== undefined && saidThere?.after !== undefined;
    const changes = [...changesOf(base, after), ...(isOwnOfBoth ? changesOfOwn(said, saidThere) : [])];
    const names = [documents[side], documents[other], base];
    return changes.map(wordsOf(base, after, { names, inAllLanguages: meeting.isContested }));
  };
}
