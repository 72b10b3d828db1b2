import { listComplaintCategories } from '../../../calls/complaints/complaints';
import { useAnswer } from '../../../framework/panel/core/calls';
import { useResource, useTexts } from '../../../framework/panel/core/context';

/** Names of the categories no active department answers for. */
export function useUncovered(): readonly string[] {
  const texts = useTexts(useResource('departments'));
  const { data } = useAnswer(listComplaintCategories, {});
  return (data ?? []).flatMap(({ kategori, uncovered }) => (uncovered ? [texts.choice('categories', kategori)] : []));
}
