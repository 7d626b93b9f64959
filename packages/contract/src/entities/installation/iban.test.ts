import { expect, it } from 'vitest';
import { isIban } from './iban.ts';

it.each(['DE02120300000000202051', 'AT611904300234573201', 'GB33BUKB20201555555555', 'NO9386011117947'])(
  '%s is an IBAN',
  (iban) => expect(isIban(iban)).toBe(true),
);

it.each([
  '',
  'DE',
  'DE02120300000000202052',
  'DE20120300000000202051',
  'de02120300000000202051',
  'DE0212030',
])('“%s” is not an IBAN', (iban) => expect(isIban(iban)).toBe(false));
