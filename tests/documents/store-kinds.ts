import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/config.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { openFolderStore } from '#server/documents/folder-store.ts';
import { openS3Store } from '#server/documents/s3-store.ts';
import { resolveLocalhost, startS3Server } from '#tests/helpers/s3-server.ts';

/** A store under test, and a look behind it. */
export interface StoreUnderTest {
  store: DocumentStore;
  /** Everything it holds, finished or not, by whatever name. */
  held(): string[];
  /** Makes stored bytes as old as that. */
  age(contentKey: string, at: Date): void;
  /** Puts a file of somebody else's under that name; those whose names are not the store's own `clear` removes. */
  place(name: string, bytes: Buffer): void;
  clear(): Promise<void>;
  /** Takes the owner's mark away, as a person would. */
  removeMark(): void;
  /** Begins to store something at a time and never ends. */
  leaveUnfinished(at: Date): Promise<void>;
  close(): Promise<void>;
}

/** The kinds of stores, which must not differ in anything a caller can see. */
export const storeKinds: readonly [name: string, open: () => Promise<StoreUnderTest>][] = [
  ['a folder', openFolder],
  ['S3 in path style', () => openS3((server) => server.settings())],
  ['S3 in path style with a prefix', () => openS3((server) => server.settings({ prefix: 'stations/papers/' }))],
  [
    'S3 in virtual-host style',
    () => openS3((server) => server.settings({ pathStyle: false, endpoint: server.hostEndpoint })),
  ],
];

async function openFolder(): Promise<StoreUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-store-'));
  const unfinished = join(folder, 'unfinished');
  const placed: string[] = [];
  const store = openFolderStore(folder);
  let count = 0;
  return {
    store,
    clear: () => clear(store, placed),
    removeMark: () => rmSync(join(folder, 'forecourt-owner.json')),
    held: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    age: (key, at) => utimesSync(join(folder, key.slice(0, 2), key), at, at),
    place(name, bytes) {
      placed.push(placeFile(join(folder, name), bytes));
    },
    async leaveUnfinished(at) {
      count += 1;
      const path = join(unfinished, `left-${count}`);
      mkdirSync(unfinished, { recursive: true });
      writeFileSync(path, 'half a fi');
      utimesSync(path, at, at);
    },
    close: async () => rmSync(folder, { recursive: true }),
  };
}

async function openS3(choose: (server: Awaited<ReturnType<typeof startS3Server>>) => S3Settings) {
  const server = await startS3Server();
  const undo = resolveLocalhost();
  const settings = choose(server);
  const { region, credentials } = settings;
  const client = new S3Client({
    region,
    endpoint: server.endpoint,
    forcePathStyle: true,
    ...(credentials && { credentials }),
  });
  const under = (name: string) => join(server.bucketFolder, settings.prefix, name);
  const placed: string[] = [];
  const store = openS3Store(settings);
  const opened: StoreUnderTest = {
    store,
    clear: () => clear(store, placed),
    removeMark: () => rmSync(under('forecourt-owner.json._S3rver_object')),
    held: () => [...server.objects().map((key) => key.split('/').at(-1) ?? ''), ...server.unfinished()],
    age: (key, at) => utimesSync(under(`${key.slice(0, 2)}/${key}._S3rver_object`), at, at),
    place(name, bytes) {
      placed.push(placeFile(under(`${name}._S3rver_object`), bytes));
    },
    async leaveUnfinished(at) {
      const name = Math.random().toString(16).slice(2, 4).padEnd(32, '0');
      const Key = `${settings.prefix}${name.slice(0, 2)}/${name}`;
      const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand({ Bucket: server.bucket, Key }));
      utimesSync(join(server.bucketFolder, '._S3rver_uploads', UploadId, 'key'), at, at);
    },
    async close() {
      undo();
      await server.stop();
    },
  };
  return opened;
}

function placeFile(path: string, bytes: Buffer): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

async function clear(store: DocumentStore, placed: string[]): Promise<void> {
  for (const path of placed.splice(0)) rmSync(path, { force: true });
  const ever = new Date('2100-01-01');
  for await (const keys of store.keysBefore(ever)) await Promise.all(keys.map((key) => store.remove(key)));
  await store.removeUnfinished(ever);
}
