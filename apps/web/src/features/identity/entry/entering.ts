/** The way on from a log-in or a sign-up, on a page or in a dialog. */
export interface EnteringProps {
  /** The page that opens afterwards. */
  readonly back: string | undefined;
  /** Called before it opens, so that a dialog around the form can close. */
  readonly onEntered?: (() => void) | undefined;
  readonly isInDialog?: boolean;
}
