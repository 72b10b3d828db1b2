import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { NamedIcon } from '../../../framework/panel/blocks/icons';
import { PageHead } from '../../../framework/panel/blocks/PageHead';
import { later } from '../../../framework/panel/core/later';
import { ButtonLink } from '../../../framework/panel/kit/Button';
import { Link } from '../../../framework/panel/router';
import { TitledPanel } from '../blocks/TitledPanel';
import { useDestinations } from '../menu/useDestinations';

const FoundRecords = later(() => import('../search/SearchResults').then((part) => part.SearchResults));

/** There is no page at this address: says so, with the pages there are. */
export function NotFoundPage() {
  const translate = useTranslate();
  const [wanted, setWanted] = useState('');
  return (
    <>
      <PageHead
        title={translate('notFound.title')}
        description={translate('notFound.description')}
        actions={
          <ButtonLink variant="contained" to="/dashboard">
            {translate('notFound.home')}
          </ButtonLink>
        }
      />
      <TitledPanel title={translate('notFound.results')}>
        <Box role="search">
          <TextField
            type="search"
            size="small"
            fullWidth
            label={translate('notFound.search')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </Box>
        <Destinations wanted={wanted} />
        {wanted.trim() !== '' && <FoundRecords typed={wanted} />}
      </TitledPanel>
    </>
  );
}

function Destinations({ wanted }: { readonly wanted: string }) {
  const translate = useTranslate();
  const found = useDestinations(wanted);
  return (
    <>
      <Box role="status" sx={{ mt: 2, '&:empty': { mt: 0 } }}>
        {found.length === 0 && translate('notFound.none')}
      </Box>
      <List>
        {found.map(({ path, title, icon }) => (
          <ListItem key={path} disablePadding>
            <ListItemButton component={Link} to={path} sx={{ borderRadius: 1 }}>
              <ListItemIcon sx={{ minWidth: 40 }}>
                <NamedIcon name={icon} />
              </ListItemIcon>
              <ListItemText primary={title} secondary={path} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  );
}
