import type { RaRecord } from 'ra-core';
import type { RecordAction } from '../actions/recordActions';
import { useSlot } from '../core/context';
import { useText } from '../core/useText';
import { Link } from '../router';
import { MoreButton } from './Row';
import type { RowPlan } from './useRowPlan';

interface CardButtonsProps {
  readonly record: RaRecord;
  readonly plan: RowPlan;
  readonly title: string;
}

/** What can be done with the record of a card, in words; further actions in its menu. */
export function CardButtons({ record, plan, title }: CardButtonsProps) {
  const text = useText();
  const Slot = useSlot(plan.resource, 'cardActions');
  const open = plan.open(record);
  const edit = plan.edit(record);
  // Without a page to read it on, opening a record is editing it.
  const isEdit = JSON.stringify(open) === JSON.stringify(edit);
  return (
    <>
      {open && !isEdit && !plan.moves && (
        <Link to={open} className="text" aria-label={text('list.open', { title })}>
          {text('list.openShort')}
        </Link>
      )}
      {edit && (
        <Link to={edit} className="text" aria-label={plan.words.edit(title)}>
          {text('show.edit')}
        </Link>
      )}
      {Slot && <Slot resource={plan.resource} record={record} />}
      {plan.cardActions.map(
        (action) => action.applies(record) && <ActionButton key={action.name} {...{ action, record, plan, title }} />,
      )}
      {plan.moves?.isMovable(record) && (
        <button
          type="button"
          className="text move"
          aria-haspopup="menu"
          aria-label={text('board.moveOf', { title })}
          onClick={(event) => plan.moves?.ask(record, event.currentTarget)}
        >
          {text('board.move')}
        </button>
      )}
      {plan.hasMenu && (
        <span style={{ marginInlineStart: 'auto' }}>
          <MoreButton record={record} plan={plan} title={title} />
        </span>
      )}
    </>
  );
}

function ActionButton({ action, record, plan, title }: CardButtonsProps & { readonly action: RecordAction }) {
  const text = useText();
  const label = action.label(record);
  return (
    <button
      type="button"
      className={action.spec.tone === 'danger' ? 'text danger' : 'text'}
      aria-label={text('actions.of', { action: label, title })}
      onClick={() => plan.onAct(action, record)}
    >
      {label}
    </button>
  );
}
