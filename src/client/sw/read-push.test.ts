import { describe, expect, it } from 'vitest';
import { readPush } from './read-push.ts';

const origin = 'https://tanks.example.com';

describe('a push message', () => {
  it('says what the server wrote, and leads there', () => {
    const words = { title: 'Alarm: Alpha', body: 'T1 at Alpha', tag: 'd1', url: `${origin}/sites/1?tab=issues` };
    expect(readPush(JSON.stringify(words), origin)).toEqual(words);
  });
  it.each(['', 'null', '{"title":', '[]', '"text"'])(
    'that is no message (%s) still says that there is something',
    (text) => {
      expect(readPush(text, origin)).toEqual({
        title: 'Forecourt',
        body: 'Something needs your attention. Open Forecourt.',
        tag: 'forecourt',
        url: `${origin}/sites`,
      });
    },
  );
  it.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example/x'])('leads nowhere else: %s', (url) => {
    expect(readPush(JSON.stringify({ title: 'x', url }), origin).url).toBe(`${origin}/sites`);
  });
});
