import type { TabProps } from '../tab-props.ts';

/** PLACEHOLDER, replaced by its author. */
export function IssuesTab({ site }: TabProps) {
  return <p>{site.name}</p>;
}
