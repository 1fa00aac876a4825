import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Popover } from '#client/ui/overlay/Popover.tsx';
import { t } from '#client/words/parts/notifications.ts';
import { SiteChoices, type SiteChoicesProps } from '../rows/SiteChoices.tsx';

/** A button that opens a list of sites with a search; one press picks one. */
export function SitePicker({ sites, taken, onPick }: Required<SiteChoicesProps>) {
  const [open, setOpen] = useState(false);
  const none = sites === null || (Array.isArray(sites) && sites.every(({ id }) => taken.has(id)));
  const trigger = (
    <Button disabled={none}>
      <Plus aria-hidden size={16} />
      {t.addSite}
    </Button>
  );
  return (
    <Popover trigger={trigger} label={t.addSite} open={open} onOpenChange={setOpen}>
      <SiteChoices
        sites={sites}
        taken={taken}
        onPick={(siteId, name) => {
          setOpen(false);
          onPick(siteId, name);
        }}
      />
    </Popover>
  );
}
