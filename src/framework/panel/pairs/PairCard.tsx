import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { pairCalls } from '../../calls';
import type { Resource } from '../../schema';
import { Chip } from '../blocks/Chip';
import { useCall } from '../core/calls';
import { usePanel, useTexts } from '../core/context';
import { refusalText } from '../core/reason';
import { recordTitle } from '../core/recordTitle';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { noticeTime } from '../dialogs/notify';
import { ReasonDialog } from '../dialogs/ReasonDialog';
import { Alert } from '../kit/Alert';
import { Button } from '../kit/Button';
import { type Pair, type PairChoice, type Pairs, PairTable } from './PairTable';
import { usePairsText } from './useText';

interface PairCardProps {
  readonly resource: Resource;
  readonly pair: Pair;
  readonly fields: readonly string[];
  readonly may: Pairs['may'];
}

/** Two records that may be one, or were made one: why, side by side, and what can be done about it. */
export function PairCard({ resource, pair, fields, may }: PairCardProps) {
  const text = usePairsText();
  const id = useId();
  const [choice, setChoice] = useState<PairChoice>({ stays: 0, take: [] });
  const [asked, setAsked] = useState<'merge' | 'dismiss' | 'unmerge'>();
  const does = usePairActions(resource, pair, choice, () => setAsked(undefined));
  const [one, other] = pair.records.map((row) => recordTitle(resource, row as never));
  const name = text('pairs.pair', { one: one ?? '', other: other ?? '' });
  const [stays, goes] = (choice.stays === 0 ? pair.records : pair.records.toReversed()).map((row) => String(row.id));
  const isOpen = pair.state === 'open';
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Chip>{text(`pairs.strength.${pair.strength}`)}</Chip>
      </Box>
      <Why resource={resource} pair={pair} />
      {isOpen && may.merge && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {text('pairs.chooseHelp')}
        </Typography>
      )}
      <PairTable
        resource={resource}
        pair={pair}
        fields={fields}
        label={name}
        {...(isOpen && may.merge ? { choice } : {})}
        onChoose={setChoice}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {isOpen && may.merge && (
          <Button variant="contained" onClick={() => setAsked('merge')}>
            {text('pairs.merge')}
          </Button>
        )}
        {isOpen && may.judge && (
          <Button variant="outlined" onClick={() => setAsked('dismiss')}>
            {text('pairs.dismiss')}
          </Button>
        )}
        {pair.state === 'merged' && may.merge && (
          <Button variant="outlined" onClick={() => setAsked('unmerge')}>
            {text('pairs.unmerge')}
          </Button>
        )}
      </Box>
      <ReasonDialog
        open={asked === 'dismiss'}
        title={text('pairs.dismissTitle')}
        confirmLabel={text('pairs.dismiss')}
        question={text('pairs.dismissHelp')}
        example={text('pairs.dismissExample')}
        onConfirm={does.dismiss}
        onClose={() => setAsked(undefined)}
      />
      <ConfirmDialog
        open={asked === 'merge' || asked === 'unmerge'}
        title={text(asked === 'unmerge' ? 'pairs.unmergeTitle' : 'pairs.mergeTitle', { id: stays ?? '' })}
        confirmLabel={text(asked === 'unmerge' ? 'pairs.unmerge' : 'pairs.merge')}
        busy={does.isBusy}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => void (asked === 'unmerge' ? does.unmerge() : does.merge())}
      >
        <Typography>
          {text(asked === 'unmerge' ? 'pairs.unmergeHelp' : 'pairs.mergeHelp', { id: stays ?? '', other: goes ?? '' })}
        </Typography>
        {does.failure && (
          <Alert severity="error" role="alert" style={{ marginTop: 16 }}>
            {does.failure}
          </Alert>
        )}
      </ConfirmDialog>
    </Paper>
  );
}

function usePairActions(resource: Resource, pair: Pair, { stays, take }: PairChoice, onDone: () => void) {
  const text = usePairsText();
  const texts = useTexts(resource);
  const { formats, locale } = usePanel();
  const notify = useNotify();
  const calls = useMemo(() => pairCalls(resource), [resource]);
  const [dismiss, merge, unmerge] = [useCall(calls.dismiss), useCall(calls.merge), useCall(calls.unmerge)];
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const say = (sentence: string) => {
    onDone();
    notify(sentence, { type: 'info', autoHideDuration: noticeTime });
  };
  async function run(work: () => Promise<string>) {
    setBusy(true);
    setFailure(undefined);
    try {
      say(await work());
    } catch (error) {
      setFailure(refusalText(error, text('states.unknownReason')));
    } finally {
      setBusy(false);
    }
  }
  const versions = pair.records.map((row) => Number(row.version)) as unknown as readonly [number, number];
  return {
    isBusy,
    failure,
    dismiss: async (reason: string) => {
      await dismiss({ id: pair.id, body: { reason } });
      say(text('pairs.dismissed'));
    },
    merge: () =>
      run(async () => {
        const body = { keep: Number(pair.records[stays].id), take, versions };
        const { moved } = await merge({ id: pair.id, body });
        return text('pairs.merged', { count: formats.number(moved) });
      }),
    unmerge: () =>
      run(async () => {
        const { kept } = await unmerge({ id: pair.id });
        const fields = new Intl.ListFormat(locale).format(kept.map((name) => texts.field(name)));
        return kept.length > 0 ? text('pairs.unmergedKept', { fields }) : text('pairs.unmerged');
      }),
  };
}

/** Which fields agree, nearly agree, and contradict. */
function Why({ resource, pair }: Pick<PairCardProps, 'resource' | 'pair'>) {
  const text = usePairsText();
  const texts = useTexts(resource);
  const listed = new Intl.ListFormat(usePanel().locale);
  const lines = (['agree', 'near', 'differ'] as const).flatMap((how) =>
    pair[how].length === 0
      ? []
      : [text(`pairs.${how}`, { fields: listed.format(pair[how].map((name) => texts.field(name))) })],
  );
  const reason = pair.reason === null ? [] : [text('pairs.reason', { reason: pair.reason })];
  return [...lines, ...reason].map((line) => (
    <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {line}
    </Typography>
  ));
}
