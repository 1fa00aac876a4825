import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#client/words/parts/ui.ts';
import { useConnection } from '../api/wire/connection.ts';
import { Button } from './Button.tsx';

export interface ErrorStateProps {
  /** The sentence; the only text of the alert. */
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Further help, outside the alert. */
  children?: ReactNode;
}

/** Something could not be loaded: the sentence as an alert, and Retry. */
export function ErrorState({ message, onRetry, retrying = false, children }: ErrorStateProps) {
  const { offline } = useConnection();
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <TriangleAlert aria-hidden size={24} className="text-bad-fg" />
      <p role="alert" className="font-bold text-bad-fg">
        {message}
      </p>
      {children && <div className="max-w-[60ch] text-muted">{children}</div>}
      {offline && onRetry && <p className="text-muted">{t.youAreOfflineAndThisIs}</p>}
      {onRetry && (
        <Button className="mt-2" busy={retrying} onClick={onRetry}>
          {t.retry}
        </Button>
      )}
    </div>
  );
}
