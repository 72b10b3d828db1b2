import { HttpError, type RaRecord, useTranslate } from 'ra-core';
import { uploadLogo } from '../../../../calls/operation/general';
import { useProvider } from '../../../../framework/panel/core/useProvider';
import type { OwnForm } from '../../../../framework/panel/form/formView';
import { asRecord } from '../../../../framework/rest/decode';
import type { Resource } from '../../../../framework/schema';
import { useApp } from '../../../shell/app/app';
import { SINGLE_ID } from '../../../shell/settings/GroupForm';
import type { LogoState } from './useLogo';

type Send = NonNullable<OwnForm['send']>;

/** The chosen logo first: when it is refused nothing else is saved. Then the settings. */
export function useSendGeneral(resource: Resource, logo: LogoState): Send {
  const translate = useTranslate();
  const provider = useProvider();
  const { site } = useApp().boot;

  async function upload(file: File, seen: { readonly version?: number }): Promise<void> {
    try {
      const saved = await provider.call(uploadLogo, { body: { logo: file }, ...seen });
      logo.versions.note(saved);
      if (saved.logo_url !== null) site.apply({ logo_url: saved.logo_url });
      logo.cancel();
    } catch (error) {
      if (isConflict(error)) throw error;
      const reason = error instanceof Error ? error.message : '';
      throw plain(error, translate('settings.general.logo.uploadFailed', { reason }));
    }
  }

  return async (values, meta) => {
    const { version: base } = values;
    const version = () => (typeof base === 'number' ? { version: logo.versions.over(base) } : {});
    if (logo.file) await upload(logo.file, version());
    try {
      const saved = await provider.update<RaRecord>(resource.name, {
        id: SINGLE_ID,
        data: { ...values, ...version() },
        previousData: { id: SINGLE_ID },
        meta,
      });
      return saved.data;
    } catch (error) {
      if (isConflict(error) || hasFields(error) || !(error instanceof HttpError)) throw error;
      throw plain(error, translate('settings.general.failed', { reason: error.message }));
    }
  };
}

const isConflict = (error: unknown): boolean =>
  error instanceof HttpError && [401, 404, 409, 410].includes(error.status);

const hasFields = (error: unknown): boolean =>
  error instanceof HttpError && Object.keys(asRecord(asRecord(error.body).errors)).length > 0;

/** The same refusal in one sentence. */
const plain = (error: unknown, message: string): HttpError =>
  new HttpError(message, error instanceof HttpError ? error.status : 0, {});
