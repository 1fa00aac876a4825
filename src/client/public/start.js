// What need not wait for the console's code. A file of its own because the page's policy forbids inline script.
(() => {
  // A theme chosen by hand stands before the first paint.
  try {
    const theme = localStorage.getItem('forecourt.theme');
    if (theme === 'light' || theme === 'dark' || theme === 'sunlight') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is off: follow the system.
  }
  // Who is signed in is asked while the code is on its way (api/early.ts takes the answer). The page of a link asks nobody.
  const path = location.pathname;
  if (path.startsWith('/share/') || path.startsWith('/work-order/')) return;
  // Nor does a page that owes the server a sign-out: that is told first (api/sign-out-owed.ts).
  try {
    if (localStorage.getItem('forecourt.sign-out-owed') === '1') return;
  } catch {
    // Storage is off: nothing is owed.
  }
  const ask = (address) =>
    fetch(address, {
      credentials: 'include',
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(10_000),
    });
  const session = ask('/api/auth/check-auth');
  // Whoever takes it deals with a failure.
  session.catch(() => undefined);
  const early = { '/api/auth/check-auth': session };
  globalThis.forecourtEarly = early;
  // An answer that nobody took by then is too old.
  setTimeout(() => delete globalThis.forecourtEarly, 10_000);
  // The site that the address names is read as soon as it is known who asks (api/site-page.ts says by which call).
  const site = /^\/sites\/(\d+)$/.exec(path)?.[1];
  if (site !== undefined) {
    session
      .then((answer) => answer.clone().json())
      .then(({ user }) => {
        if (!user || globalThis.forecourtEarly !== early) return;
        const address = `/api/${['admin', 'technician'].includes(user.role) ? 'admin/' : ''}sites/${site}`;
        early[address] = ask(address);
        early[address].catch(() => undefined);
      })
      .catch(() => undefined);
  }
  // The code of the screen that the address names, beside the code that all screens need.
  const screens = JSON.parse(document.getElementById('screens')?.textContent ?? '[]');
  const screen = screens.find(([pattern]) => new RegExp(pattern).test(path));
  for (const file of screen?.[1] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
})();
