// What the list of complaints has of its own, fetched with it.
export { CardForward, RowForward } from './RowForward';
