import { Button, Text } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink } from '../../ui/links.tsx';
import type { UploadItem } from '../../common/uploads/upload-item.ts';
import { Reading, Received } from './Reading.tsx';
import { formatMoment } from './period.ts';
import classes from './UploadForm.module.css';
import { Breakable } from '../../ui/Breakable.tsx';

/** The outcome of a submission. */
export interface Outcome {
  readonly isNew: boolean;
  readonly fileName: string;
  /** The submitter's address; '' if they gave no address. */
  readonly mail: string;
  readonly isReceiptSent: boolean;
  /** The code of its receipt; '' without one. */
  readonly receipt: string;
  /** Epoch seconds of the submission. */
  readonly at: number;
}

interface SubmittedProps {
  /** The form shows submitters their own report. */
  readonly showsReport: boolean;
  readonly outcome: Outcome;
  /** The file, which may still be read. */
  readonly item: UploadItem | undefined;
  /** The error key of a file that could not be read. */
  readonly readError: string | undefined;
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly problem: string | undefined;
  /** Submits a text that was there before. */
  readonly onAgain: () => void;
  readonly onAnother: () => void;
}

/** The thank-you, or a message that the text had already been submitted. */
export function Submitted(props: SubmittedProps) {
  const { outcome, showsReport, item, readError, isBusy, problem, onAgain, onAnother } = props;
  const { t } = useTranslation('uploadform');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { receipt } = outcome;
  const { isNew, fileName, mail, isReceiptSent, at } = outcome;
  const OutcomeIcon = isNew ? IconCircleCheck : IconInfoCircle;
  return (
    <section className={classes['outcome']} data-new={isNew || undefined}>
      <OutcomeIcon size={40} stroke={1.4} aria-hidden className={classes['outcomeIcon']} />
      <h2 ref={heading} tabIndex={-1} className={classes['outcomeTitle']}>
        {isNew ? t('thanks.title') : t('existing.title')}
      </h2>
      <Text className={classes['failedName'] ?? ''}>
        {isNew ? (
          <Received fileName={fileName} item={item} />
        ) : (
          <Breakable text={t('existing.text', { name: fileName })} />
        )}
      </Text>
      {isNew && (
        <Text size="xs" c="dimmed">
          {formatMoment(at, language)}
        </Text>
      )}
      {isNew && <Reading item={item} readError={readError} />}
      {isNew && mail !== '' && (
        <Text className={classes['failedName'] ?? ''}>
          {isReceiptSent ? t('thanks.receipt', { mail }) : t('thanks.noReceipt', { mail })}
        </Text>
      )}
      {isNew && showsReport && receipt !== '' && (
        <>
          <AnchorLink to="/receipt/$code" params={{ code: receipt }}>
            {t('receipt.link')}
          </AnchorLink>
          <Text size="sm" c="dimmed">
            {t('receipt.linkHint')}
          </Text>
        </>
      )}
      {problem !== undefined && (
        <Text role="alert" c="rubric">
          {problem}
        </Text>
      )}
      {!isNew && (
        <Button loading={isBusy} onClick={onAgain}>
          {t('existing.again')}
        </Button>
      )}
      <Button variant="default" disabled={isBusy} onClick={onAnother}>
        {t('another')}
      </Button>
    </section>
  );
}
