import { CalendarClock, FileSpreadsheet, FileText } from 'lucide-react';
import type { RefObject } from 'react';
import { MenuItem, MenuLink, OpenMenu } from '#client/ui/overlay/Menu.tsx';
import { t } from '#client/words/parts/rows.ts';
import { t as schedules } from '#client/words/parts/schedules.ts';
import { readListAddress } from '#contract/lists/list-address.ts';

/** Address of a list as a file: all rows that fit what it is narrowed to, not only those that are shown. */
export type FileAddress = (format: 'csv' | 'xlsx') => string;

export interface FileMenuProps {
  address: FileAddress;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  /** The list is to be sent on a schedule. */
  onSchedule: () => void;
}

/** The formats of a list as a file, open; and to have it sent, where it is a list that can be. */
export function FileMenu({ button, address, onClose, onSchedule }: FileMenuProps) {
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
      {readListAddress(address('csv')) !== null && (
        <MenuItem onSelect={onSchedule}>
          <CalendarClock aria-hidden size={18} className="text-muted" />
          {schedules.schedule}
        </MenuItem>
      )}
    </OpenMenu>
  );
}
