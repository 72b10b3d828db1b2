import type { SlotProps } from '../../../../framework/panel/core/types';
import { ProgrammeCategoryPanel } from './ProgrammeCategoryPanel';
import { QuickCards } from './QuickCards';

/** Below the list: how the programmes are spread over the types, and where people go from here. */
export function BelowProgrammes({ resource }: SlotProps) {
  return (
    <div className="stack stack-wide">
      <ProgrammeCategoryPanel resource={resource} />
      <QuickCards />
    </div>
  );
}
