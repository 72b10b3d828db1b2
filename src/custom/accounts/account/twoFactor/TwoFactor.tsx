import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { getTwoFactor } from '../../../../calls/accounts/twoFactor';
import { ErrorState } from '../../../../framework/panel/blocks/states/ErrorState';
import { useAnswer } from '../../../../framework/panel/core/calls';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUp } from './SetUp';
import { SwitchedOn } from './SwitchedOn';

interface TwoFactorProps {
  /** It must be set up: there is nothing to decide, and the next step is explained. */
  readonly isForced?: boolean;
  readonly onSetUp?: () => void;
}

/** Two-step verification of one's own account: how it stands, and each way to another state. */
export function TwoFactor({ isForced = false, onSetUp }: TwoFactorProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useAnswer(getTwoFactor, {}, { staleTime: 0, gcTime: 0 });
  // Shown this once: until the person says that they are kept, nothing takes their place.
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = () => {
    setCodes(undefined);
    void refetch();
    onSetUp?.();
  };
  // Below the heading of the page, or of the dialog that asks for it.
  const heading = isForced ? 'h2' : 'h3';
  if (codes) return <RecoveryCodes codes={codes} heading={heading} onKept={finish} />;
  if (data?.is_on) return <SwitchedOn state={data} onCodes={setCodes} onEnded={() => void refetch()} />;
  if (data) return <SetUp isRequired={data.is_required} isForced={isForced} heading={heading} onCodes={setCodes} />;
  const sentence = translate('account.twoFactor.loadFailed');
  if (error)
    return <ErrorState sentence={sentence} reason={reasonOf(error, sentence)} onRetry={() => void refetch()} />;
  return <Skeleton height={120} />;
}
