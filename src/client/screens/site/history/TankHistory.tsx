export interface TankHistoryProps {
  siteId: string;
  /** The site's zone, in which times are shown; null when it is not known. */
  zone: string | null;
  /** True once it may load. */
  ready: boolean;
}

/** PLACEHOLDER, replaced by its author. */
export function TankHistory({ siteId }: TankHistoryProps) {
  return <p>{siteId}</p>;
}
