import { type ComponentType, createElement, Fragment, type ReactNode, useState } from 'react';
import { arrivalOfAll, arrivalOfList, type Resource } from '../../schema';
import { usePanel } from './context';
import { laterWithin, plain } from './later';

type Gate = ComponentType<{ readonly children?: ReactNode }>;

/** By list, and under '' of all. The same component each time: another would be another page to React. */
const gates = new Map<string, Gate>();

function gateOf(name: string, arrival: () => Promise<void> | undefined): Gate {
  const known = gates.get(name);
  if (known) return known;
  const made: Gate = laterWithin(
    plain(async () => {
      await arrival();
      return Fragment as Gate;
    }),
  );
  gates.set(name, made);
  return made;
}

interface DeclaredProps {
  /** Whose list it is; without it, what reads more than a list. */
  readonly list?: Resource;
  readonly children: ReactNode;
}

/**
 * Drawn once the declarations it reads are there; until then what surrounds it says what stands in its place. What arrives
 * afterwards draws nothing anew.
 */
export function Declared({ list, children }: DeclaredProps) {
  const { resources } = usePanel().model;
  const [Gate] = useState<Gate>(() => {
    const arrival = () => (list ? arrivalOfList(list) : arrivalOfAll(resources));
    return arrival() ? gateOf(list?.name ?? '', arrival) : (Fragment as Gate);
  });
  return createElement(Gate, null, children);
}
