import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useNotify } from 'ra-core';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { isRequired, type Resource } from '../../../schema';
import { fieldInWords, getField } from '../../core/columns';
import { useKindView, usePanel, useTexts } from '../../core/context';
import { focusField, useFieldIds } from '../../core/fieldIds';
import { isSame } from '../../core/formValues';
import { useOpenedText } from '../../core/useOpenedText';
import type { ResourceFormState } from '../../form/useResourceForm';
import { bringInputs } from '../../inputs/formInput';
import * as inputs from '../../inputs/formInputs';
import { errorSentenceOf } from '../../inputs/useField';
import { Button } from '../../kit/Button';
import type { OpenCell } from '../useRowPlan';
import { saidStyle } from './style';

bringInputs(inputs);

interface CellInputProps {
  readonly resource: Resource;
  readonly cell: OpenCell;
  readonly form: ResourceFormState;
  /** Where to go once it is saved. */
  readonly next: RefObject<HTMLElement | undefined>;
  readonly onLeave: (next?: HTMLElement) => void;
}

/** Enter saves, Tab saves and goes on, Escape takes back; what is typed somewhere else on the page is saved before. */
export function CellInput({ resource, cell, form, next, onLeave }: CellInputProps) {
  const { name } = cell;
  const field = getField(resource, name);
  const area = useRef<HTMLDivElement>(null);
  const { Input } = useKindView(resource, name, field);
  const { formats } = usePanel();
  const texts = useTexts(resource);
  const { getValues } = useFormContext();
  const id = useFieldIds()(name);
  const save = useEvent((to?: HTMLElement) => {
    if (form.isSaving) return;
    if (isSame(getValues(name), form.base.current[name])) return onLeave(to);
    next.current = to;
    area.current?.closest('form')?.requestSubmit();
  });
  useEffect(() => {
    focusField(id, false);
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement) activeElement.select();
  }, [id]);
  useEffect(() => {
    if (cell.after) save();
  }, [cell.after, save]);
  useElsewhere(cell, () => save());
  useLost({ resource, cell, form, onLeave });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    const isOnInput = event.target instanceof Element && event.target.closest('.cell-said') === null;
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'Enter' && isOnInput && !isButton(event.target)) save();
    else if (event.key === 'Tab' && isOnInput) save(neighbourOf(cell, event.shiftKey ? -1 : 1));
    else return;
    event.preventDefault();
  };
  const { display: _display, ...plain } = field as typeof field & { readonly display?: unknown };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the input within it
    <div ref={area} className="cell-input" aria-busy={form.isSaving} onKeyDown={onKeyDown}>
      <Input
        name={name}
        field={plain}
        resource={resource}
        mode="edit"
        label={texts.field(name)}
        required={isRequired(name, field, form.start, resource.rules, 'edit', formats.today())}
      />
      <Said resource={resource} name={name} form={form} onLeave={onLeave} onKeep={() => focusField(id, false)} />
    </div>
  );
}

const isButton = (target: EventTarget): boolean => target instanceof Element && target.closest('button') !== null;

/** The next cell of the table that is edited in place, or the one before. */
function neighbourOf({ at }: OpenCell, by: number): HTMLElement | undefined {
  const all = [...(at.closest('table')?.querySelectorAll<HTMLElement>('.cell-edit') ?? [])];
  return all[all.findIndex((each) => at.contains(each)) + by];
}

/** Somebody presses on something else. What an input opens for itself floats outside of its cell. */
function useElsewhere({ at }: OpenCell, onElsewhere: () => void): void {
  const said = useEvent(onElsewhere);
  useEffect(() => {
    const press = ({ target }: Event) => {
      if (!(target instanceof Element) || at.contains(target)) return;
      if (!target.closest('.MuiPopover-root, .MuiPopper-root, .MuiDialog-root')) said();
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [at, said]);
}

type Around = Pick<CellInputProps, 'resource' | 'cell' | 'form' | 'onLeave'>;

/** The row went away with what was typed in it: then that is said, so that it can be typed again. */
function useLost({ resource, cell, form, onLeave }: Around): void {
  const { getValues, formState } = useFormContext();
  const panel = usePanel();
  const texts = useTexts(resource);
  const text = useOpenedText();
  const notify = useNotify();
  useEffect(() => {
    const { name, at, record } = cell;
    if (at.isConnected || form.isSaving || form.done.current) return;
    const value: unknown = getValues(name);
    onLeave();
    if (isSame(value, form.base.current[name])) return;
    const field = fieldInWords(getField(resource, name), name, texts);
    const said = panel.model.kinds[field.kind]?.toText(value, field, panel.locale);
    const general = form.trouble?.kind === 'general' ? form.trouble.message : '';
    const reason = errorSentenceOf(formState.errors[name]) ?? general;
    const title = String(record[resource.title.split(' ')[0] ?? 'id'] ?? record.id);
    notify(text('cells.lost', { label: texts.field(name), title, value: said || String(value), reason }), {
      type: 'error',
    });
  });
}

interface SaidProps extends Omit<Around, 'cell'> {
  readonly name: string;
  readonly onKeep: () => void;
}

/** Why it was not saved. What was typed stands above, as it was. */
function Said({ resource, name, form, onLeave, onKeep }: SaidProps) {
  const { model, locale } = usePanel();
  const text = useOpenedText();
  const texts = useTexts(resource);
  const queries = useQueryClient();
  const { conflict, trouble } = form;
  if (conflict) {
    const { current, by } = conflict;
    const field = fieldInWords(getField(resource, name), name, texts);
    const isOther = isSame(current[name], form.base.current[name]);
    const value = model.kinds[field.kind]?.toText(current[name], field, locale) || '–';
    const who = by ?? text('conflict.someone');
    return (
      <Box role="alert" className="cell-said" sx={saidStyle}>
        <Typography variant="body2">
          {text(isOther ? 'cells.staleOther' : 'cells.stale', { name: who, value })}
        </Typography>
        {!isOther && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              void queries.invalidateQueries({ queryKey: [resource.name] });
              onLeave();
            }}
          >
            {text('cells.take')}
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          onClick={() => {
            form.acceptConflict(current);
            onKeep();
          }}
        >
          {text('cells.keep')}
        </Button>
      </Box>
    );
  }
  if (!trouble) return null;
  return (
    <Typography role="alert" className="cell-said" variant="body2" sx={{ ...saidStyle, color: 'error.main' }}>
      {trouble.kind === 'gone' ? text('form.gone', { noun: texts.noun }) : `${trouble.message} ${text('form.kept')}`}
    </Typography>
  );
}
