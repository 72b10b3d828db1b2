import { Navigate, Route, useLocation, useParams } from '../../framework/panel/router';
import { workbenchPath } from './app/paths';

/** Addresses people know, and where they lead. */
export const redirects = (
  <>
    <Route path="/" element={<Navigate to="/dashboard" replace />} />
    <Route path="/login" element={<Navigate to="/dashboard" replace />} />
    <Route path="/verifikasi" element={<To pathname={workbenchPath} />} />
    <Route path="/bantuan-sosial" element={<To pathname="/daftar-bantuan" />} />
    <Route path="/news" element={<To pathname="/berita-artikel" />} />
    <Route path="/news/create" element={<To pathname="/tambah-berita" />} />
    <Route path="/news/:id/edit" element={<ToArticleForm />} />
    <Route path="/profile" element={<Navigate to="/admin/profile" replace />} />
  </>
);

/** Another name of a screen: its filter, or the place in its queue, comes along. */
function To({ pathname }: { readonly pathname: string }) {
  return <Navigate to={{ pathname, search: useLocation().search }} replace />;
}

function ToArticleForm() {
  return <To pathname={`/edit-berita/${useParams().id}`} />;
}
