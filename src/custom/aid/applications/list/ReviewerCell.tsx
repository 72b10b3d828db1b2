import type { DisplayProps } from '../../../../framework/panel/core/types';
import { Nothing } from '../../../../framework/panel/displays/Nothing';
import { readApplication } from '../shared/application';
import { useApplicationWords } from '../shared/words';

/** Who decided; before that, who is looking at it. */
export function ReviewerCell({ record }: DisplayProps) {
  const words = useApplicationWords();
  const { reviewer, taker } = readApplication(record);
  if (reviewer) return <>{reviewer.name}</>;
  return taker ? words('list.takenBy', { name: taker.name }) : <Nothing />;
}
