import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { logoRule } from '../../../../domain/site';
import { ConfirmDialog } from '../../../../framework/panel/dialogs/ConfirmDialog';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { useApp } from '../../../shell/app/app';
import { toLogoAddress } from '../../../shell/app/start';
import type { LogoState } from './useLogo';

/** The logo there is, or the one that was chosen and is not saved yet. */
export function LogoField({ logo }: { readonly logo: LogoState }) {
  const translate = useTranslate();
  const id = useId();
  const say = (key: string) => translate(`settings.general.logo.${key}`);
  return (
    <Box component="section" aria-labelledby={`${id}-title`} sx={{ mb: 3 }}>
      <Typography id={`${id}-title`} component="h2" variant="h3" sx={{ mb: 1 }}>
        {say('title')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Picture preview={logo.preview} />
        <Box sx={{ display: 'grid', gap: 1, flex: '1 1 220px', minWidth: 0 }}>
          <LogoButtons logo={logo} describedBy={`${id}-hint`} />
          <Typography id={`${id}-hint`} variant="body2" sx={{ color: 'text.secondary' }}>
            {say('hint')}
          </Typography>
          <Box role="status">
            {logo.preview && <Typography variant="body2">{say('notSaved')}</Typography>}
            {logo.error && <Alert severity="error">{logo.error}</Alert>}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function Picture({ preview }: { readonly preview: string | undefined }) {
  const translate = useTranslate();
  const { boot, capabilities } = useApp();
  const url = capabilities.site.logo_url;
  const [broken, setBroken] = useState<string>();
  const shown = preview ?? (url === null ? undefined : toLogoAddress(url, boot.serverRoot));
  return (
    <Box sx={frameStyle}>
      {shown && shown !== broken ? (
        <Box
          component="img"
          src={shown}
          alt={translate(preview ? 'settings.general.logo.preview' : 'settings.general.logo.current')}
          onError={() => setBroken(shown)}
          sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      ) : (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, p: 1, textAlign: 'center' }}>
          <ImageIcon aria-hidden />
          <Typography variant="body2">{translate('settings.general.logo.none')}</Typography>
        </Box>
      )}
    </Box>
  );
}

function LogoButtons({ logo, describedBy }: { readonly logo: LogoState; readonly describedBy: string }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const hasLogo = useApp().capabilities.site.logo_url !== null;
  const say = (key: string) => translate(`settings.general.logo.${key}`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={say('choose')}
        accept={logoRule.accept.join(',')}
        onChange={(event) => {
          logo.choose(event.target.files?.[0]);
          // The same file may be chosen again after Batal.
          event.target.value = '';
        }}
      />
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {say(hasLogo || logo.file ? 'replace' : 'choose')}
      </Button>
      {logo.file && (
        <Button color="inherit" size="small" onClick={logo.cancel}>
          {say('cancel')}
        </Button>
      )}
      {hasLogo && !logo.file && (
        <Button color="error" size="small" onClick={() => setAsking(true)}>
          {say('delete')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={say('deleteTitle')}
        confirmLabel={say('delete')}
        destructive
        busy={logo.isDeleting}
        onCancel={() => setAsking(false)}
        onConfirm={() => void logo.remove().then(() => setAsking(false))}
      >
        {say('deleteText')}
      </ConfirmDialog>
    </Box>
  );
}

const frameStyle = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 120,
  height: 120,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  color: 'text.secondary',
  bgcolor: 'background.default',
} as const;
