import { useTranslate } from 'ra-core';
import { PageBanner } from '../../framework/panel/PageBanner';
import { NoAccess } from '../../framework/panel/states/NoAccess';

/** @param title translation key of the page that was asked for */
export function NoAccessPage({ title }: { readonly title: string }) {
  const translate = useTranslate();
  return (
    <>
      <PageBanner title={translate(title)} />
      <NoAccess />
    </>
  );
}
