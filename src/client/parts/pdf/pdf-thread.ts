import threadUrl from './pdf-worker.ts?worker&url';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

/** The page's policy lets scripts be started from texts only through this name, and it knows one address. */
const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const policy = types?.createPolicy('forecourt-pdf', { createScriptURL: () => threadUrl });

/** Starts a thread that reads a PDF; its caller ends it. */
export function makePdfThread(): Worker {
  return new Worker(policy?.createScriptURL(threadUrl) ?? threadUrl, { type: 'module' });
}
