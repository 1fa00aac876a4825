import { ApiError } from './call.ts';

/** What a call answers, or `none` where the server has no such call or nothing there (404): the tab shows the rest. */
export async function orNone<T, N>(work: Promise<T>, none: N): Promise<T | N> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return none;
    throw error;
  }
}
