import type { RouterProvider } from 'ra-core';
import type { ReactNode } from 'react';
import {
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useParams,
} from 'react-router';
import { Link } from './Link';
import { useBlocker, useCanBlock } from './useBlocker';
import { useNavigate } from './useNavigate';

/** What react-admin's core asks of a router; called as its own one, in whose place the build puts it (`scripts/vite/routerParts.mjs`). */
export const reactRouterProvider = {
  useNavigate,
  useLocation,
  useParams,
  useBlocker,
  useMatch,
  useInRouterContext,
  useCanBlock,
  Link,
  Navigate,
  Route,
  Routes,
  Outlet,
  // It stands in one already.
  RouterWrapper: ({ children }: { readonly children: ReactNode }) => children,
  matchPath,
} as unknown as RouterProvider;
