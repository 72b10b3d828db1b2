import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useNaming } from '../../../panel/core/useNaming';
import { Button } from '../../../panel/kit/Button';
import { IconButton } from '../../../panel/kit/IconButton';
import { TextLink } from '../../../panel/kit/TextLink';
import { type ChoiceList, wordsIn } from '../../../schema';
import { changeChoices, changeList, listsIn, removeList } from '../../../schema/overlay/editing';
import { useSay, useStaffLanguage } from '../../said/useSay';
import { useStaff } from '../../source/useStaff';
import { useFieldEditing } from '../context';
import { ChoiceLines } from '../properties/ChoiceLines';
import { rowsOfSet, setOfRows } from '../properties/choiceRows';
import { MergeDialog } from '../properties/MergeDialog';
import { FindingLines, PropertyGroup } from '../properties/Property';
import { WordsInput } from '../properties/WordsInput';
import { useListUses } from './useListUses';

interface SharedListPropertiesProps {
  readonly name: string;
  readonly onClose: () => void;
  /** It stands in the place of the index, and leads back to it. */
  readonly isAlone: boolean;
  /** It was opened from something that is not there any more. */
  readonly takesFocus: boolean;
}

/** One shared list: what it is called, what can be chosen, and which fields use it. */
export function SharedListProperties({ name, onClose, isAlone, takesFocus }: SharedListPropertiesProps) {
  const say = useSay();
  const language = useStaffLanguage();
  const { overlay, ground, base, change, check } = useFieldEditing();
  const [merging, setMerging] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const list = listsIn(overlay, ground)[name];
  if (!list) return <Typography>{say('lists.gone')}</Typography>;
  const isOfFile = overlay.lists?.[name] === undefined;
  const published = (base?.lists?.[name] ?? (isOfFile ? list : undefined))?.choices;
  const findings = check.findings.filter(({ path }) => path === `lists.${name}` || path.startsWith(`lists.${name}.`));
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 2 }}>
        {isAlone && (
          <IconButton edge="start" aria-label={say('back')} onClick={onClose}>
            <ArrowBackIcon aria-hidden />
          </IconButton>
        )}
        <Typography
          ref={heading}
          tabIndex={-1}
          component="h2"
          sx={{ fontSize: 16, fontWeight: 700, overflowWrap: 'anywhere' }}
        >
          {wordsIn(list.label ?? name, language)}
        </Typography>
      </Box>
      {isOfFile && (
        <Typography variant="body2" sx={{ color: 'text.secondary', pb: 2 }}>
          {say('lists.ofFile')}
        </Typography>
      )}
      <WordsInput
        label={say('lists.name')}
        own={list.label}
        usual={name}
        maxLength={80}
        onChange={(label) =>
          change((whole) => changeList(whole, ground, name, { label: label ?? name }), `lists.${name}.label`)
        }
      />
      <FindingLines findings={findings} />
      <Box sx={{ mt: 2 }}>
        <PropertyGroup title={say('lists.choices')}>
          <Box>
            <ChoiceLines
              rows={rowsOfSet(list)}
              put={(rows) =>
                change((whole) => changeChoices(whole, ground, { list: name }, setOfRows(rows)), `lists.${name}`)
              }
              canAdd
              isPublished={(value) => published?.[value] !== undefined}
              taken={Object.keys(list.merged ?? {})}
              hasTones
              onMerge={setMerging}
            />
          </Box>
        </PropertyGroup>
      </Box>
      {list.merged && <Merged list={list} />}
      <Uses name={name} onRemoved={onClose} />
      {merging !== undefined && (
        <MergeDialog at={{ list: name }} from={merging} onClose={() => setMerging(undefined)} />
      )}
    </Box>
  );
}

function Merged({ list: { merged = {}, choices = {} } }: { readonly list: ChoiceList }) {
  const say = useSay();
  const language = useStaffLanguage();
  return (
    <PropertyGroup title={say('lists.merged')}>
      <Box component="ul" sx={plainList}>
        {Object.entries(merged).map(([value, { into, label }]) => (
          <li key={value}>
            {say('lists.mergedInto', {
              name: wordsIn(label, language),
              other: wordsIn(choices[into] ?? into, language),
            })}
          </li>
        ))}
      </Box>
    </PropertyGroup>
  );
}

interface UsesProps {
  readonly name: string;
  readonly onRemoved: () => void;
}

/** The fields with these choices, each leading to where it is changed; without any, the list can go. */
function Uses({ name, onRemoved }: UsesProps) {
  const say = useSay();
  const { overlay, change } = useFieldEditing();
  const naming = useNaming()([overlay]);
  const { path } = useStaff();
  const uses = useListUses()(name);
  return (
    <PropertyGroup title={say('lists.usedBy')}>
      {uses.length === 0 ? (
        <Typography variant="body2">{say('lists.unused')}</Typography>
      ) : (
        <Box component="ul" sx={plainList}>
          {uses.map(({ resource, field, custom }) => (
            <li key={`${resource}.${field}`}>
              {custom.removed ? (
                <>
                  {naming.resource(resource)} › {naming.field(resource, field)} {say('lists.removedField')}
                </>
              ) : (
                <TextLink to={`${path}?${new URLSearchParams({ resource, field }).toString()}`}>
                  {naming.resource(resource)} › {naming.field(resource, field)}
                </TextLink>
              )}
            </li>
          ))}
        </Box>
      )}
      <Box>
        <Button
          color="error"
          variant="outlined"
          disabled={uses.length > 0 || overlay.lists?.[name] === undefined}
          onClick={() => {
            change((whole) => removeList(whole, name));
            onRemoved();
          }}
        >
          {say('lists.remove')}
        </Button>
        {uses.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {say('lists.inUse')}
          </Typography>
        )}
      </Box>
    </PropertyGroup>
  );
}

const plainList = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75, fontSize: 14 } as const;
