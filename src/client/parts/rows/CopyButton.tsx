import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string;
  /** What it is, for the words: 'the key'. */
  what: string;
  label?: string;
}

/** Copies a text and says beside the button what came of it. */
export function CopyButton({ text, what, label = 'Copy' }: CopyButtonProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button aria-label={`${label} ${what}`} onClick={async () => setCopied(await copyText(text))}>
        <Icon aria-hidden size={16} />
        {copied ? 'Copied' : label}
      </Button>
      <span role="status" className={copied === false ? 'text-bad-fg' : 'sr-only'}>
        {copied === true && `Copied ${what}`}
        {copied === false && `The browser does not let us copy: select ${what} and copy by hand`}
      </span>
    </>
  );
}
