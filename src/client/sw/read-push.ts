/** What a push message shows, and where it leads. */
export interface PushWords {
  title: string;
  body: string;
  tag: string;
  url: string;
}

/** The words of a push message. One that cannot be read says that there is something, and leads to the sites. */
export function readPush(text: string, origin: string): PushWords {
  const fields = fieldsOf(text);
  const word = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  const url = URL.canParse(word('url'), origin) ? new URL(word('url'), origin) : null;
  return {
    title: word('title') || 'Forecourt',
    body: word('body') || (word('title') === '' ? 'Something needs your attention. Open Forecourt.' : ''),
    tag: word('tag') || 'forecourt',
    // Never to another site, whoever wrote the message.
    url: url !== null && url.origin === origin && word('url') !== '' ? url.href : `${origin}/sites`,
  };
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
