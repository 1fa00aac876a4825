import { Folder as FolderIcon, FolderOpen, FolderPlus, Trash2 } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { SelectField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/documents.ts';
import type { Folder } from '#contract/nouns/document/document.ts';
import { folderWords } from '../fields/document-words.ts';
import { deletedAddress, folderAddress } from './use-place.ts';

export interface FoldersProps {
  siteId: string;
  folders: readonly Folder[];
  /** The folder that is shown, also one that the site does not have. Null while none is. */
  current: string | null;
  /** What was deleted lately is shown. */
  deleted: boolean;
  /** Null for who may not make one. */
  onNewFolder: (() => void) | null;
}

interface Line {
  path: string;
  name: string;
  depth: 0 | 1;
}

/** All folders as lines, subfolders after theirs; a folder of the address that is none of them stands last. */
function linesOf(folders: readonly Folder[], current: string | null): Line[] {
  const lines = folders.flatMap(({ name, subfolders }): Line[] => [
    { path: name, name, depth: 0 },
    ...subfolders.map((sub): Line => ({ path: `${name}/${sub.name}`, name: sub.name, depth: 1 })),
  ]);
  if (current === null || lines.some((line) => line.path === current)) return lines;
  return [...lines, { path: current, name: current, depth: 0 }];
}

/** The folders as links. */
export function FolderLinks({ siteId, folders, current, deleted, onNewFolder }: FoldersProps) {
  return (
    <div className="card self-start p-2">
      <nav aria-label={t.folders}>
        <ul>
          {linesOf(folders, current).map(({ path, name, depth }) => (
            <li key={path}>
              <FolderLink
                to={folderAddress(siteId, path)}
                on={path === current}
                icon={path === current ? FolderOpen : FolderIcon}
                inside={depth === 1}
              >
                {name}
              </FolderLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-2 flex flex-col items-stretch border-t border-border pt-2">
        <FolderLink to={deletedAddress(siteId)} on={deleted} icon={Trash2}>
          {t.recentlyDeleted}
        </FolderLink>
        {onNewFolder !== null && (
          <Button variant="quiet" className="justify-start! px-2! font-normal!" onClick={onNewFolder}>
            <FolderPlus aria-hidden size={16} />
            {t.newFolderMenu}
          </Button>
        )}
      </div>
    </div>
  );
}

interface FolderLinkProps {
  to: string;
  on: boolean;
  icon: ComponentType<{ 'aria-hidden': true; size: number; className: string }>;
  inside?: boolean;
  children: ReactNode;
}

function FolderLink({ to, on, icon: Icon, inside = false, children }: FolderLinkProps) {
  return (
    <Link
      to={to}
      aria-current={on ? 'page' : undefined}
      className={cx(
        'flex min-h-(--control) items-center gap-2 rounded-md px-2 py-1',
        inside && 'ml-5',
        on ? 'bg-info-bg font-bold text-info-fg' : 'hover:bg-hover',
      )}
    >
      <Icon aria-hidden size={16} className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </Link>
  );
}

const squareClass =
  'inline-flex size-(--control) shrink-0 items-center justify-center rounded-md border border-control bg-surface';

/** The same on a phone. */
export function FolderSelect({ siteId, folders, current, deleted, onNewFolder }: FoldersProps) {
  const navigate = useNavigate();
  return (
    <div className="flex items-end gap-2">
      <nav aria-label={t.folders} className="min-w-0 flex-1">
        <SelectField
          label={t.folder}
          value={current ?? ''}
          onChange={(event) => void navigate(folderAddress(siteId, event.target.value))}
        >
          {current === null && (
            <option value="" disabled>
              {t.chooseFolder}
            </option>
          )}
          {linesOf(folders, current).map(({ path }) => (
            <option key={path} value={path}>
              {folderWords(path)}
            </option>
          ))}
        </SelectField>
      </nav>
      {onNewFolder !== null && (
        <IconButton label={t.newFolderMenu} className="border border-control bg-surface" onClick={onNewFolder}>
          <FolderPlus aria-hidden size={20} />
        </IconButton>
      )}
      <Link
        to={deletedAddress(siteId)}
        title={t.recentlyDeleted}
        aria-current={deleted ? 'page' : undefined}
        className={cx(squareClass, deleted && 'border-accent bg-info-bg text-info-fg')}
      >
        <Trash2 aria-hidden size={20} />
        <span className="sr-only">{t.recentlyDeleted}</span>
      </Link>
    </div>
  );
}
