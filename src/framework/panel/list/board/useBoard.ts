import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useEvent, useNotify } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { versionOf } from '../../actions/recordActions';
import { choiceText } from '../../core/choiceText';
import { usePanel, useTexts } from '../../core/context';
import { randomKey } from '../../core/randomKey';
import { refusalText } from '../../core/reason';
import { useOpenedText } from '../../core/useOpenedText';
import { useProvider } from '../../core/useProvider';
import { noticeTime } from '../../dialogs/notify';
import type { OpenMenu } from '../RowMenu';
import type { RowPlan } from '../useRowPlan';
import { type CardMove, movesOn } from './moves';

/** A card on its way: it stands in its new column until the answer is there. */
export interface MovingCard {
  readonly record: RaRecord;
  readonly to: string;
}

export type BoardState = ReturnType<typeof useBoard>;

/** What is moved on a board, and how: with the mouse, a finger or the menu of a card. */
export function useBoard(given: RowPlan, by: string) {
  const { resource } = given;
  const panel = usePanel();
  const texts = useTexts(resource);
  const [menu, setMenu] = useState<OpenMenu>();
  const [dragged, setDragged] = useState<RaRecord>();
  const { moving, edit } = useEdit(given, by);
  /** The card that takes the focus along when it arrives in its column. */
  const followed = useRef<{ readonly id: Identifier; readonly to: string }>(undefined);
  const movesOf = useMemo(() => {
    const on = movesOn(resource, by, panel, texts);
    return (record: RaRecord) => (given.isTrash ? [] : on(record));
  }, [resource, by, panel, texts, given.isTrash]);
  const plan = useMemo<RowPlan>(
    () => ({
      ...given,
      moves: {
        by,
        isMovable: (record) => movesOf(record).length > 0,
        ask: (record, anchor) => setMenu({ record, anchor, isOpen: true }),
      },
    }),
    [given, by, movesOf],
  );
  const move = useEvent((record: RaRecord, { value, action }: CardMove) => {
    followed.current = { id: record.id, to: value };
    if (action) given.onAct(action, record);
    else void edit(record, value);
  });
  const drop = useEvent((to: string) => {
    const found = dragged && movesOf(dragged).find(({ value }) => value === to);
    setDragged(undefined);
    if (found) move(dragged, found);
  });
  return {
    plan,
    moving,
    menu,
    closeMenu: () => setMenu((open) => open && { ...open, isOpen: false }),
    movesOf,
    move,
    drag: setDragged,
    drop,
    takes: (value: string) => dragged !== undefined && movesOf(dragged).some((each) => each.value === value),
    followed,
  };
}

/** Moves a card by an edit of its field; what is refused goes back to where it was, with the reason. */
function useEdit({ resource, title }: RowPlan, by: string) {
  const provider = useProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const texts = useTexts(resource);
  const text = useOpenedText();
  const [moving, setMoving] = useState<readonly MovingCard[]>([]);
  async function edit(record: RaRecord, to: string): Promise<void> {
    const { id } = record;
    const others = (all: readonly MovingCard[]) => all.filter((each) => each.record.id !== id);
    const label = choiceText(texts, by, resource.fields[by] ?? { kind: 'choice', label: by }, to);
    setMoving((all) => [...others(all), { record, to }]);
    try {
      // A row of a list may lack fields that an API takes for emptied; the version stays that of what was seen.
      const { data: previousData } = await provider.getOne<RaRecord>(resource.name, { id });
      const data = { ...previousData, ...versionOf(record), [by]: to };
      await provider.update(resource.name, { id, data, previousData, meta: { idempotencyKey: randomKey() } });
      notify(text('board.moved', { title: title(record), label }), { type: 'success', autoHideDuration: noticeTime });
    } catch (error) {
      const reason = refusalText(error, text('states.unknownReason'));
      notify(text('board.moveFailed', { title: title(record), reason }), { type: 'error' });
    } finally {
      await queries.invalidateQueries({ queryKey: [resource.name] });
      setMoving(others);
    }
  }
  return { moving, edit };
}
