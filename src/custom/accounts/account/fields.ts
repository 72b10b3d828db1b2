import { email, type Fields, longText, password, type Rule, text } from '../../../framework/schema';
import { phone } from '../../../resources/kinds';

/** The two forms of the page. What they say stands in src/i18n: these labels are only the developers' names. */
export interface ProfileForm {
  readonly fields: Fields;
  readonly rules?: readonly Rule[];
}

const required = true;

const personal: Fields = {
  name: text({ label: 'name', required, autoComplete: 'name' }),
  email: email({ label: 'email', required, autoComplete: 'email' }),
  phone: phone({ label: 'phone', required, autoComplete: 'tel' }),
};

const more: Fields = {
  address: longText({ label: 'address', maxLength: 500, autoComplete: 'street-address' }),
  bio: longText({ label: 'bio', maxLength: 1000 }),
};

/** @param keepsMore does the server keep address and bio? */
export const personalForm = (keepsMore: boolean): ProfileForm => ({
  fields: keepsMore ? { ...personal, ...more } : personal,
});

export const passwordForm: ProfileForm = {
  fields: {
    // Accounts from another system may still have a short one.
    current_password: password({ label: 'current_password', required, minLength: 1, autoComplete: 'current-password' }),
    new_password: password({ label: 'new_password', required, minLength: 8, autoComplete: 'new-password' }),
    new_password_confirmation: password({
      label: 'new_password_confirmation',
      required,
      minLength: 1,
      autoComplete: 'new-password',
    }),
  },
  rules: [
    {
      when: { new_password_confirmation: { ne: { field: 'new_password' } } },
      refuse: { field: 'new_password_confirmation', message: 'Konfirmasi password tidak sama' },
    },
  ],
};

const ownPassword = password({ label: 'password', required, minLength: 1, autoComplete: 'current-password' });
const code = text({ label: 'code', required, maxLength: 40, autoComplete: 'one-time-code' });

/** Two-step verification: the fields of each of its steps. */
export const passkeyForm: ProfileForm = {
  fields: { passkey_name: text({ label: 'passkey_name', required, maxLength: 60 }), password: ownPassword },
};
export const proofForm: ProfileForm = { fields: { password: ownPassword } };
export const codeForm: ProfileForm = { fields: { code } };
export const endForm: ProfileForm = { fields: { password: ownPassword, code } };
