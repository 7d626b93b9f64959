import { useEffect } from 'react';
import { firstPageIsShown } from '../../ui/first-page-shown.ts';

/** A sign beside the page, within the same boundary: its effect runs once the code of the page is there. */
export function FirstPageSign() {
  useEffect(firstPageIsShown, []);
  return null;
}
