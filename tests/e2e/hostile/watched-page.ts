import { expect, type Page } from '@playwright/test';

export interface WatchedPage {
  /** Everything that must not happen, as it happened: scripts that ran, dialogs, calls of /hit, broken policies. */
  trouble: string[];
  /** Fails when something happened, or when the page on screen holds markup that would run. */
  expectClean(where: string): Promise<void>;
}

/** Watches a page for what a text that became markup would do. Call before the first page is opened. */
export async function watchPage(page: Page): Promise<WatchedPage> {
  const trouble: string[] = [];
  const note = (what: string) => void trouble.push(`${what} at ${page.url()}`);
  await page.exposeFunction('noteTrouble', note);
  await page.addInitScript(() => {
    const scope = window as unknown as { hit: () => void; noteTrouble: (what: string) => void };
    scope.hit = () => scope.noteTrouble('a script ran');
    document.addEventListener('securitypolicyviolation', (event) => {
      scope.noteTrouble(`policy ${event.violatedDirective} broken by ${event.blockedURI} ${event.sample}`);
    });
  });
  page.on('dialog', (dialog) => {
    note(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/hit\.example|\/hit\b/.test(request.url())) note(`request ${request.url()}`);
  });
  page.on('pageerror', (error) => note(`error ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) note(message.text());
  });
  return {
    trouble,
    async expectClean(where) {
      const live = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter((element) =>
            [...element.attributes].some(
              ({ name, value }) =>
                /^on/.test(name) || (/^(href|src|action)$/.test(name) && /^\s*javascript:/i.test(value)),
            ),
          )
          .map((element) => element.outerHTML.slice(0, 200)),
      );
      expect(live, where).toEqual([]);
      expect(trouble, where).toEqual([]);
    },
  };
}
