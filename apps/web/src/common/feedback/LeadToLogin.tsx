import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Replaces content that a guest may not see: opens the login page, which leads back afterwards. */
export function LeadToLogin() {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    // The address is read once, now: it changes during the navigation.
    void navigate({ to: '/login', search: { back: router.latestLocation.href }, replace: true });
  }, [navigate, router]);
  return null;
}
