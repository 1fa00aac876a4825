/**
 * Code of what opens over the page; it comes when first wanted, or ahead of that when a button is pointed at. It is one
 * piece: a flight whose code came by itself would begin a moment after the time that the dialog counts from.
 */
export const loadDeskViews = async () => ({ default: (await import('./DeskViews.tsx')).DeskViews });
