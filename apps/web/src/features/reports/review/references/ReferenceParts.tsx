import { VisuallyHidden } from '@mantine/core';
import { referenceTexts, type DescribedReference } from '@palimpsest/contract';
import { useLanguage } from '../../../../i18n/use-language.ts';
import classes from './References.module.css';

/** The parts of an entry that differ, beside those of its record. */
export function ReferenceParts({ comparisons }: Pick<DescribedReference, 'comparisons'>) {
  const { title, inText, inRecord } = referenceTexts[useLanguage()];
  if (comparisons.length === 0) return null;
  return (
    <table className={classes['parts']}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{title}</VisuallyHidden>
          </th>
          <th scope="col">{inText}</th>
          <th scope="col">{inRecord}</th>
        </tr>
      </thead>
      <tbody>
        {comparisons.map((one) => (
          <tr key={one.part}>
            <th scope="row">{one.part}</th>
            <td>{one.inText}</td>
            <td>{one.inRecord}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
