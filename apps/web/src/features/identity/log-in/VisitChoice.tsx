import { Checkbox } from '@mantine/core';
import { creditsAreCounted } from '../../../api/page-settings.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Visit } from './use-visit.ts';

interface VisitChoiceProps {
  readonly visit: Visit;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/**
 * Asks a guest once, before the log-in, whether the account gets what they have made. It names what that is: on a
 * shared computer, it may be somebody else's.
 */
export function VisitChoice({ visit, checked, onChange }: VisitChoiceProps) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const kinds = (['files', 'reports', 'texts', 'projects'] as const).filter((kind) => visit[kind] > 0);
  const things = new Intl.ListFormat(language).format(
    kinds.map((kind) =>
      t(`visit.${kind}`, { count: visit[kind], shown: formatNumber(visit[kind], language) }),
    ),
  );
  const named = visit.name === '' ? things : t('visit.named', { things, name: visit.name });
  return (
    <Checkbox
      label={t('visit.keep')}
      description={
        checked
          ? t(creditsAreCounted() ? 'visit.hint' : 'visit.hintFree', { things: named })
          : `${named}. ${t('visit.lost')}`
      }
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
