import { useEffect } from 'react';
import type { BuiltPacket } from '#client/api/document/packets.ts';
import { BuildDialog } from './building/BuildDialog.tsx';
import { Flight } from './building/Flight.tsx';
import { type DeskView, type Spot, showOnDesk } from './building/packet-desk.ts';
import { PACKET_DIALOG_MS } from './building/packet-times.ts';
import { DoneDialog } from './DoneDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';

export interface DeskViewsProps {
  view: DeskView;
  siteId: string;
  zone: string | null;
  /** True where nothing may move: no documents fly. */
  still: boolean;
  onBuilt: (packet: BuiltPacket, from: Spot) => void;
  onOpenExports: () => void;
  onClose: () => void;
}

/** The one thing about packets that is shown over the page of a site. */
export function DeskViews({ view, siteId, zone, still, onBuilt, onOpenExports, onClose }: DeskViewsProps) {
  switch (view.kind) {
    case 'build':
      return <BuildDialog siteId={siteId} zone={zone} month={view.month} onDone={onBuilt} onClose={onClose} />;
    case 'flight':
      return <Landing siteId={siteId} packet={view.packet} from={still ? null : view.from} />;
    case 'done':
      return <DoneDialog siteId={siteId} packet={view.packet} onOpenExports={onOpenExports} onClose={onClose} />;
    case 'link':
      return <LinkDialog file={view.file} url={view.url} expiresAt={view.expiresAt} zone={zone} onClose={onClose} />;
  }
}

/**
 * Documents that fly, unless nothing may move, then the dialog that ends a build. Both times count from one moment, however
 * late the page behind lets them begin.
 */
function Landing({ siteId, packet, from }: { siteId: string; packet: BuiltPacket; from: Spot | null }) {
  useEffect(() => {
    const timer = setTimeout(() => showOnDesk({ kind: 'done', siteId, packet }), PACKET_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [siteId, packet]);
  return from === null ? null : <Flight from={from} />;
}
