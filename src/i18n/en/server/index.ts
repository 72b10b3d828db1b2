import { accounts } from './accounts';
import { aid } from './aid';
import { complaints } from './complaints';
import { core } from './core';
import { jobs } from './jobs';
import { messaging } from './messaging';
import { news } from './news';
import { operation } from './operation';
import { people } from './people';
import { statistics } from './statistics';

/** What the server answers with, by area; read by the server only. */
export const sentences = { accounts, aid, complaints, core, jobs, messaging, news, operation, people, statistics };
