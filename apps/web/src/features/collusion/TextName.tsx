import classes from './Collusion.module.css';

/** The name of a text in two lines at the most; the pointer is told all of it. */
export function TextName({ name }: { readonly name: string }) {
  return (
    <span className={classes['textName']} title={name}>
      {name}
    </span>
  );
}
