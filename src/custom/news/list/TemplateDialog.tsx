import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { useId } from 'react';
import { usePanel, useResource, useTexts } from '../../../framework/panel/core/context';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button, ButtonLink } from '../../../framework/panel/kit/Button';
import { Skeleton } from '../../../framework/panel/kit/Skeleton';
import { useNavigate } from '../../../framework/panel/router';
import { asText } from '../../../framework/rest/decode';
import { pathOf } from '../../../framework/schema';
import { useNewsWords } from '../shared/words';

interface TemplateDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Which outline is the article to begin with? Choosing one opens the form with it. */
export function TemplateDialog({ open, onClose }: TemplateDialogProps) {
  const words = useNewsWords();
  const id = useId();
  const navigate = useNavigate();
  const news = useResource('news');
  const templates = useResource('news_templates');
  const texts = useTexts(templates);
  const { permitted } = usePanel();
  const { data, isPending, error, refetch } = useGetList(
    'news_templates',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' }, filter: {} },
    { enabled: open },
  );
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{words('templates.title')}</DialogTitle>
      <DialogContent>
        {error ? (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>{words('templates.retry')}</Button>}>
            {texts.sentence('loadFailed')}
          </Alert>
        ) : isPending ? (
          [1, 2, 3].map((row) => <Skeleton key={row} height={64} style={{ marginBottom: 8 }} />)
        ) : data && data.length > 0 ? (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {data.map((template) => (
              <li key={template.id}>
                <Box
                  component="button"
                  type="button"
                  className="bare-button"
                  onClick={() => void navigate(`${pathOf(news, 'create')}?template=${template.id}`)}
                  sx={choiceStyle}
                >
                  <Typography component="span" sx={{ fontWeight: 600 }}>
                    {String(template.name)}
                  </Typography>
                  <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                    {asText(template.description) ?? asText(template.judul)}
                  </Typography>
                </Box>
              </li>
            ))}
          </Box>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{texts.sentence('empty')}</Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {permitted(templates, 'create') && (
          <ButtonLink to={pathOf(templates, 'list')} style={{ marginRight: 'auto' }}>
            {words('templates.manage')}
          </ButtonLink>
        )}
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {words('templates.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const choiceStyle = {
  width: '100%',
  display: 'grid',
  justifyItems: 'start',
  justifyContent: 'start',
  textAlign: 'start',
  px: 2,
  py: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
