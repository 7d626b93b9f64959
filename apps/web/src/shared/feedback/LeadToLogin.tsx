import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** In the place of what a guest may not see: goes to the login, which leads back. */
export function LeadToLogin() {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    // The address is read now and not followed: it changes while the navigation is on its way.
    void navigate({ to: '/login', search: { back: router.latestLocation.href }, replace: true });
  }, [navigate, router]);
  return null;
}
