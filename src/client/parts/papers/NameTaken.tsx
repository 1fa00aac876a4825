import { Button } from '#client/ui/Button.tsx';

export interface NameTakenProps {
  name: string;
  folder: string;
  busy?: boolean;
  onStored: () => void;
  onReplace: () => void;
  onKeepBoth: () => void;
}

/** A folder has a document of this name already: takes that one, replaces it, or keeps both. */
export function NameTaken({ name, folder, busy = false, onStored, onReplace, onKeepBoth }: NameTakenProps) {
  const about = <span className="sr-only">, {name}</span>;
  return (
    <div data-taken={name} className="rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
      <p className="wrap-anywhere">
        <b>{name}</b> is already in {folder}.
      </p>
      <div className="mt-2 flex flex-wrap gap-2 max-tablet:[&>*]:flex-1">
        <Button busy={busy} onClick={onStored}>
          Use the stored one{about}
        </Button>
        <Button busy={busy} onClick={onKeepBoth}>
          Keep both{about}
        </Button>
        <Button busy={busy} onClick={onReplace}>
          Replace it{about}
        </Button>
      </div>
    </div>
  );
}
