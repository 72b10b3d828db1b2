import { useCallback, useMemo } from 'react';
import type { Impact } from '../../calls/fields';
import { impactKeyOf } from '../../calls/impact';
import { usePanel } from '../../panel/core/context';
import { useNaming } from '../../panel/core/useNaming';
import { type OverlayFinding, sentenceOfFinding } from '../../schema';
import { nameOfPart } from '../../schema/overlay/sentences';
import { fieldFindings } from '../../texts/staff/en/findings';
import { useRoleName, useSay } from '../said/useSay';

/** Sentences of a check in the language of the panel; the Indonesian ones come with the result. */
export function useFieldReportWords() {
  const finding = useFindingWords();
  const impact = useImpactWords();
  return useMemo(() => ({ finding, impact }), [finding, impact]);
}

/** What a finding says. */
export function useFindingWords(): (finding: OverlayFinding) => string {
  const { locale } = usePanel();
  const translated = useTranslatedNames();
  return useCallback(
    ({ code, path, params, message }) => {
      if (locale !== 'en') return message;
      const { resource, field } = placeOf(path);
      const names = resource === undefined ? params : translated(params, resource, field);
      return sentenceOfFinding({ code, params: names }, fieldFindings);
    },
    [locale, translated],
  );
}

function useImpactWords(): (impact: Impact) => string {
  const say = useSay();
  const roleName = useRoleName();
  const { locale, formats } = usePanel();
  const translated = useTranslatedNames();
  return useCallback(
    (impact) => {
      const { count, total, params, message, resource, field } = impact;
      if (locale !== 'en') return message;
      const text = say(`fieldImpact.${impactKeyOf(impact)}`, {
        ...translated(params, resource, field),
        count: formats.number(count),
        total: formats.number(total),
      });
      return params.role === undefined
        ? text
        : say('fieldImpact.forRole', { text, role: roleName(String(params.role)) });
    },
    [say, roleName, locale, formats, translated],
  );
}

type Params = OverlayFinding['params'];

/** The checks name things in the source language; those the panel knows are named in its own. */
function useTranslatedNames(): (params: Params, resource: string, field: string | undefined) => Params {
  const { declared, model } = usePanel();
  const naming = useNaming();
  return useCallback(
    (params, resource, field) => {
      const names = naming();
      const fields = (declared ?? model).byName[resource]?.fields ?? {};
      const nameOf = (label: string | number): string | number => {
        const found = Object.keys(fields).find((name) => fields[name]?.label === label);
        return found === undefined ? label : names.field(resource, found);
      };
      const isKnown = field !== undefined && names.fieldOf(resource, field) !== undefined;
      return {
        ...params,
        ...(params.resource === undefined ? {} : { resource: names.resource(resource) }),
        // Beside 'records': the name of their list says which.
        ...(params.noun === undefined ? {} : { noun: names.resource(resource) }),
        ...(params.field === undefined || !isKnown ? {} : { field: names.field(resource, field) }),
        ...(params.other === undefined ? {} : { other: nameOf(params.other) }),
        ...(params.key === undefined ? {} : { key: nameOf(params.key) }),
      };
    },
    [declared, model, naming],
  );
}

/** Where in a document something stands, as people call it: 'Warga Binaan › No. HP › Nilai terbesar'; '' for the whole. */
export function usePlaceWords(): (path: string) => string {
  const { locale } = usePanel();
  const naming = useNaming();
  const roleName = useRoleName();
  return useCallback(
    (path) => {
      const { role, resource, group, name, facet } = partsOf(path);
      if (resource === undefined) return '';
      const names = naming();
      const ofPart = (part: string) => nameOfPart(part, locale === 'en' ? fieldFindings : undefined);
      const nameOf = (key: string) =>
        group === 'sections' ? names.section(resource, key) : names.field(resource, key);
      const words = [
        names.resource(resource),
        group === 'list' ? ofPart('list') : name && nameOf(name),
        facet && (group === 'examples' ? names.field(resource, facet) : ofPart(facet)),
        role && roleName(role),
      ];
      return words.filter(Boolean).join(' › ');
    },
    [locale, naming, roleName],
  );
}

/** 'roles.staff.resources.residents.fields.no_hp.max' is about `no_hp` of `residents`. */
function placeOf(path: string): { readonly resource?: string; readonly field?: string } {
  const { resource, group, name } = partsOf(path);
  const isField = group === 'fields' || group === 'custom';
  return {
    ...(resource === undefined ? {} : { resource }),
    ...(isField && name !== undefined ? { field: name } : {}),
  };
}

interface PathParts {
  readonly role?: string;
  readonly resource?: string;
  readonly group?: string;
  readonly name?: string;
  readonly facet?: string;
}

const partsOf = (path: string): PathParts =>
  /^(?:roles\.(?<role>[^.]+)\.)?resources\.(?<resource>[^.]+)(?:\.(?<group>[^.]+)(?:\.(?<name>[^.]+)(?:\.(?<facet>[^.]+))?)?)?/.exec(
    path,
  )?.groups ?? {};
