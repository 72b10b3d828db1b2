import type { IssueCode } from '../../framework/schema';

/** The general sentences about a value; `{label}` and the parameters are filled in. */
export const issues: Readonly<Record<IssueCode, string>> = {
  required: '{label} is required',
  invalid: 'The format of {label} is not valid',
  notText: '{label} must be text',
  notNumber: '{label} must be a number',
  notInteger: '{label} must be a whole number',
  notBoolean: '{label} must be yes or no',
  notDate: '{label} must be an existing date, for example 2026-08-31',
  notList: '{label} must be a list',
  notInChoices: '{label} must be one of: {choices}',
  tooShort: '{label} must have at least {min} characters',
  tooLong: '{label} must have at most {max} characters',
  tooSmall: '{label} must be at least {min}',
  tooBig: '{label} must be at most {max}',
  tooMany: '{label} must have at most {max} items',
  notFound: '{label} was not found',
  duplicate: '{label} is already in use',
  notAllowed: '{label} cannot be changed',
  rule: '{label} does not fit',
};
