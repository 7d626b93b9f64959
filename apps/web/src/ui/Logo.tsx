import classes from './Logo.module.css';

/** The mark: a sheet whose older writing, turned by 90 degrees, shines through the newer. */
export function Logo({ size = 24 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden className={classes['logo']}>
      <path d="M5 2.5h10.2L19.5 6.8v14.7H5z" className={classes['sheet']} />
      <path d="M9.2 5.5v13M13 8.5v10M16.2 9v9" className={classes['older']} />
      <path d="M8 10h8.5M8 13.5h8.5M8 17h5.5" className={classes['newer']} />
    </svg>
  );
}
