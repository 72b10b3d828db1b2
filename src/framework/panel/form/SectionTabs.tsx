import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { FormSection, Resource } from '../../schema';
import { useTexts } from '../core/context';
import { REVEAL } from '../core/fieldIds';

interface SectionTabsProps {
  readonly resource: Resource;
  readonly sections: readonly FormSection[];
  readonly render: (section: FormSection) => ReactNode;
}

/** One section at a time; all of them stay in the form, so nothing typed is lost and everything is checked. */
export function SectionTabs({ resource, sections, render }: SectionTabsProps) {
  const id = useId();
  const texts = useTexts(resource);
  const { errors, submitCount } = useFormState();
  const [shown, setShown] = useState(0);
  const seen = useRef(submitCount);
  const area = useRef<HTMLDivElement>(null);
  const isWrong = ({ fields }: FormSection) => fields.some((name) => errors[name]);

  // Before the summary moves the focus: a field in a hidden section cannot take it.
  useLayoutEffect(() => {
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    const first = sections.findIndex(isWrong);
    if (first >= 0) setShown(first);
  });
  useRevealed(area, setShown);

  return (
    <div ref={area}>
      <Tabs
        value={shown}
        onChange={(_event, next: number) => setShown(next)}
        variant="scrollable"
        aria-label={texts.label}
        sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {sections.map((section, at) => (
          <Tab
            key={section.section}
            id={`${id}-tab-${at}`}
            aria-controls={`${id}-panel-${at}`}
            label={texts.section(section.section)}
            iconPosition="end"
            {...(isWrong(section)
              ? { icon: <ErrorOutlineIcon style={{ color: 'var(--color-danger-text)' }} fontSize="small" /> }
              : {})}
          />
        ))}
      </Tabs>
      {sections.map((section, at) => (
        <Box
          key={section.section}
          role="tabpanel"
          id={`${id}-panel-${at}`}
          aria-labelledby={`${id}-tab-${at}`}
          hidden={at !== shown}
          data-section={at}
        >
          {render(section)}
        </Box>
      ))}
    </div>
  );
}

/** A move to a field of a hidden section opens that section. */
function useRevealed(area: { readonly current: HTMLDivElement | null }, show: (at: number) => void): void {
  useEffect(() => {
    const reveal = ({ target }: Event) => {
      const panel = target instanceof Element ? target.closest<HTMLElement>('[data-section]') : null;
      if (panel) show(Number(panel.dataset.section));
    };
    const place = area.current;
    place?.addEventListener(REVEAL, reveal);
    return () => place?.removeEventListener(REVEAL, reveal);
  }, [area, show]);
}
