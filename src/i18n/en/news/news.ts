import type { NewsTexts } from '../../id/news/news';

export const news: NewsTexts = {
  admin: 'Admin',
  views: 'Read {count} times',
  noPicture: 'No picture',
  brokenPicture: 'The picture could not be loaded',
  categories: 'Article categories',
  count: '{count} articles',
  shortcuts: {
    title: 'Quick actions',
    categories: 'Manage categories',
    categoriesHelp: 'Add, change and deactivate categories of articles.',
    templates: 'Article templates',
    templatesHelp: 'Begin with an outline that is there already.',
  },
  templates: {
    title: 'Write from a template',
    manage: 'Manage templates',
    cancel: 'Cancel',
    retry: 'Try again',
  },
  form: {
    description: 'Save it as a draft first, or publish it for citizens at once.',
    help: 'The preview shows the article as citizens read it.',
    previewHelp: 'This is how citizens will see the article. Nothing is saved yet.',
    preview: 'Preview',
    write: 'Back to writing',
    article: 'Article',
    publication: 'Publication',
    draft: 'Save as draft',
    publish: 'Publish',
    isPublished: "This article is published. Saving it as a draft takes it off the citizens' site.",
    empty: {
      judul: 'The title must not be empty!',
      konten: 'The content must not be empty!',
      kategori: 'A category must be chosen!',
    },
  },
  article: {
    label: 'The article as citizens read it',
    untitled: 'Untitled',
    empty: 'There is no content yet.',
    tags: 'Tags',
  },
  category: {
    preview: 'Preview: an article in this category',
    unnamed: 'Category name',
    exampleTitle: 'Title of the article',
    exampleFacts: '{author} · {date}',
    locked: 'Fixed category: it keeps its name and cannot be deleted',
  },
};
