import classes from './Collusion.module.css';

/** The name of a text in at most two lines; the tooltip shows all of it. */
export function TextName({ name }: { readonly name: string }) {
  return (
    <span className={classes['textName']} title={name}>
      {name}
    </span>
  );
}
