import { errorText, type Project } from '@palimpsest/contract';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DeleteButton } from '../../../ui/list/DeleteButton.tsx';
import { useStaysWithUser } from '../../../common/on-behalf/use-stays-with-user.ts';

interface DeleteProjectButtonProps {
  readonly project: Project;
  readonly onDelete: (project: Project) => void;
}

export function DeleteProjectButton({ project, onDelete }: DeleteProjectButtonProps) {
  const language = useLanguage();
  const staysWithUser = useStaysWithUser();
  return (
    <DeleteButton
      name={project.Name}
      obstacle={project.IsOwner ? staysWithUser : errorText('projectReadOnly', language)}
      onDelete={() => onDelete(project)}
    />
  );
}
