import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Button } from '../../../panel/kit/Button';
import { TextLink } from '../../../panel/kit/TextLink';
import { type ChoicesOverlay, type CustomField, type Resource, wordsIn } from '../../../schema';
import {
  changeChoices,
  chooseFromList,
  leaveList,
  listsIn,
  partAt,
  shareChoices,
} from '../../../schema/overlay/editing';
import { useSay, useStaffLanguage } from '../../said/useSay';
import { useStaff } from '../../source/useStaff';
import { useFieldEditing } from '../context';
import { ChoiceLines } from './ChoiceLines';
import { type ChoiceRow, overlayOfRows, rowsOfOverlay, rowsOfSet, setOfRows } from './choiceRows';
import { MergeDialog } from './MergeDialog';
import { Property } from './Property';
import type { FacetPropertyProps } from './props';
import { useFacet } from './useFacet';

/** What can be chosen: called otherwise, in another order, no longer offered, and more where the field is open. */
export function ChoicesProperty(props: FacetPropertyProps) {
  const { overlay } = useFieldEditing();
  const { resource, name } = props;
  const defined = partAt(overlay, { resource: resource.name }).custom?.[name];
  if (!defined) return <LaidChoices {...props} />;
  return defined.list === undefined ? (
    <OwnChoices {...props} defined={defined} />
  ) : (
    <ChoicesOfList {...props} list={defined.list} />
  );
}

/** Those of a declared field, or of one that a lower layer adds. */
function LaidChoices({ resource, name, facet }: FacetPropertyProps) {
  const { base } = useFieldEditing();
  const { label, locked, findings, own, below, set } = useFacet<ChoicesOverlay>(resource, name, facet);
  if (!below?.choices) return null;
  const rows = rowsOfOverlay(below, own);
  const before = base ? partAt(base, { resource: resource.name }).fields?.[name]?.choices?.added : {};
  const put = (next: readonly ChoiceRow[]) => set(next.length > 0 ? overlayOfRows(below, next) : undefined);
  return (
    <Property
      name={label}
      locked={locked}
      findings={findings}
      onReset={own !== undefined && rows.some(({ usual }) => usual !== undefined) ? () => put([]) : undefined}
    >
      <ChoiceLines
        rows={rows}
        put={put}
        canAdd={below.open === true}
        isRanked={below.ranked === true}
        isLocked={locked !== undefined}
        isPublished={(value) => before?.[value] !== undefined}
      />
    </Property>
  );
}

interface OwnProps extends FacetPropertyProps {
  readonly defined: CustomField;
}

/** Those of a field of staff's own: they can become a list for other fields, or give way to one. */
function OwnChoices({ resource, name, facet, defined }: OwnProps) {
  const say = useSay();
  const { overlay, ground, base, change } = useFieldEditing();
  const { label, findings } = useFacet<ChoicesOverlay>(resource, name, facet);
  const [merging, setMerging] = useState<string>();
  const at = { resource: resource.name, field: name };
  const before = base ? partAt(base, at).custom?.[name]?.choices : {};
  return (
    <Property name={label} findings={findings}>
      <ChoiceLines
        rows={rowsOfSet(defined)}
        put={(rows) => change((whole) => changeChoices(whole, ground, at, setOfRows(rows)), `${name}.choices`)}
        canAdd
        isPublished={(value) => before?.[value] !== undefined}
        taken={Object.keys(defined.merged ?? {})}
        hasTones
        onMerge={setMerging}
      />
      <Button
        variant="outlined"
        color="inherit"
        style={{ marginTop: 16 }}
        onClick={() => change((whole) => shareChoices(whole, ground, at)?.overlay ?? whole)}
      >
        {say('lists.share')}
      </Button>
      {Object.keys(listsIn(overlay, ground)).length > 0 && <ListChooser resource={resource} name={name} />}
      {merging !== undefined && <MergeDialog at={at} from={merging} onClose={() => setMerging(undefined)} />}
    </Property>
  );
}

interface OfListProps extends FacetPropertyProps {
  readonly list: string;
}

/** Where its choices are changed, which other fields have as well. */
function ChoicesOfList({ resource, name, facet, list }: OfListProps) {
  const say = useSay();
  const language = useStaffLanguage();
  const { overlay, ground, change } = useFieldEditing();
  const { label, findings } = useFacet<ChoicesOverlay>(resource, name, facet);
  const { path } = useStaff();
  const place = new URLSearchParams({ resource: resource.name, view: 'choices', list });
  const found = listsIn(overlay, ground)[list];
  const called = found ? wordsIn(found.label, language) : list;
  const texts = Object.values(found?.choices ?? {}).map((words) => wordsIn(words, language));
  return (
    <Property name={label} findings={findings}>
      <Typography variant="body2">
        {say('lists.from')} <TextLink to={`${path}?${place.toString()}`}>{called}</TextLink>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
        {texts.slice(0, shown).join(', ')}
        {texts.length > shown && say('lists.andMore', { count: texts.length - shown })}
      </Typography>
      <ListChooser resource={resource} name={name} list={list} />
      <Button
        color="inherit"
        variant="outlined"
        style={{ marginTop: 12 }}
        onClick={() => change((whole) => leaveList(whole, ground, { resource: resource.name, field: name }))}
      >
        {say('lists.leave')}
      </Button>
    </Property>
  );
}

/** So many choices stand for the list. */
const shown = 8;

interface ChooserProps {
  readonly resource: Resource;
  readonly name: string;
  readonly list?: string;
}

/** Another list in the place of what is chosen from now. */
function ListChooser({ resource, name, list = '' }: ChooserProps) {
  const say = useSay();
  const language = useStaffLanguage();
  const { overlay, ground, change } = useFieldEditing();
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={say('lists.choose')}
      value={list}
      onChange={({ target }) =>
        target.value !== '' &&
        change((whole) => chooseFromList(whole, { resource: resource.name, field: name }, target.value))
      }
      sx={{ mt: 2 }}
    >
      {Object.entries(listsIn(overlay, ground)).map(([each, { label }]) => (
        <MenuItem key={each} value={each}>
          {wordsIn(label ?? each, language)}
        </MenuItem>
      ))}
    </TextField>
  );
}
