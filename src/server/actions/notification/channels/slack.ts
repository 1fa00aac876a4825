import { postOutside } from '../outside/post.ts';
import { addressChannel } from './address-channel.ts';
import { shortWords } from './short-words.ts';

/** A Slack incoming webhook: JSON with `text`, in which three signs are escaped (docs.slack.dev, Incoming webhooks). */
export const slack = addressChannel({
  name: 'slack',
  off: 'no Slack address is set any longer',
  accepted: 'Slack accepted the test message',
  postTo({ publicUrl }, { address, policy, language }, { message }) {
    const { title, lines, link, open } = shortWords(message, publicUrl, language);
    const text = [`*${escaped(title)}*`, ...lines.map((line) => `• ${escaped(line)}`), `<${link}|${open}>`];
    const body = JSON.stringify({ text: text.join('\n'), unfurl_links: false });
    return postOutside({ url: address, headers: { 'content-type': 'application/json; charset=utf-8' }, body }, policy);
  },
});

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
