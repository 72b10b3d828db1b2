import type { messaging as indonesian } from '../../id/server/messaging';

/** The same in English. */
export const messaging: Readonly<Record<keyof typeof indonesian, string>> = {
  tooManyTests: 'Too many test emails. Try again in a minute.',
  testSentAlready: 'This test email has been sent already.',
  testTypeUnknown: 'The type of the test is not valid',
  testAddressRefused: 'Test emails can only be sent to the address of an administrator, a department or the sender.',
  hostInvalid: 'The SMTP host is not valid. Example: smtp.contoh.go.id',
  smtpPasswordRequired: 'The SMTP password is required',
  smtpPasswordAgain: 'Enter the password again because the SMTP host changed',
  testKeptInDemo: 'Demo mode: the test email is not sent but recorded in the demo outbox.',
  testSent: 'The test email has been sent.',
  queuedAgain: 'The message is queued again.',
  categoriesNoList: 'Departments by category must be a list of categories and department numbers.',
  categoryUnknown: 'Category "{category}" is not known.',
  categoryDepartmentNotFound: 'The department for category "{category}" was not found.',
  sessionStarted: 'The WhatsApp session is starting.',
  disconnected: 'WhatsApp has been disconnected.',
  connected: 'WhatsApp is connected.',
  logCleared: 'The log has been cleared.',
  scanSimulated: 'Scanning the QR code has been simulated.',
  numberRequired: 'The number is required',
  numberInvalid: 'The number must be an Indonesian mobile number (example: 628123456789)',
  sentInSimulation: 'Simulation: the message is only recorded in the log and sent to nobody.',
  handedOver: 'The message has been handed over to WhatsApp.',
};
