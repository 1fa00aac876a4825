import { createHash } from 'node:crypto';
import type { DocumentStore } from '../documents/document-store.ts';
import type { OutboxRow } from '../store/notification/outbox.ts';

/** An email of the outbox, complete and ready to send. */
export interface Email {
  /** The same for each attempt to send the same email, and different for any other; `from` gives the part after the @. */
  messageId(from: string): string;
  at: Date;
  recipients: readonly string[];
  subject: string;
  body: string;
  attachments: readonly { name: string; contentType: string; bytes: Buffer }[];
}

/** Reads the attachments of an email. Rejects when the contents of an attachment are missing. */
export async function writeEmail(documents: Pick<DocumentStore, 'read'>, mail: OutboxRow): Promise<Email> {
  const attachments = [];
  for (const { name, contentType, contentKey } of mail.attachments) {
    const bytes = await documents.read(contentKey);
    if (bytes === null) throw new Error(`the attachment '${name}' is no longer in the document store`);
    attachments.push({ name, contentType, bytes });
  }
  const { id, createdAt: at, recipients, subject, body } = mail;
  // The number alone could repeat in another installation behind the same mail server.
  const mark = createHash('sha256')
    .update(JSON.stringify([id, at.toISOString(), mail.kind, subject, recipients]))
    .digest('hex')
    .slice(0, 24);
  return { messageId: (from) => `<${id}.${mark}@${domainOf(from)}>`, at, recipients, subject, body, attachments };
}

function domainOf(from: string): string {
  return /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'forecourt.invalid';
}
