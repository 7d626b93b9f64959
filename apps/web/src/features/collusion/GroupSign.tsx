import { useTranslation } from '../../i18n/translate.ts';
import { sourceColourStyle } from '../../common/colours/source-colours.ts';
import classes from './Collusion.module.css';
import { groupLookOf, shapePath } from './model/group-look.ts';

interface GroupSignProps {
  /** The group; nothing is drawn for 0 (in no group). */
  readonly group: number;
  /** The number beside the shape is for sighted readers only: the surrounding text already names it. */
  readonly plain?: boolean;
}

/** A group as shape, colour and number. */
export function GroupSign({ group, plain = false }: GroupSignProps) {
  const { t } = useTranslation('collusion');
  if (group === 0) return null;
  const { colour, shape } = groupLookOf(group);
  return (
    <span className={classes['groupSign']} style={sourceColourStyle(colour)}>
      <svg width={16} height={16} viewBox="-10 -10 20 20" aria-hidden>
        <path d={shapePath(shape, 7)} />
      </svg>
      {!plain && (
        <>
          <span aria-hidden>{group}</span>
          <span className="visually-hidden">{t('group', { group })}</span>
        </>
      )}
    </span>
  );
}
