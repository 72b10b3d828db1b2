import { formatDate, type PlainDate } from '../../src/domain/dates';
import { Localized } from '../sql/localized';

/** A date within a sentence: '29 Agustus 2026', '29 August 2026'. */
export const localizedDate = (date: PlainDate): Localized => new Localized((language) => formatDate(date, language));
