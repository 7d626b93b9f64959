import type { Submission } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { useProject } from '../../../common/project/project-context.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { rowLinkClass } from '../../../ui/list/RowName.tsx';
import { Breakable } from '../../../ui/Breakable.tsx';

/** The file's name as a link to its text, if the owner of the project looks at it and there is one, with the hash of the file as a tooltip. */
export function FileLink({ submission }: { readonly submission: Submission }) {
  const { t } = useTranslation('submissions');
  const { IsOwner } = useProject();
  if (submission.TextId === 0 || !IsOwner) {
    return (
      <bdi title={t('hash', { hash: submission.FileHash })}>
        <Breakable text={submission.FileName} />
      </bdi>
    );
  }
  return (
    <AnchorLink
      to="/libtext/$id"
      params={{ id: String(submission.TextId) }}
      className={rowLinkClass}
      c="inherit"
      underline="hover"
      title={t('hash', { hash: submission.FileHash })}
    >
      <bdi>
        <Breakable text={submission.FileName} />
      </bdi>
    </AnchorLink>
  );
}
