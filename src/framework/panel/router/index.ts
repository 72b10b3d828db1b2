export {
  type Location,
  matchPath,
  Navigate,
  Outlet,
  Route,
  type To,
  useLocation,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
export { HistoryContext } from './context';
export { HistoryRouter } from './HistoryRouter';
export { createPanelHistory, type HistoryOptions } from './history';
export { Link, type LinkProps, NavLink } from './Link';
export { watchNewFiles } from './newFiles';
export { reactRouterProvider as routerProvider } from './routerProvider';
export { useNavigate } from './useNavigate';
