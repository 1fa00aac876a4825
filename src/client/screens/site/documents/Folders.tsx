import { Folder as FolderIcon, FolderOpen } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#client/paths.ts';
import { cx } from '#client/ui/classes.ts';
import { SelectField } from '#client/ui/Field.tsx';
import type { Folder } from '#contract/nouns/document.ts';

export interface FoldersProps {
  siteId: string;
  folders: readonly Folder[];
  /** The folder that is shown, also one that the site does not have. */
  current: string;
}

interface Line {
  path: string;
  name: string;
  depth: 0 | 1;
}

/** All folders as lines, subfolders after theirs; a folder of the address that is none of them stands last. */
function linesOf(folders: readonly Folder[], current: string): Line[] {
  const lines = folders.flatMap(({ name, subfolders }): Line[] => [
    { path: name, name, depth: 0 },
    ...subfolders.map((sub): Line => ({ path: `${name}/${sub.name}`, name: sub.name, depth: 1 })),
  ]);
  return lines.some((line) => line.path === current) ? lines : [...lines, { path: current, name: current, depth: 0 }];
}

/** The folders as links. */
export function FolderLinks({ siteId, folders, current }: FoldersProps) {
  return (
    <nav aria-label="Folders" className="card self-start p-2">
      <ul>
        {linesOf(folders, current).map(({ path, name, depth }) => {
          const on = path === current;
          const Icon = on ? FolderOpen : FolderIcon;
          return (
            <li key={path}>
              <Link
                to={paths.site(siteId, { tab: 'documents', folder: path })}
                aria-current={on ? 'page' : undefined}
                className={cx(
                  'flex min-h-(--control) items-center gap-2 rounded-md px-2 py-1',
                  depth === 1 && 'ml-5',
                  on ? 'bg-info-bg font-bold text-info-fg' : 'hover:bg-hover',
                )}
              >
                <Icon aria-hidden size={16} className="shrink-0" />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The same on a phone. */
export function FolderSelect({ siteId, folders, current }: FoldersProps) {
  const navigate = useNavigate();
  return (
    <nav aria-label="Folders">
      <SelectField
        label="Folder"
        value={current}
        onChange={(event) => navigate(paths.site(siteId, { tab: 'documents', folder: event.target.value }))}
      >
        {linesOf(folders, current).map(({ path, depth }) => (
          <option key={path} value={path}>
            {depth === 1 ? path.replace('/', ' / ') : path}
          </option>
        ))}
      </SelectField>
    </nav>
  );
}
