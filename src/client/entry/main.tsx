import '../styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { makeQueryClient } from '../api/wire/query-client.ts';
import { holdInstallOffer } from '../offline/install.ts';
import { registerServiceWorker } from '../offline/newer-version.ts';
import { AskProvider } from '../ui/overlay/Ask.tsx';
import { Toaster } from '../ui/toast/Toaster.tsx';
import { App } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

holdInstallOffer();
registerServiceWorker();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <BrowserRouter>
        <AskProvider>
          <App />
        </AskProvider>
        <Toaster />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
