import type { TabProps } from '../tab-props.ts';

/** PLACEHOLDER, replaced by its author. */
export function DocumentsTab({ site }: TabProps) {
  return <p>{site.name}</p>;
}
