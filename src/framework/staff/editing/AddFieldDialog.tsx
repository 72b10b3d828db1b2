import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { translatedTexts, usePanel, useTexts } from '../../panel/core/context';
import { Button } from '../../panel/kit/Button';
import { useMediaQuery } from '../../panel/kit/useMediaQuery';
import { type CustomField, type Formula, type Resource, wordsIn } from '../../schema';
import { mayBeCode, needsChoices, needsTarget, targetsOf } from '../../schema/overlay/custom';
import { addCustom, layoutOf, listsIn } from '../../schema/overlay/editing';
import { mayBeComputed } from '../../schema/overlay/formulas/laying';
import { type SayKey, useSay, useStaffLanguage } from '../said/useSay';
import { useFieldEditing } from './context';
import { choicesFromLines } from './properties/choiceRows';
import { FormulaInput } from './properties/FormulaInput';

/** The kinds staff know, the most requested first. */
const described = [
  'text',
  'longText',
  'number',
  'rupiah',
  'date',
  'choice',
  'multiChoice',
  'boolean',
  'phone',
  'email',
  'url',
  'dateTime',
  'percent',
  'rating',
  'computed',
  'point',
  'reference',
  'image',
  'file',
] as const;

interface AddFieldDialogProps {
  readonly resource: Resource;
  readonly onClose: () => void;
}

/** Asks what a new field is to hold and what it is called; everything else is set in its properties. */
export function AddFieldDialog({ resource, onClose }: AddFieldDialogProps) {
  const say = useSay();
  const texts = useTexts(resource);
  const translate = useTranslate();
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const { model, permitted } = usePanel();
  const { kinds } = model;
  const { overlay, ground, change, select } = useFieldEditing();
  const sections = layoutOf(overlay, ground, { resource: resource.name }).map(({ section }) => section);
  const [chosen, setKind] = useState<(typeof described)[number]>('text');
  const [format, setFormat] = useState<(typeof described)[number]>('number');
  const [formula, setFormula] = useState<Formula>();
  const [label, setLabel] = useState('');
  const [choices, setChoices] = useState('');
  const [list, setList] = useState('');
  const [target, setTarget] = useState('');
  const [section, setSection] = useState(sections.at(-1) ?? '');
  const [inList, setInList] = useState(true);
  const [inFilters, setInFilters] = useState(false);
  const [isCode, setCode] = useState(false);
  const [isTried, setTried] = useState(false);
  // What is computed is a number all the same: of the kind it is written as.
  const isComputed = chosen === 'computed';
  const kind = isComputed ? format : chosen;
  const formats = described.filter((each) => mayBeComputed(kinds, each));
  const lacksFormula = isComputed && formula === undefined;
  const written = choicesFromLines(choices);
  const language = useStaffLanguage();
  const lists = Object.entries(listsIn(overlay, ground));
  const isUnnamed = label.trim() === '';
  const hasChoices = needsChoices(kinds, kind);
  const lacksChoices = hasChoices && list === '' && Object.keys(written).length === 0;
  const isPointing = needsTarget(kinds, kind);
  const lacksTarget = isPointing && target === '';
  const add = () => {
    setTried(true);
    if (isUnnamed || lacksChoices || lacksTarget || lacksFormula) return;
    const definition: CustomField = {
      kind,
      label: label.trim(),
      ...(section === '' || section === sections.at(-1) ? {} : { section }),
      ...(hasChoices ? (list === '' ? { choices: written } : { list }) : {}),
      ...(isPointing ? { target } : {}),
      ...(isComputed && formula !== undefined ? { formula } : {}),
      ...(inList ? { inList } : {}),
      ...(inFilters ? { inFilters } : {}),
      ...(!isComputed && isCode && mayBeCode(kind) ? { code: true } : {}),
    };
    const added = addCustom(overlay, ground, resource.name, definition);
    change(() => added.overlay);
    select({ resource: resource.name, kind: 'field', name: added.name });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{say('add.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography>{say('add.text')}</Typography>
        <TextField
          autoFocus
          required
          label={say('add.label')}
          value={label}
          error={isTried && isUnnamed}
          helperText={isTried && isUnnamed ? say('add.nameMissing') : ''}
          onChange={({ target }) => setLabel(target.value)}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        <TextField
          select
          label={say('add.kind')}
          value={chosen}
          helperText={say(`add.descriptions.${chosen}`)}
          onChange={({ target }) => setKind(described.find((each) => each === target.value) ?? 'text')}
        >
          {described
            .filter((each) => (each === 'computed' ? formats.length > 0 : kinds[each]?.custom))
            .map((each) => (
              <MenuItem key={each} value={each}>
                {say(`add.kinds.${each}` satisfies SayKey)}
              </MenuItem>
            ))}
        </TextField>
        {isComputed && (
          <>
            <TextField
              select
              label={say('formula.format')}
              value={format}
              onChange={({ target }) => setFormat(formats.find((each) => each === target.value) ?? 'number')}
            >
              {formats.map((each) => (
                <MenuItem key={each} value={each}>
                  {say(`add.kinds.${each}` satisfies SayKey)}
                </MenuItem>
              ))}
            </TextField>
            <FormulaInput
              resource={model.byName[resource.name] ?? resource}
              field={{ kind: format, label: '', decimals: 2 }}
              value={formula}
              isAsked={isTried}
              onChange={setFormula}
            />
          </>
        )}
        {hasChoices && lists.length > 0 && (
          <TextField
            select
            label={say('lists.source')}
            value={list}
            onChange={({ target: chosen }) => setList(chosen.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{say('lists.own')}</MenuItem>
            {lists.map(([each, { label: called }]) => (
              <MenuItem key={each} value={each}>
                {wordsIn(called ?? each, language)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {hasChoices && list === '' && (
          <TextField
            required
            multiline
            minRows={3}
            maxRows={8}
            label={say('add.choices')}
            value={choices}
            error={isTried && lacksChoices}
            helperText={isTried && lacksChoices ? say('add.choicesMissing') : ''}
            onChange={({ target }) => setChoices(target.value)}
          />
        )}
        {isPointing && (
          <TextField
            select
            required
            label={say('add.target')}
            value={target}
            error={isTried && lacksTarget}
            helperText={isTried && lacksTarget ? say('add.targetMissing') : ''}
            onChange={({ target: chosen }) => setTarget(chosen.value)}
          >
            {targetsOf(model)
              .filter((each) => permitted(each, 'list'))
              .map((each) => (
                <MenuItem key={each.name} value={each.name}>
                  {translatedTexts(each, translate).label}
                </MenuItem>
              ))}
          </TextField>
        )}
        {!isComputed && mayBeCode(kind) && (
          <FormControlLabel
            control={<Switch checked={isCode} onChange={(_event, isOn) => setCode(isOn)} />}
            label={say('field.code')}
          />
        )}
        {sections.length > 1 && (
          <TextField
            select
            label={say('add.section')}
            value={section}
            onChange={({ target }) => setSection(target.value)}
          >
            {sections.map((each) => (
              <MenuItem key={each} value={each}>
                {texts.section(each)}
              </MenuItem>
            ))}
          </TextField>
        )}
        <FormControlLabel
          control={<Switch checked={inList} onChange={(_event, isOn) => setInList(isOn)} />}
          label={say('add.inList')}
        />
        <FormControlLabel
          control={<Switch checked={inFilters} onChange={(_event, isOn) => setInFilters(isOn)} />}
          label={say('add.inFilters')}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button variant="contained" onClick={add}>
          {say('add.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
