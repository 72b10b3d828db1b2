import type { findingTexts } from '../../framework/texts/findings';

/** What an import says of a file, a row or a cell. */
export const findings: Readonly<Record<keyof typeof findingTexts, string>> = {
  empty: 'The file is empty. Fill it in as the template shows, then upload it again.',
  headerOnly: 'There are no data rows from row {line} on. Check the file and the start row.',
  notText: 'The file format is not valid. Please upload a CSV file.',
  oldExcel: 'Old Excel files (.xls) cannot be read. Save it as .xlsx or CSV, then upload it again.',
  brokenWorkbook: 'This Excel file is damaged, or too large once it is unpacked. Save it as CSV, then upload it again.',
  tooLarge: 'The file is too large. At most 5MB.',
  tooManyRows: 'Too many data rows. At most {max} rows; split the file into several.',
  tooManyColumns:
    'Row {line} has more cells than there are headings. Look for a "{mark}" in a cell without quotation marks.',
  tooWide: 'Too many columns in row {line}. At most {max} columns.',
  cellTooLong: 'A cell in row {line} is longer than {max} characters.',
  unclosedQuote: 'The quotation mark (") opened in row {line} is not closed properly. Close or delete it.',
  badEncoding: 'The text encoding of the file is broken. Save it as CSV UTF-8, then upload it again.',
  digitsLost:
    'Column "{column}": Excel has cut the number {value}, its last digits are lost. Export this column again as text.',
  becameDate: 'Column "{column}": Excel has made a date of it, {value}. Write the value again, formatted as text.',
  ambiguousDate:
    'Column "{column}": day and month of {value} cannot be told apart. Choose the order of dates, or write YYYY-MM-DD.',
  cellError: 'Column "{column}": {value} is an error of an Excel formula. Fill in the value, then upload it again.',
  zerosRestored: 'Column "{column}": the zeros in front of {value} were lost and have been restored: {read}.',
  wrapperRemoved: 'Column "{column}": the marks around {value} were taken off, read as {read}.',
  dateRewritten: 'Column "{column}": {value} is read as {read}.',
  numberRewritten: 'Column "{column}": {value} is read as {read}.',
  textRewritten: 'Column "{column}": {value} is read as {read}.',
  duplicateInFile: 'The same as row {other} of this file. Delete one of them.',
  duplicateStored: 'This is stored already: {title}.',
  similarInFile: 'Similar to row {other} of this file. Make sure that they are two.',
  similarStored: 'Similar to what is stored: {title}. Make sure that they are two.',
  ignoredColumn: 'Column "{column}" is not known and is not read.',
  unknownReference: 'Column "{column}": {value} was not found.',
  manyReferences: 'Column "{column}": {value} fits more than one record. Write the e-mail address, or choose one.',
  repeatedColumn: 'Column "{column}" is a second one for {label}; it is not read.',
  noHeadings:
    'Row {line} holds no known column heading and is not read as data. Check the start row, or put the headings in.',
  missingColumn: 'A column for {label} is needed, and the file has none.',
  stoppedAt: 'Row {line} ({value}) marks the end of the data: {count} rows below it are not read.',
  totalsRow: 'Row {line} ({value}) is a row of totals and is not read.',
  endingZeros:
    'Column "{column}": {count} of {total} long numbers end in 0. Excel cuts the 16th digit; export them again as text.',
  unknownCodes:
    'Column "{column}": the abbreviation {value} is not known, so what the others in this column mean is not certain. Write in full: {choices}.',
  differs: 'Column "{column}": {value} does not fit {label} ({read}). The value is worked out from {label}.',
  partLeftOut: 'Column "{column}": {value} is read as {read}; the rest of it is not stored.',
  contradicts: 'Column "{column}": {value} is not what the column {label} says. Make them agree.',
  rowsUnreadable:
    'Column "{column}": its row {row} ({value}) cannot be read. Write one line for each row, its values separated by semicolons.',
  shortRow: 'Row {line} has only {count} of {total} columns. Make sure that it is not cut off.',
  mappedValue: 'Column "{column}": {value} was read as {read}, as chosen.',
  ambiguousStored: 'Matches {count} records: {titles}. Nothing was changed; correct it on their pages.',
  changedTwice: 'Row {other} of the same file has changed this record already. Delete one of the two.',
  rowOfSheet: '{line} of sheet "{sheet}"',
  lettersRestored: 'Column "{column}": letters of {value} were broken by a wrong encoding and are restored: {read}.',
  uncalculated:
    'Column "{column}": the file does not hold the result of the formula ({value}). Open it in Excel, save it, then upload it again.',
  formulaText: 'Column "{column}": {value} looks like a formula. It is stored as text; look at it first.',
  noSuchDay: 'Column "{column}": there is no such day as {value}.',
  shortYear:
    'Column "{column}": the year of {value} has two digits, read as {read}; it may be {other}. Check the year.',
  sheetUnknown: 'Sheet "{sheet}" is not read: none of its columns is known.',
  sheetPartial:
    'Sheet "{sheet}" ({count} rows) is not read: only {known} of its columns are known. Choose it if it holds data.',
  sheetHidden: 'Sheet "{sheet}" ({count} rows) is hidden and not read. Choose it if it belongs to the import.',
  sheetTooLarge: 'Sheet "{sheet}" is not read: it has too many rows or columns.',
  hiddenRows: 'Sheet "{sheet}": {count} hidden or filtered rows are read as well (rows {lines}).',
  mergedRows: 'Sheet "{sheet}": a merged cell counts for each of its rows, {count} rows (rows {lines}).',
  blankRows: 'From row {line} on, {count} rows hold a running number only and are not read.',
  garbled: 'Column "{column}": letters of {value} were broken by a wrong encoding. Save the file as CSV UTF-8.',
};
