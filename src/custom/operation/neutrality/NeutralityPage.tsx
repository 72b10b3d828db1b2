import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { usePanel, useResource, useTexts } from '../../../framework/panel/core/context';
import { useCrumbs } from '../../../framework/panel/core/navigation';
import type { Resource } from '../../../framework/schema';
import { zones } from '../../../resources/policy';
import { proof } from './proof';

/** What lies behind the wall between politics and aid, who reads it, and when it was last proved that nothing of it counts. */
export function NeutralityPage() {
  const translate = useTranslate();
  const { model, formats, locale } = usePanel();
  const users = useTexts(useResource('users'));
  const roles = new Intl.ListFormat(locale).format(zones.politics.map((role) => users.choice('role', role)));
  const walled = model.resources.filter(wallOf);
  const numbers = Object.fromEntries(
    Object.entries(proof).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, formats.number(value)]] : [],
    ),
  );
  return (
    <>
      <PageHead
        title={translate('audit.neutrality.title')}
        description={translate('audit.neutrality.description')}
        crumbs={useCrumbs(useResource('audit'), 'below')}
      />
      <Box className="panel-print" sx={{ display: 'grid', gap: 2, maxWidth: 840 }}>
        <Paper component="section" variant="outlined" sx={{ p: 3 }}>
          <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 700, mb: 1 }}>
            {translate('audit.neutrality.behind')}
          </Typography>
          <Typography sx={{ mb: 1 }}>{translate('audit.neutrality.rule', { roles })}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 3 }}>
            {walled.map((resource) => (
              <Walled key={resource.name} resource={resource} />
            ))}
          </Box>
        </Paper>
        <Paper component="section" variant="outlined" sx={{ p: 3 }}>
          <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 700, mb: 1 }}>
            {translate('audit.neutrality.proof')}
          </Typography>
          <Typography>{translate('audit.neutrality.proved', { ...numbers, date: formats.date(proof.day) })}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {translate('audit.neutrality.again')}
          </Typography>
        </Paper>
      </Box>
    </>
  );
}

/** The names of its walled fields; of one that is walled as a whole, none. */
const wallOf = ({ zone, fields }: Resource): readonly string[] | undefined => {
  if (zone !== undefined) return [];
  const names = Object.keys(fields).filter((name) => fields[name]?.zone !== undefined);
  return names.length > 0 ? names : undefined;
};

function Walled({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate();
  const { locale } = usePanel();
  const texts = useTexts(resource);
  const names = wallOf(resource) ?? [];
  const what =
    names.length === 0
      ? translate('audit.neutrality.all')
      : new Intl.ListFormat(locale).format(names.map((name) => texts.field(name)));
  return (
    <li>
      {texts.label}: {what}
    </li>
  );
}
