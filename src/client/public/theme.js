// Sets a theme chosen by hand before the first paint. A file of its own because the page's policy forbids inline script.
(() => {
  try {
    const theme = localStorage.getItem('forecourt.theme');
    if (theme === 'light' || theme === 'dark' || theme === 'sunlight') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is off: follow the system.
  }
})();
