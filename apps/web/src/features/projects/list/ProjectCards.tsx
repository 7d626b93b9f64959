import { useTranslation } from '../../../i18n/translate.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { OrderSelect } from '../../../ui/list/OrderSelect.tsx';
import { DeleteProjectButton } from './DeleteProjectButton.tsx';
import { ChecksLink, TextsLink } from './ProjectLinks.tsx';
import { ProjectName } from './ProjectName.tsx';
import type { ProjectRows } from './ProjectTable.tsx';
import classes from './Projects.module.css';
import { useProjectColumnNames } from './use-column-names.ts';

/** The projects on a phone. */
export function ProjectCards({ projects, state, onChange, onDelete }: ProjectRows) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const names = useProjectColumnNames();
  return (
    <>
      <div className={classes['order']}>
        <OrderSelect state={state} names={names} onChange={(order) => onChange({ ...order, page: 1 })} />
      </div>
      <Cards>
        {projects.map((project) => (
          <Card key={project.Id}>
            <div className={classes['cardHead']}>
              <ProjectName project={project} />
              <DeleteProjectButton project={project} onDelete={onDelete} />
            </div>
            <CardMeta>
              <span>{formatDate(project.Date, language)}</span>
              <TextsLink project={project}>
                {t('textsCount', { number: formatNumber(project.LibraryTexts, language) })}
              </TextsLink>
              <ChecksLink project={project}>
                {t('checksCount', { number: formatNumber(project.PlagChecks, language) })}
              </ChecksLink>
            </CardMeta>
          </Card>
        ))}
      </Cards>
    </>
  );
}
