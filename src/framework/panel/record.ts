// The record half of the generated screens, for the router and for hand-made pages.
export { ConfirmDialog } from './dialogs/ConfirmDialog';
export { DeleteDialog } from './dialogs/DeleteDialog';
export { noticeTime, notifyWithAction } from './dialogs/notify';
export { useDeleteDialog } from './dialogs/useDeleteDialog';
export { clearDrafts } from './drafts/draftStore';
export { FormDialog } from './form/FormDialog';
export { FormPage } from './form/FormPage';
export { type FormViewProps, useFormTitle } from './form/formView';
export { ResourceForm } from './form/ResourceForm';
export { RecordDetail, ResourceShow, type ResourceShowProps } from './show/ResourceShow';
