import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { t } from '#client/words/parts/rows.ts';

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string;
  /** What it is, for the words: 'the key'. */
  what: string;
  label?: string;
}

/** Copies a text and says beside the button what came of it. */
export function CopyButton({ text, what, label = t.copy }: CopyButtonProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button aria-label={`${label} ${what}`} onClick={async () => setCopied(await copyText(text))}>
        <Icon aria-hidden size={16} />
        {copied ? t.copied : label}
      </Button>
      <span role="status" className={copied === false ? 'text-bad-fg' : 'sr-only'}>
        {copied === true && t.copiedWhat({ what })}
        {copied === false && t.browserDoesNotLetUsCopy({ what })}
      </span>
    </>
  );
}
