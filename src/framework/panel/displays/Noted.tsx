import type { Identifier, RaRecord } from 'ra-core';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import {
  dependenciesOf,
  embedderOf,
  holds,
  isEmptyValue,
  isMasked,
  type Note,
  notePieces,
  type Resource,
} from '../../schema';
import { findField, getField, isReadable } from '../core/columns';
import { useKindView, usePanel, useTexts } from '../core/context';
import type { DisplayProps, PanelSettings } from '../core/types';
import { Masked } from './Masked';
import { RecordLink } from './RecordLink';
import { StatusChip } from './StatusChip';

interface ReadingProps extends DisplayProps {
  readonly Display: ComponentType<DisplayProps>;
}

/** A value as it is read: by its widget, as the way to the record it names, and with what the declaration says beside it. */
export function reading({ Display, ...props }: ReadingProps): ReactNode {
  const { notes, opens, initial, roles } = props.field;
  if (roles?.whole && isMasked(props.value)) return <Masked {...props} />;
  return notes || opens || initial ? <Noted Display={Display} {...props} /> : <Display {...props} />;
}

function Noted({ Display, ...props }: ReadingProps) {
  const { name, field, resource, record, where } = props;
  const panel = usePanel();
  const texts = useTexts(resource);
  const today = panel.formats.today();
  const notes = Object.entries(field.notes ?? {}).flatMap(([key, note]) => {
    const isHere = (note.on?.includes(where) ?? true) && !(note.without !== undefined && panel.has(note.without));
    const isKnown = dependenciesOf(note.when).every((each) => findField(resource, each));
    if (!isHere || !isKnown || !holds(note.when, record, today)) return [];
    const parts = partsOf(panel, props, texts.note(name, key));
    return parts.length === 0 ? [] : [{ key, note, said: <Parts parts={parts} where={where} /> }];
  });
  const instead = notes.find(({ note }) => note.instead);
  const beside = notes.filter(({ note }) => !note.instead);
  const value = instead ? said(instead.note, instead.said) : opening(panel, props, <Display {...props} />);
  const lines = (
    <>
      {value}
      {beside.map((each) => (
        <span key={each.key} className={where === 'cell' ? 'value-below note' : 'value-below'}>
          {said(each.note, each.said)}
        </span>
      ))}
    </>
  );
  if (!field.initial || where !== 'cell') return lines;
  return (
    <span className="value-initial">
      <span aria-hidden="true" className="initial">
        {[...String(props.value ?? '').trim()][0]?.toUpperCase() ?? '?'}
      </span>
      <span>{lines}</span>
    </span>
  );
}

function said({ tone, instead }: Note, parts: ReactNode): ReactNode {
  if (tone) return <StatusChip tone={tone} label={parts} />;
  return instead ? <span className="muted">{parts}</span> : parts;
}

/** The value as the way to the record it names. */
function opening({ model }: PanelSettings, { field, record, resource }: DisplayProps, value: ReactNode): ReactNode {
  const target = model.byName[resource.fields[field.opens ?? '']?.target ?? ''];
  const id = record[field.opens ?? ''];
  if (!target || isEmptyValue(id)) return value;
  return (
    <RecordLink resource={target} id={id as Identifier}>
      {value}
    </RecordLink>
  );
}

/** A text with places for fields, as it reads for this record; nothing where it says nothing. */
export function RecordText({
  text,
  resource,
  record,
  where,
}: Omit<DisplayProps, 'value' | 'name' | 'field'> & { readonly text: string }) {
  const panel = usePanel();
  return <Parts parts={partsOf(panel, { resource, record }, text)} where={where} />;
}

/** A field of a record as it is read there. */
export function FieldValue({ name, resource, record, where }: Omit<DisplayProps, 'value' | 'field'>) {
  const field = getField(resource, name);
  const { Display } = useKindView(resource, name, field);
  return reading({ Display, value: record[name], name, field, resource, record, where });
}

/** A field that a note says, and the record it is of. */
interface Place {
  readonly name: string;
  readonly resource: Resource;
  readonly record: RaRecord;
}
type Piece = { readonly words: string } | Place;

/** What a note says of this record, in parts; one with nothing to say is left out. */
function partsOf(
  panel: PanelSettings,
  { resource, record }: Pick<DisplayProps, 'resource' | 'record'>,
  text: string,
): readonly (readonly Piece[])[] {
  const filled = (piece: { readonly words: string } | { readonly place: string }): Piece | undefined =>
    'words' in piece ? piece : placeOf(panel, resource, record, piece.place);
  return notePieces(text).flatMap((part) => {
    const pieces = part.map(filled);
    return pieces.every((piece) => piece !== undefined) ? [pieces] : [];
  });
}

/** Undefined where there is nothing to be read, or not by this reader. */
function placeOf(panel: PanelSettings, resource: Resource, record: RaRecord, place: string): Place | undefined {
  const embedder = embedderOf(resource.fields, place);
  const target = embedder ? panel.model.byName[embedder.field.target ?? ''] : resource;
  const name = embedder?.name ?? place;
  const from = embedder ? (record[embedder.field.embed?.as ?? ''] as RaRecord | null | undefined) : record;
  if (!target || !from || isEmptyValue(from[name])) return undefined;
  return isReadable(target, panel.model.kinds, name, panel.actor.role)
    ? { name, resource: target, record: from }
    : undefined;
}

interface PartsProps {
  readonly parts: readonly (readonly Piece[])[];
  readonly where: DisplayProps['where'];
}

function Parts({ parts, where }: PartsProps) {
  const { views } = usePanel();
  const value = ({ name, resource, record }: Place): ReactNode => {
    const field = findField(resource, name);
    const Display = field && views[field.kind]?.Display;
    if (!Display || isMasked(record[name])) return String(record[name]);
    // A state is said in words here, and says nothing further.
    const { display: _, notes: __, ...plain } = field;
    return <Display value={record[name]} field={plain} {...{ name, resource, record, where }} />;
  };
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a note stay as they are
    <Fragment key={at}>
      {at > 0 && ' · '}
      {part.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: and so do its pieces
        <Fragment key={index}>{'words' in piece ? piece.words : value(piece)}</Fragment>
      ))}
    </Fragment>
  ));
}
