import { useEffect, useState, type CSSProperties, type DragEvent, type ReactNode } from 'react';
import classes from './DropZone.module.css';
import { droppedFiles } from './dropped-files.ts';

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** The name of the file field, which is not shown; '' if only the button is to be announced. */
  readonly label: string;
  /** Whether it is as low as its content, in one row if that fits. */
  readonly isSmall: boolean;
  /** The least height where it is not small. */
  readonly heightPx?: number;
  readonly isDisabled?: boolean;
  /** The field offers only one file; a drop can still have several. */
  readonly takesOne?: boolean;
  /** @param choose opens the browser's choice of files */
  readonly children: (choose: () => void) => ReactNode;
}

/** An area for dropped files and folders, with a file field for its button. */
export function DropZone(props: DropZoneProps) {
  const { onFiles, label, isSmall, heightPx = 260, isDisabled = false, takesOne = false, children } = props;
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // Beside the zone, the browser would open the file and leave the page.
    const stay = (event: Event): void => event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);

  const take = async (transfer: DataTransfer): Promise<void> => {
    const files = await droppedFiles(transfer);
    if (files.length > 0) onFiles(files);
  };
  return (
    <div
      role="presentation"
      className={classes['zone']}
      style={{ '--zone-height': `${heightPx}px` } as CSSProperties}
      data-small={isSmall || undefined}
      data-accept={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        if (!isDisabled) setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        if (!isDisabled) void take(event.dataTransfer);
      }}
    >
      <input
        ref={setField}
        type="file"
        multiple={!takesOne}
        hidden
        tabIndex={-1}
        disabled={isDisabled}
        aria-hidden={label === '' || undefined}
        aria-label={label === '' ? undefined : label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <div>{children(() => field?.click())}</div>
    </div>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
