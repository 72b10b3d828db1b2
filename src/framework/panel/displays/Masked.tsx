import { useKindView } from '../core/context';
import { useRevealed } from '../core/revealed';
import type { DisplayProps } from '../core/types';
import { useText } from '../core/useText';

/** What is left of a value for who reads it masked; on the page of a record all of it, for as long as a reason was given for. */
export const Masked = (props: DisplayProps) =>
  props.where === 'show' ? <MaskedOnPage {...props} /> : <Mask value={props.value} />;

function MaskedOnPage(props: DisplayProps) {
  const { resource, name, field, record } = props;
  const { Display } = useKindView(resource, name, field);
  const revealed = useRevealed(resource, record.id);
  // What has been changed since is another value.
  return revealed?.version === record.version && Object.hasOwn(revealed?.values ?? {}, name) ? (
    <Display {...props} value={revealed?.values[name]} />
  ) : (
    <Mask value={props.value} />
  );
}

function Mask({ value }: Pick<DisplayProps, 'value'>) {
  const text = useText();
  return (
    <span>
      {String(value)}
      <span className="visually-hidden">{` (${text('masked.word')})`}</span>
    </span>
  );
}
