// Beside the panel's own index, because these are fetched when the first of their pages is opened.
export { CreateView, EditView } from './FormView';
export { ListView } from './ListView';
export { ShowView } from './ShowView';
