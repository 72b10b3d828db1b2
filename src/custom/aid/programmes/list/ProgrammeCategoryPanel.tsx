import { type ProgrammeType, programmeTypes } from '../../../../domain/programmes';
import { usePanel, useTexts } from '../../../../framework/panel/core/context';
import type { SlotProps } from '../../../../framework/panel/core/types';
import { useFilters } from '../../../../framework/panel/list/useFilters';
import { useListStatistics } from '../../../../framework/panel/list/useListStatistics';
import { CategoryTiles } from '../../../shell/blocks/CategoryTiles';
import { useProgrammeWords } from '../shared/words';

/** The statistic that counts a type. */
const statisticOf = (type: ProgrammeType): string => type.toLowerCase().replaceAll(' ', '_');

/** How many programmes there are of each type; a type narrows the list to it. */
export function ProgrammeCategoryPanel({ resource }: Pick<SlotProps, 'resource'>) {
  const words = useProgrammeWords();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  const filters = useFilters(resource);
  const { data, isError } = useListStatistics(resource);
  // The box above the list already says that the figures could not be loaded.
  if (isError) return null;
  const tiles = programmeTypes.map((value) => {
    const name = texts.choice('jenis_bantuan', value);
    const count = data?.[statisticOf(value)];
    return {
      value,
      name,
      count: count === undefined ? undefined : words('categories.count', { count: formats.number(count) }),
      isChosen: filters.values.jenis_bantuan === value,
    };
  });
  return (
    <CategoryTiles
      title={words('categories.title')}
      tiles={tiles}
      onChoose={(jenis_bantuan) => filters.set({ jenis_bantuan })}
    />
  );
}
