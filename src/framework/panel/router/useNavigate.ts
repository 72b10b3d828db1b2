import { useCallback, useInsertionEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate as useNavigateFrom } from 'react-router';

/** The same function for as long as a component is there, wherever it is meanwhile: nothing has to run again for it. */
export function useNavigate(): NavigateFunction {
  const navigate = useNavigateFrom();
  const latest = useRef(navigate);
  useInsertionEffect(() => {
    latest.current = navigate;
  });
  return useCallback((...args: unknown[]) => (latest.current as (...all: unknown[]) => void)(...args), []);
}
