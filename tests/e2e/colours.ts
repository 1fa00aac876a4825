import type { Locator } from '@playwright/test';

/** What colour a pill is to the eye: that of its ground or its icon, whichever has more of it. */
export function colourOf(pill: Locator): Promise<'green' | 'yellow' | 'red' | 'grey' | 'other'> {
  return pill.evaluate((element) => {
    const hues = [element, ...element.querySelectorAll('svg')].flatMap((part) => {
      const style = getComputedStyle(part);
      return [style.backgroundColor, part === element ? 'transparent' : style.color];
    });
    const found = hues
      .map((text) => (text.match(/[\d.]+/g) ?? []).map(Number))
      .filter(([, , , alpha]) => alpha !== 0)
      .map(([red = 0, green = 0, blue = 0]) => {
        const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
        const chroma = most - least;
        const sixth =
          most === red
            ? (green - blue) / chroma
            : most === green
              ? 2 + (blue - red) / chroma
              : 4 + (red - green) / chroma;
        return { chroma, hue: (sixth * 60 + 360) % 360 };
      })
      .sort((a, b) => b.chroma - a.chroma)[0];
    if (found === undefined || found.chroma < 40) return 'grey';
    if (found.hue < 20 || found.hue > 340) return 'red';
    if (found.hue > 30 && found.hue < 60) return 'yellow';
    return found.hue > 90 && found.hue < 180 ? 'green' : 'other';
  });
}
