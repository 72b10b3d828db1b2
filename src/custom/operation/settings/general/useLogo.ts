import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { deleteLogo } from '../../../../calls/operation/general';
import { logoRule } from '../../../../domain/site';
import { useCall } from '../../../../framework/panel/core/calls';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { refusalOfFile } from '../../../../framework/schema';
import { useApp } from '../../../shell/app/app';
import { type OwnVersions, useOwnVersions } from './useOwnVersions';

const sentences: Readonly<Record<string, string>> = { fileTooBig: 'tooBig', imageKind: 'imageKind' };

/** The logo that was chosen and is not saved yet, and taking away the one there is. */
export function useLogo() {
  const translate = useTranslate();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const preview = usePreview(file);
  const versions = useOwnVersions();
  const deletion = useDelete(versions);

  function choose(given: File | undefined): void {
    if (!given) return;
    const refusal = refusalOfFile(given, logoRule);
    // A type the browser does not know is the server's to judge; nothing of it is shown before.
    const isImage = given.type === '' || given.type.startsWith('image/');
    if (refusal || !isImage) {
      setFile(undefined);
      setError(translate(`settings.general.logo.${sentences[refusal?.code ?? ''] ?? 'notImage'}`));
      return;
    }
    setError(undefined);
    setFile(given);
  }

  return {
    file,
    preview,
    error,
    choose,
    cancel: () => {
      setFile(undefined);
      setError(undefined);
    },
    versions,
    ...deletion,
  };
}

export type LogoState = ReturnType<typeof useLogo>;

function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) {
      setAddress(undefined);
      return undefined;
    }
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

function useDelete(versions: OwnVersions) {
  const translate = useTranslate();
  const notify = useNotify();
  const send = useCall(deleteLogo);
  const { site } = useApp().boot;
  const [isDeleting, setDeleting] = useState(false);

  async function remove(): Promise<boolean> {
    setDeleting(true);
    try {
      versions.note(await send());
      site.apply({ logo_url: null });
      notify(translate('settings.general.logo.deleted'), { type: 'success' });
      return true;
    } catch (error) {
      notify(reasonOf(error, translate('settings.general.logo.deleteFailed')), { type: 'error' });
      return false;
    } finally {
      setDeleting(false);
    }
  }
  return { isDeleting, remove };
}
