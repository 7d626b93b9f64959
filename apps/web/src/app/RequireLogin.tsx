import { Navigate, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../api/use-user.ts';

/** Sends guests to the login, which brings them back. */
export function RequireLogin({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const here = useRouterState({ select: (state) => state.location.href });
  if (user === undefined) return null;
  return user.loggedIn ? children : <Navigate to="/login" search={{ back: here }} replace />;
}
