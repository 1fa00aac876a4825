import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** How the server treats the next mails. */
export interface MailManners {
  /** Addresses that are turned down (550). */
  refuses?: (address: string) => boolean;
  /**
   * With the whole text: 'takes' it; 'refuses' it (550); 'hangs up' before its answer; 'takes and hangs up'; is 'silent'.
   */
  text?: 'takes' | 'refuses' | 'hangs up' | 'takes and hangs up' | 'silent';
}

export interface MailServer {
  url: string;
  /** What was told to be taken, whole, oldest first. */
  mails: string[];
  /** Addresses that mails were taken for. */
  asked: string[];
  /** Every text that came in, taken or not. */
  texts: string[];
  manners: MailManners;
  close(): Promise<void>;
}

/** A real mail server that keeps what it gets. */
export async function startMailServer(manners: MailManners = {}): Promise<MailServer> {
  const mails: string[] = [];
  const texts: string[] = [];
  const asked: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) =>
      inbox.manners.refuses?.(address) === true ? done(new Error('mailbox is full')) : done(void asked.push(address)),
    onData: (stream, session, done) => {
      const { text: way = 'takes' } = inbox.manners;
      text(stream).then((mail) => {
        texts.push(mail);
        if (way === 'silent') return;
        if (way === 'hangs up') return socketOf(session)?.destroy();
        if (way === 'refuses')
          return done(Object.assign(new Error('not wanted by mx1.secret.example'), { responseCode: 550 }));
        mails.push(mail);
        done();
        if (way === 'takes and hangs up') socketOf(session)?.destroySoon();
      }, done);
    },
  });
  const socketOf = ({ id }: SMTPServerSession) => [...server.connections].find((each) => each.id === id)?._socket;
  // A connection that a test breaks is no failure of the server's.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const inbox: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    texts,
    asked,
    manners,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return inbox;
}

/** The value of a header of a mail, its folded lines joined; '' without it. */
export function headerOf(mail: string, name: string): string {
  const head = mail.split('\r\n\r\n', 1)[0] ?? '';
  const value = new RegExp(`^${name}: ((?:.*)(?:\\r\\n[ \\t].*)*)`, 'im').exec(head)?.[1] ?? '';
  return value.replace(/\r\n[ \t]/g, ' ');
}

/** The bytes of the first attachment of a mail (base64); null when it has none. */
export function attachmentOf(mail: string): { head: string; bytes: Buffer } | null {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1];
  const parts = boundary === undefined ? [] : mail.split(`--${boundary}`);
  const part = parts.find((each) => /^content-disposition: attachment/im.test(each));
  if (part === undefined) return null;
  const [head = '', ...body] = part.split('\r\n\r\n');
  return { head, bytes: Buffer.from(body.join(''), 'base64') };
}
