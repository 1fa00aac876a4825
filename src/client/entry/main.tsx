import '../styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { makeQueryClient } from '../api/wire/query-client.ts';
import { startLanguage, useLanguage } from '../language/language.ts';
import { holdInstallOffer } from '../offline/install.ts';
import { registerServiceWorker } from '../offline/newer-version.ts';
import { AskProvider } from '../ui/overlay/Ask.tsx';
import { Toaster } from '../ui/toast/Toaster.tsx';
import { App } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

holdInstallOffer();
registerServiceWorker();

/** Drawn anew when the language changes: no word of the one before stays on any screen. */
function Screens() {
  return (
    <Fragment key={useLanguage()}>
      <AskProvider>
        <App />
      </AskProvider>
      <Toaster />
    </Fragment>
  );
}

const start = () =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={makeQueryClient()}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );

// Who reads Spanish never sees English first. Not by an await of the module: the file of the words waits for this one.
void startLanguage(async () => (await import('../words/es/all.ts')).allSpanish()).then(start);
