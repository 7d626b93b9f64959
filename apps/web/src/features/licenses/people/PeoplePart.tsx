import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { limits, type ListedPerson, type UserList } from '@palimpsest/contract';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { PeopleFileButton } from '../../../common/people-list/PeopleFileButton.tsx';
import { PeoplePreview } from '../../../common/people-list/PeoplePreview.tsx';
import { usePeopleFile } from '../../../common/people-list/use-people-file.ts';
import { useLicense, useLicenseCode } from '../page/use-license.ts';
import { LastList } from './LastList.tsx';
import { ListPreview } from './ListPreview.tsx';
import { useLastList } from './use-last-list.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

interface Preview {
  readonly list: UserList;
  readonly userText: string;
  readonly isSync: boolean;
}

/** Adds people from a list: pasted or from a file, with a preview, and optionally as the whole membership. */
export function PeoplePart() {
  const { t } = useTranslation('license');
  const { code } = useLicense();
  const codeInAddress = useLicenseCode();
  const [userText, setUserText] = useState('');
  const [isSync, setIsSync] = useState(false);
  const [preview, setPreview] = useState<Preview>();
  const [error, setError] = useState<ApiError>();
  const language = useLanguage();
  const last = useLastList(code);
  const people = usePeopleFile();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const show = useOperation('AddUsers', {
    // A preview changes nothing.
    refreshes: false,
    // Of the list that was sent, which may have been edited meanwhile.
    onSuccess: ({ data }, asked) =>
      setPreview({ list: data, userText: asked.userText, isSync: asked.syncUsers === 1 }),
    onError: keepError,
  });
  const apply = useOperation('AddUsers', {
    onSuccess: () => {
      setPreview(undefined);
      setUserText('');
      setIsSync(false);
      // The progress is below it.
      heading.current?.focus();
    },
    onError: keepError,
  });
  const isActive = last?.State === 'Active';
  const isOutdated = preview !== undefined && (preview.userText !== userText || preview.isSync !== isSync);
  const input = { code, userText, syncUsers: isSync ? 1 : 0 } as const;
  function keepError(failed: ApiError): boolean {
    const isOfList = ofList.includes(failed.key);
    if (isOfList) setError(failed);
    return isOfList;
  }
  return (
    <Stack gap="lg" maw={760}>
      <Group justify="space-between">
        <h2 style={{ margin: 0 }} tabIndex={-1} ref={heading} data-keeps-focus>
          {t('people.title')}
        </h2>
        <ButtonLink
          to="/license/usage"
          search={() => (codeInAddress === '' ? {} : { code: codeInAddress })}
          variant="default"
        >
          {t('people.back')}
        </ButtonLink>
      </Group>
      {last !== null && last !== undefined && <LastList list={last} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setError(undefined);
          if (userText.trim() !== '') show.mutate({ ...input, previewOnly: 1 });
        }}
      >
        <Stack gap="md">
          <Textarea
            label={t('people.text')}
            description={t('people.textHint')}
            placeholder={t('people.placeholder')}
            autosize
            minRows={6}
            maxRows={16}
            maxLength={limits.userListChars}
            spellCheck={false}
            onPaste={people.paste}
            value={userText}
            error={error?.text(language)}
            onChange={(event) => {
              setUserText(event.currentTarget.value);
              setError(undefined);
            }}
          />
          <PeopleFileButton people={people} />
          <PeoplePreview
            people={people}
            withNumbers={false}
            onAdd={(found) => setUserText((known) => joined(known, linesOf(found)))}
          />
          <Checkbox
            label={t('people.sync')}
            description={t('people.syncHint')}
            checked={isSync}
            onChange={(event) => setIsSync(event.currentTarget.checked)}
          />
          <Group>
            <StaysWithUser>
              <Button
                type="submit"
                variant={preview === undefined || isOutdated ? 'filled' : 'default'}
                loading={show.isPending}
                disabled={userText.trim() === '' || isActive}
              >
                {t('people.preview')}
              </Button>
            </StaysWithUser>
          </Group>
        </Stack>
      </form>
      {preview !== undefined && (
        <ListPreview
          list={preview.list}
          isOutdated={isOutdated}
          isApplying={apply.isPending}
          onApply={() => apply.mutate({ ...input, previewOnly: 0 })}
        />
      )}
    </Stack>
  );
}

/** Errors that are shown at the list. */
const ofList: readonly string[] = ['userListTooLong', 'userListActive', 'tooManyInvitations'];

function linesOf(people: readonly ListedPerson[]): string {
  return people.map(({ Mail, Name }) => (Name === '' ? Mail : `${Mail}, ${Name}`)).join('\n');
}

/** A file adds its lines to those that were typed. */
function joined(known: string, text: string): string {
  return known.trim() === '' ? text : `${known.trimEnd()}\n${text}`;
}
