import { postOutside } from '../outside/post.ts';
import { addressChannel } from './address-channel.ts';
import { shortWords } from './short-words.ts';

/**
 * A Teams workflow that starts when a webhook request is received. It takes Adaptive Cards only
 * (learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using). Names stand in text runs,
 * which are not read as Markdown.
 */
export const teams = addressChannel({
  name: 'teams',
  off: 'no Teams address is set any longer',
  accepted: 'Teams accepted the test message',
  postTo({ publicUrl }, { address, policy, language }, { message }) {
    const { title, lines, link, open } = shortWords(message, publicUrl, language);
    const content = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      body: [textOf(title, { weight: 'Bolder', size: 'Medium' }), ...lines.map((line) => textOf(line))],
      actions: [{ type: 'Action.OpenUrl', title: open, url: link }],
    };
    const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content };
    const body = JSON.stringify({ type: 'message', attachments: [attachment] });
    return postOutside({ url: address, headers: { 'content-type': 'application/json; charset=utf-8' }, body }, policy);
  },
});

function textOf(text: string, style: { weight?: 'Bolder'; size?: 'Medium' } = {}) {
  return { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text, ...style }] };
}
