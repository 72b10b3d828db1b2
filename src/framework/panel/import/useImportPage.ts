import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { headingsKey } from '../../import/headers';
import { features, isEmptyValue, type Resource } from '../../schema';
import { usePanel } from '../core/context';
import { type ImportReading, readingHere, readingThere } from './reading';
import { firstSettings, type ImportSettings, missingChoice, readFrom, skipsFirstRow, usualStart } from './settings';
import type { ImportFileRequest } from './types';
import { useChosenImport } from './useChosen';
import { useImportUpload } from './useImportUpload';
import { useLocalCheck } from './useLocalCheck';
import { recalled, useMemory } from './useMemory';
import { useServerCheck } from './useServerCheck';
import { useServerPreview } from './useServerPreview';

/** Everything the import page decides. */
export function useImportPage(resource: Resource) {
  // More than the described calls: a mapping, a dry run, a history.
  const { has, importChecker } = usePanel();
  const hasMore = has(features.imports);
  const form = useForm({ defaultValues: chosenDefaults(resource) });
  const choices = useWatch({ control: form.control }) as Readonly<Record<string, unknown>>;
  const [own, setSettings] = useState<ImportSettings>(firstSettings);
  const [headings, setHeadings] = useState('');
  const memory = useMemory(resource, headings, hasMore);
  const settings = recalled(own, memory);
  const server = useServerCheck(resource);
  const sending = useImportUpload(resource);
  const forget = () => {
    server.forget();
    sending.forget();
  };
  const source = useChosenImport(() => {
    forget();
    // Another file has other columns.
    setSettings(withoutReading);
  });
  const local = useLocalCheck(resource, source.chosen, settings);
  const asksServer = !hasMore || local.hasFailed || importChecker === undefined;
  /** An API with the described calls alone does not look for the headings: this machine sends their place. */
  const placeFrom = (startRow: number | undefined): Pick<ImportFileRequest, 'startRow'> => {
    const found = local.result?.ok ? local.result.plan.startRow : usualStart;
    return startRow === undefined && hasMore ? {} : { startRow: startRow ?? found };
  };
  const there = useServerPreview(resource, source.chosen, settings, placeFrom(readFrom(settings)), asksServer);
  const missing = settings.update ? undefined : missingChoice(resource, choices);

  const change = (changed: Partial<ImportSettings>) => {
    forget();
    setSettings((before) => ({ ...(changed.startColumn === undefined ? before : withoutReading(before)), ...changed }));
  };
  const correct = (changed: { readonly [K in Corrected]?: ImportSettings[K] | undefined }) => {
    forget();
    setSettings((before) => withDefined({ ...before, ...changed }));
  };
  const paramsFor = (file: File, startRow: number | undefined): ImportFileRequest => ({
    file,
    ...placeFrom(startRow),
    ...(settings.onlySheets && { onlySheets: settings.onlySheets }),
    startColumn: settings.startColumn,
    chosen: choices,
    ...(settings.mapping && { mapping: settings.mapping }),
    ...(settings.dayFirst !== undefined && { dayFirst: settings.dayFirst }),
    ...(settings.values && { values: settings.values }),
    ...(settings.update && { update: settings.update }),
  });
  const { chosen } = source;
  const readings = readingsOf(asksServer ? readingThere(there.preview) : undefined, readingHere(local.result));
  // Which files are alike their headings tell, once they have been read.
  const key = chosen && readings.shown ? headingsKey(readings.shown.headers) : '';
  if (key !== headings) setHeadings(key);
  return {
    hasMore,
    form,
    source,
    settings,
    change,
    correct,
    local,
    there,
    readings,
    memory,
    ignoreMemory: (forgets: boolean) => correct({ forgets, mapping: undefined, values: undefined }),
    server: server.check,
    check:
      hasMore && chosen && missing === undefined
        ? () => void server.run(paramsFor(chosen.file, readFrom(settings)))
        : undefined,
    missing,
    upload: sending.upload,
    outcome: sending.outcome,
    since: sending.since,
    found: sending.found,
    send: () => {
      if (!chosen || missing !== undefined || sending.upload) return;
      const skipFirstRow = skipsFirstRow(settings);
      void sending.send({ ...paramsFor(chosen.file, settings.startRow), skipFirstRow });
    },
    again: () => {
      source.remove();
      setSettings(firstSettings);
    },
  };
}

type Corrected = 'mapping' | 'dayFirst' | 'startRow' | 'onlySheets' | 'values' | 'update' | 'forgets';

export type ImportPageState = ReturnType<typeof useImportPage>;

/** What is shown, and what the other reader knows besides. */
function readingsOf(there: ImportReading | undefined, here: ImportReading | undefined) {
  return { shown: there ?? here, more: there ? here : undefined };
}

function withoutReading(settings: ImportSettings): ImportSettings {
  const {
    mapping: _mapping,
    dayFirst: _dayFirst,
    onlySheets: _sheets,
    values: _values,
    forgets: _forgets,
    ...place
  } = settings;
  return place;
}

function withDefined(
  settings: { readonly [K in keyof ImportSettings]: ImportSettings[K] | undefined },
): ImportSettings {
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined),
  ) as unknown as ImportSettings;
}

function chosenDefaults({ fields, import: spec }: Resource): Record<string, unknown> {
  return Object.fromEntries(
    (spec?.chosen ?? []).map((name) => {
      const initial = fields[name]?.default;
      return [name, isEmptyValue(initial) ? null : initial];
    }),
  );
}
