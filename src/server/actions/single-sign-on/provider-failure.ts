import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/** A sign-on that the provider did not bring to its end. `reason` is a short code: nothing of what was exchanged. */
export class ProviderFailure extends Error {
  readonly trouble: 'refused' | 'unreachable';
  readonly reason: string;

  constructor(trouble: 'refused' | 'unreachable', reason: string) {
    super(`single sign-on: ${reason}`);
    this.trouble = trouble;
    this.reason = reason;
  }
}

/** Codes of ClientError for answers that say nothing about the person: the provider is down, or something else answers. */
const noAnswer = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/**
 * What an error of a call to the provider means. Texts of the provider are left out of it: they could hold anything.
 */
export function callFailure(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return new ProviderFailure('refused', safeCode(error.error));
  }
  if (error instanceof ClientError && error.code !== undefined) {
    return new ProviderFailure(noAnswer.has(error.code) ? 'unreachable' : 'refused', safeCode(error.code));
  }
  // What is left is fetch that got nowhere, with the system's error as its cause.
  return new ProviderFailure('unreachable', safeCode(systemCode(error)));
}

function systemCode(error: unknown): string {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string' && inner.code !== '') return inner.code;
  }
  return 'no_answer';
}

function safeCode(text: string): string {
  return /^[\w-]{1,60}$/.test(text) ? text : 'unknown_error';
}
