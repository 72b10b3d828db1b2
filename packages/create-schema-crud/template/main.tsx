import { createRoot } from 'react-dom/client';
import { ServedPanel } from 'schema-crud/served';
import { model } from './model';

const languages = __languages__;

createRoot(document.getElementById('root') as HTMLElement).render(
  <ServedPanel title="__title__" model={model} languages={languages} />,
);
