import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useUser } from '../api/use-user.ts';

/** Sends guests to the login, which brings them back. */
export function RequireLogin({ children }: { readonly children: ReactNode }) {
  const loggedIn = useUser()?.loggedIn;
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    // The address is read now and not followed: it changes while the navigation is on its way.
    if (loggedIn === false) {
      void navigate({ to: '/login', search: { back: router.latestLocation.href }, replace: true });
    }
  }, [loggedIn, navigate, router]);
  return loggedIn === true ? children : null;
}
