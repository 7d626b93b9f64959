import { Anchor, Button, Text } from '@mantine/core';
import { describeReference, type Reference } from '@palimpsest/contract';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { ReferenceParts } from './ReferenceParts.tsx';
import { ReferenceSign } from './ReferenceSign.tsx';
import classes from './References.module.css';

interface ReferenceCardProps {
  readonly reference: Reference;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

/** An entry with the record that was found, the parts that differ, and the way to its place in the text. */
export function ReferenceCard({ reference, isShown, onShow }: ReferenceCardProps) {
  const { t } = useTranslation('references');
  const language = useLanguage();
  const { state, updates, remarks, record, comparisons } = describeReference(reference, language);
  return (
    <li className={classes['card']} data-shown={isShown || undefined}>
      <p className={classes['state']}>
        <ReferenceSign reference={reference} />
        <b>{state}</b>
      </p>
      {updates.map(({ text, url }) => (
        <p key={`${text} ${url}`} className={classes['update']}>
          {text}
          {url !== '' && (
            <>
              {' · '}
              <OutsideLink href={url} text={t('notice')} />
            </>
          )}
        </p>
      ))}
      <p className={classes['entry']}>{reference.Text}</p>
      {remarks.map((remark) => (
        <Text key={remark} size="xs" c="dimmed" component="p" m={0}>
          {remark}
        </Text>
      ))}
      <ReferenceParts comparisons={comparisons} />
      {reference.Record !== null && (
        <p className={classes['record']}>
          {record} <OutsideLink href={reference.Record.Url} text={reference.Record.Service} />
        </p>
      )}
      <Button
        variant="default"
        size="compact-xs"
        className={classes['button'] ?? ''}
        aria-pressed={isShown}
        aria-label={t('showOf', { number: reference.Idx })}
        onClick={onShow}
      >
        {t('show')}
      </Button>
    </li>
  );
}

function OutsideLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer nofollow" inherit>
      {text}
    </Anchor>
  );
}
