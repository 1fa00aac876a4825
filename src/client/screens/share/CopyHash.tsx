import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { copyText } from '#client/ui/copy-text.ts';
import { t } from '#client/words/share.ts';

export interface CopyHashProps {
  sha256: string;
  /** Of which file it is, for the button's name. */
  of: string;
  className?: string;
}

/** A SHA-256 that can be selected whole, and a button that copies it. */
export function CopyHash({ sha256, of, className }: CopyHashProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  return (
    <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-2', className)}>
      <code className="min-w-0 font-mono text-13 break-all select-all">{sha256}</code>
      <Button
        className="no-print"
        aria-label={outcome === 'copied' ? t.copiedSha256Of({ file: of }) : t.copySha256Of({ file: of })}
        onClick={async () => setOutcome((await copyText(sha256)) ? 'copied' : 'failed')}
      >
        {outcome === 'copied' ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
        {outcome === 'copied' ? t.copied : t.copy}
      </Button>
      <span role="status" className={outcome === 'failed' ? 'text-13 text-muted' : 'sr-only'}>
        {outcome === 'copied' && t.copied}
        {outcome === 'failed' && t.thisBrowserDoesNotLetUs}
      </span>
    </div>
  );
}
