import { errorText, type Project } from '@palimpsest/contract';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DeleteButton } from '../../../ui/list/DeleteButton.tsx';

interface DeleteProjectButtonProps {
  readonly project: Project;
  readonly onDelete: (project: Project) => void;
}

export function DeleteProjectButton({ project, onDelete }: DeleteProjectButtonProps) {
  const language = useLanguage();
  return (
    <DeleteButton
      name={project.Name}
      obstacle={project.IsOwner ? undefined : errorText('projectReadOnly', language)}
      onDelete={() => onDelete(project)}
    />
  );
}
