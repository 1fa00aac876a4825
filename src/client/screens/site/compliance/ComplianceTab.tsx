import type { TabProps } from '../tab-props.ts';

/** PLACEHOLDER, replaced by its author. */
export function ComplianceTab({ site }: TabProps) {
  return <p>{site.name}</p>;
}
