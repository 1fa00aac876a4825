import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config.ts';

/** How long a store may take. */
export interface S3Patience {
  /** To take a connection. */
  connectMs: number;
  /** Without a byte in either direction. */
  silenceMs: number;
}

/** Two tries of this are still well within what an uploading browser waits for. */
export const usualPatience: S3Patience = { connectMs: 5_000, silenceMs: 15_000 };

/** The S3 library with its clients. */
export interface S3Tools {
  sdk: typeof import('@aws-sdk/client-s3');
  /** For most: no byte for a while means that the store has died. */
  calls: S3Client;
  /**
   * For downloads, whose readers may take their time (the stream that is read looks at silence itself), and for what a
   * store may think about; bounded is only the time to the beginning of an answer.
   */
  slowCalls: S3Client;
}

const tries = 2;
const downloadsAtOnce = 256;

/** Opens the library at its first use, once: it is large, and most installations keep documents in a folder. */
export function lazyS3(settings: S3Settings, patience: S3Patience): () => Promise<S3Tools> {
  let opened: Promise<S3Tools> | null = null;
  return () => {
    opened ??= openS3(settings, patience).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}

/** The library warns, on the console of each start, of releases of its own that would need a later Node. */
const noWarning = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED';

async function openS3(settings: S3Settings, { connectMs, silenceMs }: S3Patience): Promise<S3Tools> {
  const sdk = await import('@aws-sdk/client-s3');
  process.env[noWarning] ??= 'true';
  const usual: S3ClientConfig = {
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    ...(settings.endpoint === null ? {} : { endpoint: settings.endpoint }),
    ...(settings.credentials === null ? {} : { credentials: settings.credentials }),
    maxAttempts: tries,
    retryMode: 'standard',
    // Checksums in trailers are beyond many stores that are not Amazon's; each body's hash is signed anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Proxies that do not answer 100 would cost six seconds a part.
    expectContinueHeader: false,
  };
  const handler = { connectionTimeout: connectMs };
  return {
    sdk,
    calls: new sdk.S3Client({ ...usual, requestHandler: { ...handler, socketTimeout: silenceMs } }),
    slowCalls: new sdk.S3Client({
      ...usual,
      requestHandler: {
        ...handler,
        socketTimeout: 0,
        requestTimeout: silenceMs,
        throwOnRequestTimeout: true,
        httpAgent: { maxSockets: downloadsAtOnce },
        httpsAgent: { maxSockets: downloadsAtOnce },
      },
    }),
  };
}
