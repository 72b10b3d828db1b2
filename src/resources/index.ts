import { defineModel } from '../framework/schema';
import { applicationDocuments } from './applicationDocuments';
import { applications } from './applications';
import { complaintDeadlines } from './complaintDeadlines';
import { complaintMessages } from './complaintMessages';
import { complaints } from './complaints';
import { decisionMessages } from './decisionMessages';
import { departments } from './departments';
import { emailSettings } from './emailSettings';
import { families } from './families';
import { forwardingSettings } from './forwardingSettings';
import { imports } from './imports';
import { kinds } from './kinds';
import { legislators } from './legislators';
import { messages } from './messages';
import { pokir } from './pokir';
import { programmes } from './programmes';
import { reses } from './reses';
import { residents } from './residents';
import { scoring } from './scoring';
import { users } from './users';
import { volunteers } from './volunteers';
import { whatsappSettings } from './whatsappSettings';

/** What exists, in menu order. Every name a declaration mentions is checked when this is loaded. */
export const declared = {
  users,
  families,
  volunteers,
  residents,
  imports,
  legislators,
  reses,
  pokir,
  programmes,
  applications,
  application_documents: applicationDocuments,
  complaints,
  departments,
  forwarding_settings: forwardingSettings,
  messages,
  whatsapp_settings: whatsappSettings,
  email_settings: emailSettings,
  scoring,
  decision_messages: decisionMessages,
  complaint_deadlines: complaintDeadlines,
  complaint_messages: complaintMessages,
} as const;

export const model = defineModel(Object.values(declared), kinds);
