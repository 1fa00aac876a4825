import { late } from '#client/ui/late.tsx';
import type { DeskViewsProps } from './DeskViews.tsx';

/**
 * Code of what opens over the page; it comes when first wanted, or ahead of that when a button is pointed at. It is one
 * piece: a flight whose code came separately would begin a moment after the time that the dialog counts from.
 */
export const DeskViews = late<DeskViewsProps>(async () => (await import('./DeskViews.tsx')).DeskViews);
