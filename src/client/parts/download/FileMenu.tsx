import { FileSpreadsheet, FileText } from 'lucide-react';
import type { RefObject } from 'react';
import { MenuLink, OpenMenu } from '#client/ui/overlay/Menu.tsx';
import { t } from '#client/words/parts/rows.ts';

/** Address of a list as a file: all rows that fit what it is narrowed to, not only those that are shown. */
export type FileAddress = (format: 'csv' | 'xlsx') => string;

export interface FileMenuProps {
  address: FileAddress;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The formats of a list as a file, open. */
export function FileMenu({ button, address, onClose }: FileMenuProps) {
  return (
    <OpenMenu button={button} onClose={onClose}>
      <MenuLink href={address('csv')}>
        <FileText aria-hidden size={18} className="text-muted" />
        {t.fileAsCsv}
      </MenuLink>
      <MenuLink href={address('xlsx')}>
        <FileSpreadsheet aria-hidden size={18} className="text-muted" />
        {t.fileAsXlsx}
      </MenuLink>
    </OpenMenu>
  );
}
