import { fill } from '#client/language/fill.ts';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/parts/papers.ts';

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
      <p className="wrap-anywhere">{fill(t.isAlreadyInFolder, { file: <b>{name}</b>, folder })}</p>
      <div className="mt-2 flex flex-wrap gap-2 max-tablet:[&>*]:flex-1">
        <Button busy={busy} onClick={onStored}>
          {t.useStoredOne}
          {about}
        </Button>
        <Button busy={busy} onClick={onKeepBoth}>
          {t.keepBoth}
          {about}
        </Button>
        <Button busy={busy} onClick={onReplace}>
          {t.replaceIt}
          {about}
        </Button>
      </div>
    </div>
  );
}
