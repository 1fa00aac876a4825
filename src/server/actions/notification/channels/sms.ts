import { addressChannel } from './address-channel.ts';
import { shortWords } from './short-words.ts';
import { sendText } from './sms-gateway.ts';

/** Two or three parts of a text message. */
const longest = 300;

/** A text message, by the gateway of the installation, to a number that the person has confirmed. */
export const sms = addressChannel({
  name: 'sms',
  off: 'no phone number is confirmed any longer',
  accepted: 'The SMS gateway accepted the test message',
  postTo(ctx, { address, policy, language }, { message }) {
    const { title, link } = shortWords(message, ctx.publicUrl, language);
    const words = title.length > longest ? `${title.slice(0, longest - 1)}…` : title;
    return sendText(ctx, { to: address, text: `${words} ${link}` }, policy);
  },
});
