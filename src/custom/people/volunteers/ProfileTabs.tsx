import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { profileSections } from '../../../domain/people/profile';
import { useTexts } from '../../../framework/panel/core/context';
import type { Resource } from '../../../framework/schema';
import { FamilyList } from './FamilyList';
import { type Filled, filledOf, membersOf } from './profile';
import { useVolunteerWords } from './useVolunteerWords';
import { VolunteerProfileFacts } from './VolunteerProfileFacts';

interface TabSpec {
  /** As the declaration names the section. */
  readonly section: string;
  readonly filled?: Filled;
  readonly count?: number;
  readonly content: ReactNode;
}

/** The four parts of the profile; on paper all of them, one below the other. */
export function ProfileTabs({ resource, record }: { readonly resource: Resource; readonly record: RaRecord }) {
  const id = useId();
  const texts = useTexts(resource);
  const words = useVolunteerWords();
  const [shown, setShown] = useState(0);
  const tabs = tabsOf(resource, record);
  return (
    <div>
      <Tabs
        value={shown}
        onChange={(_event, next: number) => setShown(next)}
        variant="scrollable"
        aria-label={words('detail.tabs')}
        className="no-print"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ section, filled, count }, at) => {
          const name = texts.section(section);
          const figure = filled ? words('detail.count', { ...filled }) : count;
          return (
            <Tab
              key={section}
              id={`${id}-tab-${at}`}
              aria-controls={`${id}-panel-${at}`}
              label={
                <span>
                  {name}{' '}
                  <Typography component="span" variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {figure}
                  </Typography>
                  {filled && <span className="visually-hidden"> {words('detail.filled')}</span>}
                </span>
              }
            />
          );
        })}
      </Tabs>
      {tabs.map(({ section, content }, at) => (
        <Box
          key={section}
          role="tabpanel"
          id={`${id}-panel-${at}`}
          aria-labelledby={`${id}-tab-${at}`}
          hidden={at !== shown}
          sx={{ '@media print': { display: 'block !important', mb: 2 } }}
        >
          <Typography component="h3" variant="subtitle1" sx={onPaper}>
            {texts.section(section)}
          </Typography>
          {content}
        </Box>
      ))}
    </div>
  );
}

/** On the screen the tab says it. */
const onPaper = { display: 'none', fontWeight: 700, mb: 1, '@media print': { display: 'block' } } as const;

const counted: Readonly<Record<string, readonly string[]>> = {
  'Profil Pribadi': profileSections.profile,
  Ekonomi: profileSections.economic,
  Sosial: profileSections.social,
};

function tabsOf(resource: Resource, record: RaRecord): readonly TabSpec[] {
  const facts = (section: string): TabSpec => ({
    section,
    filled: filledOf(record, counted[section] ?? []),
    content: (
      <VolunteerProfileFacts
        resource={resource}
        record={record}
        names={resource.show?.sections.find((each) => each.section === section)?.fields ?? []}
      />
    ),
  });
  return [
    facts('Profil Pribadi'),
    { section: 'Keluarga', count: membersOf(record).length, content: <FamilyList record={record} /> },
    facts('Ekonomi'),
    facts('Sosial'),
  ];
}
