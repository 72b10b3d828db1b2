import { type RaRecord, useTranslate } from 'ra-core';
import { useTexts } from '../../../framework/panel/core/context';
import { Alert } from '../../../framework/panel/kit/Alert';
import { isEmptyValue, type Resource } from '../../../framework/schema';

interface IncompleteProps {
  readonly resource: Resource;
  readonly record: Partial<RaRecord> | undefined;
}

/** What is stored may wait half filled in while e-mail is off; it must not be taken for complete. */
export function Incomplete({ resource, record }: IncompleteProps) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const missing = record ? missingOf(resource, record) : [];
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate('outbox.email.incomplete', { fields: missing.map((name) => texts.field(name)).join(', ') })}
    </Alert>
  );
}

/** The fields e-mail cannot be turned on without. The password itself never comes back. */
const missingOf = ({ fields }: Resource, record: Partial<RaRecord>): readonly string[] =>
  Object.keys(fields).filter((name) =>
    name === 'smtp_password'
      ? record.smtp_password_set === false
      : fields[name]?.requiredWhen !== undefined && isEmptyValue(record[name]),
  );
