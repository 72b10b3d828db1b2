import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type PageKey, usePageKeys } from '../core/pageKeys';
import { useOpenedText } from '../core/useOpenedText';
import { Button } from '../kit/Button';
import type { FormSubmit, OwnForm } from './formView';
import { OfflineNote } from './OfflineNote';
import { UploadProgress } from './UploadProgress';
import type { UploadState } from './useUpload';

interface FormActionsProps {
  readonly isSaving: boolean;
  /** Instead of the general word on the button that sends. */
  readonly saveLabel?: string | undefined;
  readonly isDestructive?: boolean | undefined;
  readonly submits?: OwnForm['submits'];
  readonly upload?: UploadState | undefined;
  /** Given, one record after another may be entered: is this one to be followed by the next? */
  readonly goesOn?: RefObject<boolean>;
  readonly onCancel: () => void;
}

/** Stays in sight at the lower edge while the form scrolls behind it. */
export function FormActions({
  isSaving,
  saveLabel,
  isDestructive,
  submits,
  upload,
  goesOn,
  onCancel,
}: FormActionsProps) {
  const text = useOpenedText();
  const foot = useFormKeys(goesOn !== undefined);
  return (
    <Box
      ref={foot}
      className="stuck-foot"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        px: 3,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        backgroundImage: 'inherit',
        borderRadius: 'inherit',
        '@media print': { display: 'none' },
      }}
    >
      <OfflineNote />
      {upload && <UploadProgress upload={upload} />}
      <Button variant="outlined" color="inherit" onClick={onCancel} disabled={isSaving}>
        {text('form.cancel')}
      </Button>
      {submits ? (
        <SubmitButtons submits={submits} isSaving={isSaving} />
      ) : (
        <>
          {goesOn && <GoOnButton goesOn={goesOn} isSaving={isSaving} />}
          <Button
            type="submit"
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            disabled={isSaving}
            aria-busy={isSaving}
            aria-keyshortcuts="Control+Enter"
            onClick={() => {
              if (goesOn) goesOn.current = false;
            }}
          >
            {isSaving ? text('form.saving') : (saveLabel ?? text('form.save'))}
          </Button>
        </>
      )}
    </Box>
  );
}

const saveKeys: readonly PageKey[] = [{ keys: ['Mod+Enter'], does: 'panel.keys.save' }];
const saveAndNextKeys: readonly PageKey[] = [
  ...saveKeys,
  { keys: ['Mod+Shift+Enter'], does: 'panel.keys.saveAndNext' },
];

/** From any field, also from one in which Enter begins a new line. */
function useFormKeys(mayGoOn: boolean): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  usePageKeys(mayGoOn ? saveAndNextKeys : saveKeys);
  useEffect(() => {
    const form = foot.current?.closest('form');
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const button = event.shiftKey ? '[aria-keyshortcuts$="Shift+Enter"]' : '[type=submit]';
      event.preventDefault();
      foot.current?.querySelector<HTMLButtonElement>(button)?.click();
    };
    form?.addEventListener('keydown', press);
    return () => form?.removeEventListener('keydown', press);
  }, []);
  return foot;
}

/** Sends as the usual button does; Enter in a field presses that one. */
function GoOnButton({ goesOn, isSaving }: { readonly goesOn: RefObject<boolean>; readonly isSaving: boolean }) {
  const text = useOpenedText();
  return (
    <Button
      variant="outlined"
      color="inherit"
      disabled={isSaving}
      className="button-above"
      aria-keyshortcuts="Control+Shift+Enter"
      onClick={({ currentTarget }) => {
        goesOn.current = true;
        currentTarget.form?.requestSubmit();
      }}
    >
      {text('form.saveAndNext')}
    </Button>
  );
}

interface SubmitButtonsProps {
  readonly submits: NonNullable<OwnForm['submits']>;
  readonly isSaving: boolean;
}

/** Enter in a field presses the usual one, which is the only one the browser takes for the form's own. */
function SubmitButtons({ submits, isSaving }: SubmitButtonsProps) {
  const text = useOpenedText();
  const { setValue } = useFormContext();
  const [pressed, setPressed] = useState<string>();
  const press = (submit: FormSubmit, form: HTMLFormElement | null) => {
    setPressed(submit.label);
    for (const [name, value] of Object.entries(submit.values)) setValue(name, value, { shouldDirty: true });
    if (!submit.isUsual) form?.requestSubmit();
  };
  return submits.map((submit) => (
    <Button
      key={submit.label}
      type={submit.isUsual ? 'submit' : 'button'}
      variant={submit.isPrimary ? 'contained' : 'outlined'}
      disabled={isSaving}
      aria-busy={isSaving}
      onClick={(event) => press(submit, event.currentTarget.form)}
    >
      {isSaving && pressed === submit.label ? text('form.saving') : submit.label}
    </Button>
  ));
}
